import { landAfterPayment } from '@/lib/handlers/land-after-payment';

/**
 * The provider's page sends shoppers back here by a form of its own: there is no origin of ours to check, and no
 * cookie.
 */
export const POST = landAfterPayment;
