import { CANCEL_WINDOW_MS, RETURN_WINDOW_MS } from '@/lib/orders/cancellable-until';

const HOUR_MS = 60 * 60 * 1000;

/**
 * The shop's promises in figures, as its pages say them (specification §9, Policies; the reply times of About and
 * Contact are §9's too).
 */
export const policyWords = {
  cancelWithin: `within ${CANCEL_WINDOW_MS / HOUR_MS} hours of payment or order confirmation`,
  returnWithin: `within ${RETURN_WINDOW_MS / (24 * HOUR_MS)} days`,
  exchangeProcessed: 'within 24 hours of receipt',
  refundIssued: '1-2 business days after the return is received',
  refundReflected: '5-7 business days',
  replacement: 'about 48 hours',
  supportResponds: '24-48 hours on business days',
  replyOnAbout: '30 minutes',
  replyOnContact: '24 hours',
} as const;
