import { afterAll, beforeAll } from 'vitest';
import { PROVIDERS } from '@/lib/rules/checkout/providers/payment-providers';
import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import { cowrieFacts as facts } from '@/testing/cowrie-facts';
import type { PaymentProvider, ProviderPayment, RefundOrder } from '../payments/payment-provider';

/** A made-up provider in memory. Its events are the id of a payment with the proof 'shell'. */
export function cowrieProvider(keyId: string) {
  const payments = new Map<string, ProviderPayment>();
  const refunds: RefundOrder[] = [];
  const provider: PaymentProvider = {
    facts,
    keyId,
    createOrder: async ({ amountPaise, receipt }) => ({ id: `slip of ${receipt}`, amountPaise }),
    findOrder: async () => undefined,
    isSignedPayment: ({ providerOrderId, providerPaymentId, signature }) =>
      signature === `${providerPaymentId} for ${providerOrderId}`,
    fetchPayment: async (id) => payments.get(id) ?? Promise.reject(new Error('no such payment')),
    listPayments: async (id) => [...payments.values()].filter(({ providerOrderId }) => providerOrderId === id),
    listPaymentsBetween: async () => [],
    refund: async (order) => `refund ${refunds.push(order)}`,
    listRefunds: async () => [],
    readEvent: (rawBody, header) =>
      header('cowrie-proof') === 'shell'
        ? { id: rawBody, kind: 'money-came', payment: payments.get(rawBody) }
        : 'unsigned',
  };
  return {
    provider,
    refunds,
    /** The money of an order of its own has come. */
    pay({ id: providerOrderId, amount: amountPaise }: { id: string; amount: number }): ProviderPayment {
      const id = `shell-${payments.size + 1}`;
      const paid = { id, providerOrderId, amountPaise, currency: 'INR', status: 'captured', refundedPaise: 0 };
      payments.set(id, paid);
      return paid;
    },
  };
}

/** Has it be a row of the table while the tests of a file run. */
export function withCowrieListed(): void {
  const rows = PROVIDERS as unknown as ProviderFacts[];
  beforeAll(() => void rows.push(facts));
  afterAll(() => void rows.splice(rows.indexOf(facts), 1));
}
