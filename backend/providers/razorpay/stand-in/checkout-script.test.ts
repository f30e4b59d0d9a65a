// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkoutScript } from './checkout-script';

interface Checkout {
  on(name: string, listener: (event: unknown) => void): Checkout;
  open(): Checkout;
  close(): void;
}
type CheckoutClass = new (options: Record<string, unknown>) => Checkout;

const handler = vi.fn<(result: unknown) => void>();
const ondismiss = vi.fn<() => void>();
const failed = vi.fn<(event: unknown) => void>();
const pay = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', pay);
  document.body.replaceChildren();
  // The browser runs it as a script of its own, so it must not lean on anything of ours.
  runInThisContext(checkoutScript);
});

function open(options: Record<string, unknown> = {}): Checkout {
  const { Razorpay } = window as unknown as { Razorpay: CheckoutClass };
  const checkout = new Razorpay({
    key: 'rzp_test_x',
    amount: 12345650,
    currency: 'INR',
    order_id: 'order_1',
    name: 'Thread & Tindi',
    handler,
    prefill: { name: 'Asha <b>Rao</b>', email: 'asha@gmail.com', contact: '+919876543210' },
    modal: { ondismiss },
    ...options,
  });
  checkout.on('payment.failed', failed);
  return checkout.open();
}
const dialog = () => document.querySelector<HTMLDialogElement>('dialog');
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))?.click();
const answers = (body: unknown) => pay.mockResolvedValue(Response.json(body));

it('shows what is paid and by whom, as text, and that it is a test', () => {
  open();
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.getAttribute('role')).toBe('dialog');
  expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Thread & Tindi');
  const words = dialog()?.textContent;
  for (const word of [
    'Test payment – no money moves',
    'Pay ₹1,23,456.50 (test)',
    'Asha <b>Rao</b>',
    'asha@gmail.com',
    '+919876543210',
  ]) {
    expect(words).toContain(word);
  }
  expect(dialog()?.querySelector('b')).toBeNull();
});

it('hands a payment to the handler and goes', async () => {
  answers({ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' });
  open();
  press('Pay');
  await vi.waitFor(() =>
    expect(handler).toHaveBeenCalledWith({
      razorpay_order_id: 'order_1',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 's',
    }),
  );
  expect(JSON.parse(String(pay.mock.calls[0]?.[1]?.body))).toEqual({
    key: 'rzp_test_x',
    order_id: 'order_1',
    amount: 12345650,
    outcome: 'pay',
  });
  expect(dialog()).toBeNull();
  expect(ondismiss).not.toHaveBeenCalled();
});

it('tells of a failed payment and stays for another try', async () => {
  answers({ error: { code: 'BAD_REQUEST_ERROR', description: 'Declined', reason: 'payment_failed' } });
  open();
  press('Fail payment');
  await vi.waitFor(() =>
    expect(failed).toHaveBeenCalledWith({ error: expect.objectContaining({ reason: 'payment_failed' }) }),
  );
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Declined');
  expect(dialog()?.open).toBe(true);
});

it('says so when nothing answers, and counts no payment twice while it waits', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  pay.mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
  open();
  press('Pay');
  press('Pay');
  press('Close');
  expect(pay).toHaveBeenCalledTimes(1);
  expect(ondismiss).not.toHaveBeenCalled();
  refuse(new Error('offline'));
  await vi.waitFor(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('did not answer'));
});

it.each(['Close', 'Escape'])('%s dismisses it once', (way) => {
  open();
  if (way === 'Close') press('Close');
  else dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(ondismiss).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeNull();
});

it('is closed by the page without being dismissed', () => {
  open().close();
  expect(dialog()).toBeNull();
  expect(ondismiss).not.toHaveBeenCalled();
});
