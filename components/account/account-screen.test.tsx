// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountScreen } from '@/components/account/account-screen';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, prefetch: () => undefined }) }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let answerErasure: (answer: Response) => void;
let main: HTMLElement;
let root: ReturnType<typeof createRoot>;

const profile = {
  success: true,
  user: { name: 'Gita', account: { email: 'gita@gmail.com', underWay: 2, keptUntil: '2035-03-31' } },
};

const button = (name: string) =>
  [...main.querySelectorAll('dialog button, button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name || one.textContent?.endsWith(name),
  ) as HTMLButtonElement;
const press = (name: string) => act(async () => button(name).click());

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('profile')) return Promise.resolve(Response.json(profile));
    if (url.endsWith('/erase')) return new Promise((resolve) => (answerErasure = resolve));
    return Promise.resolve(Response.json({ success: true, message: 'sent' }));
  });
  main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  await act(async () => root.render(<AccountScreen />));
  await vi.waitUntil(() => act(async () => main.textContent.includes('gita@gmail.com')));
  await act(async () => [...main.querySelectorAll('button')].at(-1)?.click());
});
afterEach(() => {
  act(() => root.unmount());
  main.remove();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sendCode(): Promise<void> {
  await press('Email me the code');
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain('OTP sent to email')));
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const box = main.querySelectorAll<HTMLInputElement>('[data-code-box]')[at];
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '1');
    await act(async () => void box?.dispatchEvent(new Event('input', { bubbles: true })));
  }
  await act(
    async () =>
      void main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
}

it('[23.06] names the day on which names are erased, and says of the orders that are over that they leave the lists', () => {
  const words = main.querySelector('dialog')?.textContent;
  expect(words).toContain('until 31 Mar 2035. On 1 Apr 2035 your name');
  expect(words).toContain('Finished orders leave our lists from now on.');
});

it('another code starts anew in the first box, which is described by where the code is', async () => {
  vi.useFakeTimers();
  await press('Email me the code');
  const id = main.querySelector('fieldset')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toContain('OTP sent to email gita@gmail.com');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  button('Send another code').focus();
  await press('Send another code');
  expect(main.textContent).toContain('We sent another code.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit 1 of 6');
});

it('[23.06] cannot be left while the account is being deleted', async () => {
  await sendCode();
  expect([button('Keep account').disabled, button('Close').disabled]).toEqual([true, true]);
  const escape = new Event('cancel', { cancelable: true });
  main.querySelector('dialog')?.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  await act(async () => answerErasure(Response.json({ success: false, message: 'Wrong.' }, { status: 400 })));
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain('Wrong.')));
  expect(button('Keep account').disabled).toBe(false);
});

it('[23.15] where a first answer was lost it says so, and empties this browser', async () => {
  for (const name of ['lastAddress', 'addressOwner', 'userInformation']) localStorage.setItem(name, '{}');
  await sendCode();
  await act(async () => answerErasure(Response.json({ success: false, message: 'Please log in.' }, { status: 401 })));
  await vi.waitFor(() =>
    act(async () => expect(main.textContent).toContain('Your account is deleted, or you were logged out')),
  );
  expect(['lastAddress', 'addressOwner', 'userInformation'].map((name) => localStorage.getItem(name))).toEqual([
    null,
    null,
    null,
  ]);
  expect(document.activeElement?.tagName).toBe('H1');
});
