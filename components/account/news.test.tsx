// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountScreen } from '@/components/account/account-screen';
import '@/components/account/news-consent';
import { NewsLink } from '@/components/account/news-link';
import { RegistrationPrompt } from '@/components/home/registration-prompt';
import { SignUpFields } from '@/components/login/sign-up-fields';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, prefetch: () => undefined }) }));
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const WORDS = 'Email me news and offers from this shop. I can stop it at any time.';
const EMPTY = { firstName: '', lastName: '', dob: '', gender: '', email: '' };
let leave = () => undefined as void;
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function openAccount(news: string | undefined, answer: () => Response = () => Response.json({})) {
  const sent: unknown[] = [];
  const user = { name: 'Gita', account: { email: 'gita@gmail.com', underWay: 0, news } };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('profile')) return Promise.resolve(Response.json({ success: true, user }));
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(answer());
  });
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  leave = () => {
    act(() => root.unmount());
    main.remove();
  };
  await act(async () => root.render(<AccountScreen />));
  await vi.waitUntil(() => act(async () => main.textContent.includes('gita@gmail.com')));
  const box = () => main.querySelector<HTMLInputElement>('input[type=checkbox]');
  return { main, sent, box };
}

it('[23.47] the tick of the account is off at first, says that a link was mailed, and tells what went wrong in place', async () => {
  const answers = [
    Response.json({ success: false, message: 'Please check your inbox.' }, { status: 429 }),
    Response.json({ success: true, news: 'asked' }),
  ];
  const { main, sent, box } = await openAccount('off', () => answers.shift() ?? Response.error());
  await vi.waitFor(() => act(async () => expect(box()?.checked).toBe(false)));
  expect(box()?.closest('label')?.textContent).toBe(WORDS);
  await act(async () => box()?.click());
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain('Please check your inbox.')));
  expect(box()?.checked).toBe(false);
  await act(async () => box()?.click());
  await vi.waitFor(() => act(async () => expect(main.textContent).toContain('open the link that we emailed to gita@')));
  expect(box()?.checked).toBe(true);
  expect(sent).toEqual([1, 2].map(() => ({ wanted: true, how: 'account', words: '2' })));
});

it('[23.47] is not shown where the backend takes no consent, neither there nor at the sign-up', async () => {
  const { box } = await openAccount(undefined);
  expect(box()).toBeNull();
  const draw = (offersNews: boolean) =>
    renderToStaticMarkup(<SignUpFields form={EMPTY} faults={{}} offersNews={offersNews} onChange={() => undefined} />);
  expect(draw(false)).not.toContain('checkbox');
  expect(draw(true)).toContain(WORDS);
  expect(draw(true)).not.toContain('checked');
});

it('[23.48] the page of a link has one button, which works without scripts, and says what it came to', () => {
  const draw = renderToStaticMarkup;
  for (const [html, action] of [
    [draw(<NewsLink yes="a.b" />), 'action="/api/news/confirm"'],
    [draw(<NewsLink stop="a.b" />), 'action="/api/news/unsubscribe"'],
  ] as const)
    for (const part of ['<form', 'method="post"', action, 'name="link" value="a.b"', 'type="submit"'])
      expect(html).toContain(part);
  expect(draw(<NewsLink done="on" />)).toContain('You get our news.');
  expect(draw(<NewsLink done="off" />)).toContain('You will get no more news.');
  for (const html of [draw(<NewsLink />), draw(<NewsLink done="made up" />), draw(<NewsLink done="over" />)])
    expect(html).toContain('href="/account"');
});

it('[2.60] the prompt of the home page promises no news', () => {
  expect(renderToStaticMarkup(<RegistrationPrompt />)).not.toMatch(/news|offer|mail(ing| list)|subscri/i);
});
