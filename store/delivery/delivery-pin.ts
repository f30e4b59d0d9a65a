import 'client-only';
import { storedText } from '@/store/stored-item';

/** The PIN that was asked for last in this browser; sent with the question and with nothing else. */
export const deliveryPin = storedText('localStorage', 'deliveryPin');
