import { expect, it } from 'vitest';
import { codMoney, isCashOnDelivery } from './cod-money';

it('counts a paidAmount of 0, and TotalFees only where there is no paidAmount (ruling 17)', () => {
  expect(codMoney({ amount: 1053, paidAmount: 0, TotalFees: 54 }).paidPaise).toBe(0);
  expect(codMoney({ amount: 1053, TotalFees: 54 }).paidPaise).toBe(5400);
  expect(codMoney({ amount: 1053 }).paidPaise).toBe(0);
});

it('shows as due what the server says, else the amount minus what was paid', () => {
  expect(codMoney({ amount: 1053, paidAmount: 54, dueAmount: 1000 }).duePaise).toBe(100_000);
  expect(codMoney({ amount: 1053.1, paidAmount: 54 }).duePaise).toBe(99_910);
  expect(codMoney({ amount: 10, paidAmount: 54 }).duePaise).toBe(0);
});

it('knows cash on delivery by the payment method', () => {
  expect(['COD', ' cod ', 'Razorpay'].map((paymentMethod) => isCashOnDelivery({ paymentMethod }))).toEqual([
    true,
    true,
    false,
  ]);
});
