import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { writtenPage } from '@/lib/contract/written-page';
import { byFacts, factsOfNow, factsOfVisits, shopFacts } from '@/lib/rules/shop/shop-facts';
import { thisShop } from '@/lib/storefront/shop';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import { nameOf } from '@/server/cache/cached-page';
import { backendThat, catalogueOf, openTestShop } from '@/testing/make-shop';
import { answerDraftPage, isDraftPage } from './draft-page';
import { newVisit, withVisit, type Visit } from './visit';

const MARK = 'mArK-0123456789_abcdefghijklmnop';
const { document } = factsOfNow();
const catalogue = buildCatalogue(
  {
    list: { products: [], digest: 'd' },
    carousel: { kind: 'none' },
    fees: {},
    promo: { code: document.announcedCoupon ?? '', percent: 10 },
  },
  'v',
);
const page = writtenPage.parse({
  name: 'onam',
  title: 'Onam',
  text: 'Ten days.',
  publishedAt: '2026-09-01T00:00:00.000Z',
  changedAt: '2026-09-02T00:00:00.000Z',
});
/** How the backend answers for links of drafts of pages. */
const LINKS: Readonly<Record<string, (() => Response) | undefined>> = {
  good: () => Response.json({ success: true, page, isDraft: true }),
  published: () => Response.json({ success: true, page, isDraft: false }),
  broken: () => new Response('no', { status: 500 }),
};
let draft: typeof document;
/** How the backend answers: with the draft to the session 'owner', to no other. */
let status: number;
/** The coupons of the shop, by their codes. */
const coupons: Record<string, object> = {
  FEST: {
    percent: 15,
    countsFor: 'first-order',
    automatic: false,
    used: 3,
    active: true,
    time: 'now',
    announced: false,
    seen: '',
  },
  GONE: {
    percent: 15,
    countsFor: 'every-order',
    used: 3,
    usageLimit: 3,
    active: true,
    time: 'now',
    announced: false,
    seen: '',
  },
};

beforeEach(() => {
  status = 401;
  draft = { ...document, name: "Meena's <Stores>" };
  openTestShop({
    scriptMark: MARK,
    catalogue: catalogueOf(catalogue),
    backend: backendThat(async (path, request) => {
      if (path === optionalCalls.readDraftPage.path)
        return answerLink(((await request.json()) as { link: string }).link);
      if (request.headers.get('token') !== 'owner') return Response.json({ success: false, message: 'no' }, { status });
      if (path === deskCalls.readShopDraft.path)
        return Response.json({
          success: true,
          version: 1,
          document: draft,
          shownVersions: {},
          products: { categories: {}, productTypes: {} },
        });
      const { code } = await request.json();
      return code in coupons
        ? Response.json({ success: true, coupon: { code, ...coupons[code] } })
        : Response.json({ success: false, message: 'no' }, { status: 404 });
    }),
  });
  factsOfVisits(() => thisShop().visit.getStore()?.catalogue?.shop);
});

const answerLink = (link: string): Response =>
  (Object.hasOwn(LINKS, link) ? LINKS[link]?.() : undefined) ??
  Response.json({ success: false, message: 'over' }, { status: 404 });

interface Drawn {
  status: number;
  headers: ServerResponse;
  body: string;
  /** Which pages were drawn. */
  drawn: string[];
}

async function look(pathname: string, cookie = 'a=b; desk=owner', method = 'GET'): Promise<Drawn> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url: pathname, method, headers: { cookie } });
  const response = new ServerResponse(request);
  let body = '';
  response.end = ((bytes?: Buffer) => ((body = bytes?.toString() ?? ''), response)) as ServerResponse['end'];
  const asked = { pathname, search: new URLSearchParams(), hasToken: false, wantsMarkdown: false };
  const visit: Visit = { ...newVisit(request, response), route: { kind: 'desk' }, asked, catalogue };
  const drawn: string[] = [];
  await answerDraftPage(visit, (page, into) =>
    withVisit(page, async () => {
      drawn.push(String(page.request.url));
      expect([page.request.headers.cookie, nameOf({ ...page, form: 'page' })]).toEqual([undefined, undefined]);
      into.setHeader('cache-control', 'public');
      into.end(
        `<html><body class="x"><script src="/_next/a.js" nonce="${MARK}"></script><a class="l" href="/contact#us">${shopFacts().name}</a><a href="/login">in</a><i>${thisShop().visit.getStore()?.page?.name}</i><b>${JSON.stringify(thisShop().visit.getStore()?.page?.facts)}</b><script>self.__next_f.push()</script></body></html>`,
      );
    }),
  );
  return { status: response.statusCode, headers: response, body, drawn };
}

it('[22.162] [22.201] who is at the desk sees a page drawn from the draft, which is stored nowhere and runs nothing; others see what is published', async () => {
  const { status: code, headers, body, drawn } = await look('/desk/draft/about');
  expect([code, drawn]).toEqual([200, ['/about']]);
  expect(body).toContain('Meena\'s <Stores></a><a href="/login">in</a><i>/about</i>');
  expect(body).toContain('<a class="l" href="/desk/draft/contact#us" target="_self">');
  expect(body).toContain('Preview of Meena&apos;s &lt;Stores&gt;: shoppers do not see this.');
  expect(body).not.toMatch(/<script|mArK/);
  expect(headers.getHeader('cache-control')).toBe('no-store');
  expect(headers.getHeader('x-robots-tag')).toBe('noindex');
  // Beside its form at the desk, and in nobody else's frame.
  expect(headers.getHeader('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.getHeader('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(headers.getHeader('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-same-origin /);
  expect(String(headers.getHeader('content-security-policy'))).not.toContain('script-src');
  expect(shopFacts().name).toBe(document.name);
  expect(byFacts(factsOfNow(), () => shopFacts().name)).toBe(document.name);
});

it('[22.162] the banner announces the coupon of the draft, where the shop has it and it counts', async () => {
  const promoOf = async (announcedCoupon: string | undefined) => {
    draft = { ...document, announcedCoupon };
    return JSON.parse(/<b>(.*)<\/b>/.exec((await look('/desk/draft/about')).body)?.[1] ?? '').promo;
  };
  expect(await promoOf('FEST')).toEqual({ code: 'FEST', percent: 15, countsFor: 'first-order' });
  for (const code of ['GONE', 'NEVER', undefined]) expect(await promoOf(code)).toBeUndefined();
  expect(await promoOf(document.announcedCoupon)).toEqual({ code: document.announcedCoupon, percent: 10 });
});

it('[22.162] without a session of the desk nothing is drawn: the login comes, or nothing is there', async () => {
  for (const cookie of ['', 'desk=other', 'token=owner', 'xdesk=owner']) {
    const { status: code, headers, drawn } = await look('/desk/draft', cookie);
    expect([code, headers.getHeader('location'), drawn]).toEqual([303, '/desk/login?next=%2Fdesk%2Fdraft', []]);
  }
  status = 403;
  expect(await look('/desk/draft', 'desk=packer')).toMatchObject({ status: 404, drawn: [] });
});

it('[22.162] pages of the shop are drawn so, and nothing else', async () => {
  expect((await look('/desk/draft')).drawn).toEqual(['/']);
  for (const path of ['/desk/draft/orders', '/desk/draft/api/desk/shop', '/desk/draft/desk', '/desk/draft//about'])
    expect(await look(path), path).toMatchObject({ status: 404, drawn: [] });
  expect(await look('/desk/draft', 'desk=owner', 'POST')).toMatchObject({ status: 404, drawn: [] });
  const asked = (pathname: string) => ({ asked: { pathname }, route: { kind: 'desk' } }) as unknown as Visit;
  expect(isDraftPage(asked('/desk/draft/about'))).toBe(true);
  expect(isDraftPage(asked('/desk/drafts'))).toBe(false);
  expect(isDraftPage({ ...asked('/desk/draft'), route: { kind: 'page' } })).toBe(false);
});

it("[22.186] who has the link of a page's draft sees it without a session, stored nowhere and found by nobody", async () => {
  const { status: code, headers, body, drawn } = await look('/draft/good', '');
  expect([code, drawn]).toEqual([200, ['/pages/onam']]);
  expect(body).toContain('<i>/pages/[name]</i><b>{"page":{"name":"onam"');
  expect(body).toContain('This page is a draft: shoppers do not see it yet.');
  expect(body).toContain('<a href="/desk/pages">To the desk</a>');
  expect(body).toContain('href="/contact#us"');
  expect(body).not.toMatch(/<script|mArK/);
  for (const [name, value] of [
    ['cache-control', 'no-store'],
    ['x-robots-tag', 'noindex'],
    ['referrer-policy', 'no-referrer'],
  ] as const)
    expect(headers.getHeader(name)).toBe(value);
  expect(catalogue.writtenPages.has('onam')).toBe(false);
});

it('[22.186] a link that is over or forged shows nothing, one of a published page leads there', async () => {
  for (const link of ['other', '', 'constructor', 'good/', '%00', 'x'.repeat(300)])
    expect(await look(`/draft/${link}`, ''), link).toMatchObject({ status: 404, drawn: [] });
  expect((await look('/draft/over', '')).body).toContain('This link has expired');
  const led = await look('/draft/published', '');
  expect([led.status, led.headers.getHeader('location'), led.drawn]).toEqual([303, '/pages/onam', []]);
  expect(await look('/draft/good', '', 'POST')).toMatchObject({ status: 404, drawn: [] });
  await expect(look('/draft/broken', '')).rejects.toThrow('could not be read');
  const asked = (pathname: string) => ({ asked: { pathname }, route: { kind: 'desk' } }) as unknown as Visit;
  expect([isDraftPage(asked('/draft/good')), isDraftPage(asked('/drafts/good'))]).toEqual([true, false]);
});
