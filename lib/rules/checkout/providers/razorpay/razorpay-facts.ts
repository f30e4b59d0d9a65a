import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import type { ProviderFacts } from '../provider-facts';

export const razorpay = {
  name: 'razorpay',
  label: 'Razorpay',
  settings: {
    keyId: 'RAZORPAY_KEY_ID',
    keySecret: 'RAZORPAY_KEY_SECRET',
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
    apiUrl: 'RAZORPAY_API_URL',
    checkoutUrl: 'RAZORPAY_CHECKOUT_URL',
  },
  keys: { prefix: 'rzp_', test: 'rzp_test_', live: 'rzp_live_' },
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  origins: {
    images: ['https://*.razorpay.com'],
    scripts: ['https://cdn.razorpay.com'],
    frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  },
  webhook: { path: '/api/order/razorpay-webhook', headers: ['x-razorpay-signature', 'x-razorpay-event-id'] },
  callbackPath: '/api/order/razorpay-callback',
  readReturn(form) {
    const razorpay_order_id = form.get('razorpay_order_id');
    const razorpay_payment_id = form.get('razorpay_payment_id');
    const razorpay_signature = form.get('razorpay_signature');
    if (razorpay_order_id && razorpay_payment_id && razorpay_signature)
      return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    const isCancelled =
      form.get('error[reason]') === 'payment_cancelled' || /cancel/i.test(form.get('error[description]') ?? '');
    return isCancelled ? 'cancelled' : 'failed';
  },
  hostedPage: {
    url: 'https://api.razorpay.com/v1/checkout/embedded',
    fields: ({ keyId, order, shopName, description, callbackUrl, cancelUrl }) => ({
      key_id: keyId,
      order_id: order.id,
      amount: String(order.amount),
      currency: CURRENCY_CODE,
      name: shopName,
      description,
      callback_url: callbackUrl,
      cancel_url: cancelUrl,
    }),
  },
  standIn: {
    keyId: 'rzp_test_sandbox',
    checkoutUrl: '/sandbox/razorpay/checkout.js',
    hostedUrl: '/sandbox/razorpay/embedded',
  },
} as const satisfies ProviderFacts;
