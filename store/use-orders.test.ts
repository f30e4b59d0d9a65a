// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '@/lib/browser/request';
import { makeOrder } from '@/testing/make-order';
import { askReturn, cancel, useOrders } from './use-orders';

const backend = vi.hoisted(() => ({ cancel: vi.fn(), request: vi.fn(), list: vi.fn() }));
vi.mock('@/lib/browser/orders', () => ({
  cancelOrder: backend.cancel,
  requestReturn: backend.request,
  listOrders: backend.list,
}));

const no = (failure: ApiFailure) => ({ ok: false, failure });
const silence = no({ kind: 'no-answer', offline: false });
const order = makeOrder({ _id: 'o1', status: 'Order Placed', returns: [] });
const listed = (...orders: object[]) => ({ ok: true, data: { orders, unreadable: 0 } });
const request: Parameters<typeof askReturn>[1] = {
  wish: 'return',
  pieces: [{ item: 0, first: 1, quantity: 2 }],
  cause: 'size',
  reason: '',
  upiId: '',
};
const asked = { ...order, returns: [{ id: 'RT-1', wish: 'return', pieces: request.pieces, history: [] }] };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  for (const call of Object.values(backend)) call.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is asked for after the sale', () => {
  it('[10.07] is done where its answer is lost and the list of orders says so', async () => {
    backend.cancel.mockResolvedValue(silence);
    backend.list.mockResolvedValueOnce(listed({ ...order, status: 'Cancelled' }));
    expect(await cancel(order)).toEqual({ ok: true });
    expect(useOrders.getState().orders).toMatchObject([{ status: 'Cancelled' }]);
    backend.list.mockResolvedValueOnce(listed());
    expect(await cancel({ ...order, paymentState: 'open' })).toEqual({ ok: true });
    backend.request.mockResolvedValue(silence);
    backend.list.mockResolvedValueOnce(listed(asked));
    expect(await askReturn(order, request)).toEqual({ ok: true });
  });

  it('can be tried again where the list says that it was not done', async () => {
    const failed = { ok: false, message: 'Please check your connection.' };
    backend.cancel.mockResolvedValue(silence);
    backend.request.mockResolvedValue(silence);
    backend.list.mockResolvedValue(listed(order));
    expect(await cancel(order)).toEqual(failed);
    expect(await askReturn(order, request)).toEqual(failed);
    backend.list.mockResolvedValue(listed({ ...asked, returns: [{ ...asked.returns[0], wish: 'exchange' }] }));
    expect(await askReturn(order, request)).toEqual(failed);
  });

  it('[10.07] is told as unknown where the list does not come either', async () => {
    backend.cancel.mockResolvedValue(no({ kind: 'refused', status: 502 }));
    backend.list.mockResolvedValue(silence);
    expect(await cancel(order)).toEqual({
      ok: false,
      message: 'We could not tell whether this was done. Please check your connection and try again.',
    });
  });

  it.each([
    ['the session is over', no({ kind: 'refused', status: 401 })],
    ['the order itself may be one that cannot be read', { ok: true, data: { orders: [], unreadable: 1 } }],
  ])('[10.07] an unpaid order is not told as cancelled where %s', async (_, list) => {
    backend.cancel.mockResolvedValue(silence);
    backend.list.mockResolvedValue(list);
    expect(await cancel({ ...order, paymentState: 'open' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('We could not tell') as string,
    });
  });

  it('is neither sent while offline nor looked for after a clear no', async () => {
    backend.cancel.mockResolvedValue(no({ kind: 'refused', status: 409, message: 'Too late.' }));
    expect(await cancel(order)).toEqual({ ok: false, message: 'Too late.' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await cancel(order)).toEqual({ ok: false, message: 'Please check your connection.' });
    expect(backend.cancel).toHaveBeenCalledTimes(1);
    expect(backend.list).not.toHaveBeenCalled();
  });
});
