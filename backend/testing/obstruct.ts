import type { PaymentGateway } from '../payments/payment-gateway';

/** The gateway with something in its way; everything else as it is. */
export function obstruct(gateway: PaymentGateway, obstacle: Partial<PaymentGateway>): PaymentGateway {
  return new Proxy(gateway, {
    get: (target, name) => {
      const value: unknown = Reflect.get(obstacle, name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
