import { expect, it } from 'vitest';
import { isRefundIssued, statusColor } from './status-color';

it('[4.39] colours every recorded status, whatever its case', () => {
  const shown = ['pending', 'Order Placed', 'PROCESSING', 'Shipped', 'Delivered', ' cancelled '].map(statusColor);
  expect(shown).toEqual(['yellow', 'yellow', 'blue', 'purple', 'green', 'red']);
});

it('[4.40] shows any other status in grey', () => {
  expect(['On its way', '', 'constructor'].map(statusColor)).toEqual(['grey', 'grey', 'grey']);
});

it("knows a refund only by 'Issued'", () => {
  expect([isRefundIssued('Issued'), isRefundIssued('Requested'), isRefundIssued(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
