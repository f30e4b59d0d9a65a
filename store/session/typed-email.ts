import 'client-only';
import { storedText } from '@/store/stored-item';

/** The address typed at the home page's prompt, in this tab alone: Sign Up opens with it, once. */
export const typedEmail = storedText('sessionStorage', 'typedEmail');
