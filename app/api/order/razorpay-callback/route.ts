import { landAfterPayment } from '@/lib/storefront/handlers/land-after-payment';

/** The provider's page sends shoppers back here by a cross-site form: neither our origin nor our cookie comes with it. */
export const POST = landAfterPayment('razorpay');

/** Its page leads back here, too, who gives a payment up. */
export const GET = POST;
