import 'client-only';
import { isReachable } from '@/lib/browser/is-reachable';

/** Whether a navigation or a refresh of the page would succeed now; Next turns a refresh that fails into a navigation. */
export const canNavigate = isReachable;
