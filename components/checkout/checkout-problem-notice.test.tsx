// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckoutProblemNotice } from '@/components/checkout/checkout-problem-notice';
import { useCheckout } from '@/store/checkout/use-checkout';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const FORM = { phase: 'form', problem: undefined } as const;
const UNKNOWN = { phase: 'checking', problem: { kind: 'unknown', isTired: false, mayStop: false } } as const;
const ORDERING = { phase: 'ordering', problem: undefined } as const;

afterEach(() => {
  useCheckout.setState(FORM);
  vi.restoreAllMocks();
});

it('[17.04] is scrolled to at once, and keeps the browser from scrolling back after a reload until all is known', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const root = createRoot(document.createElement('main'));
  // The state of a history entry that was left for another document while something was being asked.
  history.scrollRestoration = 'manual';
  act(() => root.render(<CheckoutProblemNotice codOffered onPay={() => undefined} formId="delivery" />));
  expect(scroll).not.toHaveBeenCalled();
  const restorations = [FORM, UNKNOWN, ORDERING, UNKNOWN, FORM].map((state) => {
    act(() => useCheckout.setState(state));
    return history.scrollRestoration;
  });
  expect(restorations).toEqual(['auto', 'manual', 'manual', 'manual', 'auto']);
  expect(scroll.mock.calls).toEqual(Array(2).fill([{ block: 'nearest', behavior: 'instant' }]));
  act(() => root.unmount());
});
