// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFollowLinks } from './shop-link';
import { useAsSent } from './use-as-sent';

const push = vi.fn<(href: string) => void>();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const HREF = '/product/a';

function Card({ price }: { price: string }) {
  const follow = useFollowLinks();
  const asSent = useAsSent({ price });
  return (
    <p
      {...follow}
      {...asSent(() => (
        <a href={HREF}>
          Kurta <b>{price}</b>
        </a>
      ))}
    />
  );
}

const place = () => document.querySelector('div') as HTMLDivElement;
const link = () => place().querySelector('a') as HTMLAnchorElement;
const isReactsOwn = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
const onRecoverableError = vi.fn<(error: unknown) => void>();

/** The card as the server sends it, taken over by React. @returns what shows it at another price */
async function openDocument(): Promise<(price: string) => Promise<void>> {
  const { document } = globalThis;
  vi.stubGlobal('document', undefined);
  const html = renderToString(<Card price="₹10" />);
  vi.stubGlobal('document', document);
  document.body.innerHTML = `<div>${html}</div>`;
  const root = await act(async () => hydrateRoot(place(), <Card price="₹10" />, { onRecoverableError }));
  return (price) => act(async () => root.render(<Card price={price} />));
}

// What React leaves to the browser leads nowhere here.
document.addEventListener('click', (event) => event.preventDefault());
beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('[15.104] hydration leaves the content as it was sent, without a word, until other facts are to be shown', async () => {
  const show = await openDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  const sent = link();
  expect(sent.textContent).toBe('Kurta ₹10');
  expect(isReactsOwn(sent)).toBe(false);
  await show('₹10');
  expect(link()).toBe(sent);
  await show('₹12');
  expect(place().textContent).toBe('Kurta ₹12');
  expect(place().querySelectorAll('a')).toHaveLength(1);
  await show('₹10');
  expect(place().textContent).toBe('Kurta ₹10');
});

it('[15.104] after a navigation inside the document React draws it', async () => {
  document.body.innerHTML = '<div></div>';
  await act(async () => createRoot(place()).render(<Card price="₹10" />));
  expect(place().textContent).toBe('Kurta ₹10');
  expect(isReactsOwn(link())).toBe(true);
});

it('[15.104] its links are followed by the router, but for what the browser is to do with them', async () => {
  await openDocument();
  const press = (init: MouseEventInit = {}) => {
    link()
      .querySelector('b')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return push.mock.calls.splice(0).flat();
  };
  expect(press()).toEqual([HREF]);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) expect(press({ [key]: true })).toEqual([]);
  link().setAttribute('download', '');
  expect(press()).toEqual([]);
  link().removeAttribute('download');
  link().target = 'other';
  expect(press()).toEqual([]);
  link().target = '';
  link().href = 'https://else.where/';
  expect(press()).toEqual([]);
});
