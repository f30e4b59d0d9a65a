import type { PaymentProvider } from '../payments/payment-provider';

/** The provider with some of its calls replaced. */
export function obstruct(provider: PaymentProvider, obstacle: Partial<PaymentProvider>): PaymentProvider {
  return new Proxy(provider, {
    get: (target, name) => {
      const value: unknown = Reflect.get(obstacle, name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
