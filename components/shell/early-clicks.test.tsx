// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlyClicks } from './early-clicks';
import { SESSION_SCRIPT } from './session-script';

const onPress = vi.fn<() => void>();

/** A page of one button. */
function Page() {
  return (
    <>
      <button type="button" suppressHydrationWarning onClick={onPress}>
        Add
      </button>
      <EarlyClicks />
    </>
  );
}

const press = () => document.querySelector('button')?.click();
const comeAlive = () => act(async () => void hydrateRoot(document.querySelector('main') as HTMLElement, <Page />));

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  onPress.mockClear();
  delete document.documentElement.dataset['alive'];
  document.body.innerHTML = '<main><button type="button">Add</button></main>';
});

// Once for all tests: its listeners stay.
runInThisContext(SESSION_SCRIPT);

it('carries out what was pressed before the page came alive, once', async () => {
  press();
  expect(onPress).not.toHaveBeenCalled();
  await comeAlive();
  expect(onPress).toHaveBeenCalledOnce();
});

it('leaves what is pressed afterwards to the page', async () => {
  await comeAlive();
  press();
  expect(onPress).toHaveBeenCalledOnce();
});

it('does not repeat the click that brought the page to life, which React hears itself', async () => {
  document.addEventListener(
    'click',
    () => {
      document.documentElement.dataset['alive'] = '';
      onPress();
    },
    { once: true },
  );
  press();
  await comeAlive();
  expect(onPress).toHaveBeenCalledOnce();
});

describe('a link to another variant', () => {
  const replace = vi.fn<(address: string) => void>();

  function follow(init: MouseEventInit = {}): boolean {
    vi.stubGlobal('location', { replace });
    document.body.innerHTML = '<a href="?size=M">M</a>';
    return (
      document
        .querySelector('a')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ?? true
    );
  }

  it('leaves no step in the history before the page is alive', () => {
    replace.mockClear();
    expect(follow()).toBe(false);
    expect(replace).toHaveBeenCalledOnce();
  });

  it('is the browser’s own where another tab is wanted, and the page’s once it is alive', () => {
    replace.mockClear();
    follow({ ctrlKey: true });
    document.documentElement.dataset['alive'] = '';
    follow();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('[17.50] what is pressed before the page came alive', () => {
  it('is marked at once, and no longer when it is carried out', async () => {
    press();
    const button = document.querySelector('button');
    expect(button?.hasAttribute('data-clicked')).toBe(true);
    expect(button?.ariaBusy).toBe('true');
    await comeAlive();
    expect(button?.hasAttribute('data-clicked')).toBe(false);
    expect(button?.ariaBusy).toBeNull();
  });
});

describe('[17.52] scripts that do not come', () => {
  const late = () => document.querySelector('#late[role=alert]')?.textContent;

  it('are told ten seconds after the press', () => {
    vi.useFakeTimers();
    press();
    vi.advanceTimersByTime(9_900);
    expect(late()).toBeUndefined();
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    expect(late()).toBe('This page is still loading. Please check your connection. Try again');
  });

  it('are not told of where they have come', async () => {
    vi.useFakeTimers();
    press();
    document.documentElement.dataset['alive'] = '';
    vi.advanceTimersByTime(11_000);
    vi.useRealTimers();
    expect(late()).toBeUndefined();
  });

  it('are told at once where one of them fails', () => {
    press();
    const script = document.createElement('script');
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(late()).toContain('Please check your connection.');
  });
});
