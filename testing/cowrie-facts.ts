import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';

/** A provider that shares no address, header, key, shape of an event or form with ours. */
export const cowrieFacts: ProviderFacts = {
  name: 'cowrie',
  label: 'Cowrie',
  settings: {
    keyId: 'COWRIE_ID',
    keySecret: 'COWRIE_SECRET',
    webhookSecret: 'COWRIE_HOOK',
    apiUrl: 'COWRIE_API',
    checkoutUrl: 'COWRIE_SCRIPT',
  },
  keys: { prefix: 'cw-', test: 'cw-test-', live: 'cw-live-' },
  checkoutUrl: 'https://cowrie.example/pay.js',
  origins: { images: [], scripts: [], frames: [], calls: [] },
  webhook: { path: '/api/order/cowrie-news', headers: ['cowrie-proof'] },
  callbackPath: '/api/order/cowrie-return',
  readReturn: (form) => {
    const proof = form.get('proof');
    if (!proof) return form.get('why') === 'left' ? 'cancelled' : 'failed';
    return {
      razorpay_order_id: form.get('slip') ?? '',
      razorpay_payment_id: form.get('shell') ?? '',
      razorpay_signature: proof,
    };
  },
};
