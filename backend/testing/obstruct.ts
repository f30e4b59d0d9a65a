import type { PaymentProvider } from '../payments/payment-provider';

/** The provider with something in its way; everything else as it is. */
export function obstruct(provider: PaymentProvider, obstacle: Partial<PaymentProvider>): PaymentProvider {
  return new Proxy(provider, {
    get: (target, name) => {
      const value: unknown = Reflect.get(obstacle, name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
