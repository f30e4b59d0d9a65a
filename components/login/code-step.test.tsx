// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeStep } from '@/components/login/code-step';

let mailWaits: boolean;
let root: Root;
const main = document.createElement('main');
const status = () => main.querySelector('[role=status]');
const said = () => status()?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function askAgain(): Promise<void> {
  await pass(30_000);
  const button = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send another code');
  await act(async () => button?.click());
  expect(main.textContent).toContain('You can ask for another code in 30 s.');
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  mailWaits = false;
  document.body.append(main);
  root = createRoot(main);
  await act(async () =>
    root.render(
      <CodeStep
        email="asha@gmail.com"
        mailWaits={false}
        onVerified={() => undefined}
        onResend={async () => ({ kind: 'code-sent', mailWaits })}
        onChangeEmail={() => undefined}
        onSignUp={() => undefined}
      />,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  main.remove();
  vi.useRealTimers();
});

it('[16.28] says that another code was sent only where one was', async () => {
  mailWaits = true;
  await askAgain();
  expect(said()).toBe('');
  mailWaits = false;
  await askAgain();
  expect(said()).toBe('We sent another code.');
});

it('the boxes, which take the focus, are described by the words that say where the code is', () => {
  const id = main.querySelector('fieldset')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('OTP sent to email asha@gmail.com. It works for ten minutes.');
});

it('has the words read out each time: their live region stays, and is empty before them', async () => {
  const region = status();
  for (let times = 0; times < 2; times += 1) {
    await pass(30_000);
    expect([status() === region, said()]).toEqual([true, '']);
    await askAgain();
    expect([status() === region, said()]).toEqual([true, 'We sent another code.']);
  }
});
