import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveFees } from '@/backend/catalogue/fees';
import { serveOverHttp } from '@/backend/http/serve-over-http';
import { createTestBackend, type TestBackend } from '@/backend/testing/test-backend';
import { calls } from '@/lib/contract/calls';
import type { Listening } from '@/lib/platform/listen-where';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { checkConformance } from './check-conformance';
import type { Finding, Send } from './player';
import { findOutbox, standInPay } from './stand-in-pay';

let backend: TestBackend;
let server: Listening | undefined;
beforeEach(async () => {
  backend = await createTestBackend({}, { seed: true });
  backend.startWorkers();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await backend.close();
});

const inProcess: Send = (path, init) => backend.request(path, init);

async function overHttp(): Promise<Send> {
  const { port } = (server = await serveOverHttp(backend, { port: 0, onlyThisMachine: true }));
  return (path, init) => fetch(new URL(path, `http://localhost:${port}`), init);
}

async function play(send: Send): Promise<Finding[]> {
  return checkConformance(send, { readCode: await findOutbox(send), placeOrders: true, pay: standInPay(send) });
}

const failures = (findings: Finding[]): string[] =>
  findings.filter(({ outcome }) => outcome === 'failed').map(({ call, case: name, why }) => `${call}, ${name}: ${why}`);

const [FOUND, PICTURE, PAGE] = ['find', 'has-picture', 'page'].map((call) => `POST /api/product/${call}`);
const OFFERS = 'GET /api/offer/list';
/** Of which the demo's products and offers show nothing. */
const SALE = 'GET /api/product/list';
const skipped = (findings: Finding[]): string[] =>
  findings.flatMap(({ outcome, call }) => (outcome === 'skipped' ? call : []));

describe('our own backend keeps the contract', () => {
  test.each([
    ['in process', () => Promise.resolve(inProcess)],
    ['over HTTP', overHttp],
  ])(
    '%s: all 19 calls, single products, the changes, both optional lists, what the shop says, the sign-up after the code, the return and the links of orders; pages of products and of searches, which a shop in a file has not, are skipped',
    async (_where, connect) => {
      const findings = await play(await connect());
      expect(failures(findings)).toEqual([]);
      expect(skipped(findings)).toEqual([SALE, FOUND, PICTURE, PAGE, OFFERS]);
      expect(new Set(findings.map(({ call }) => call)).size).toBe(47);
    },
  );
});

test('[9.42] an order from the amount on is to cost no delivery, where a backend says that it is free', async () => {
  const { fee } = (await backend.call(calls.getShipmentFee)).body;
  const platform = (await backend.call(calls.getPlatformFee)).body['fee'];
  await saveFees(backend.services.db, {
    shippingPaise: rupeesToPaise(Number(fee)),
    platformPaise: rupeesToPaise(Number(platform)),
    freeAbovePaise: 100,
  });
  expect(failures(await play(inProcess))).toEqual([]);
  const charging: Send = async (path, init) => {
    const answer = await inProcess(path, init);
    return path === calls.getShipmentFee.path ? Response.json({ success: true, fee, freeAbove: 1_000_000 }) : answer;
  };
  expect(failures(await play(charging)).some((line) => line.includes(calls.placeOrder.path))).toBe(true);
});

const SHELVES = '/api/shelf/list';
const shelvesOf = (...shelves: object[]) => ({
  success: true,
  shelves: shelves.map((one) => ({ slug: 'kurtas', title: 'Kurtas', heading: 'Kurtas', filter: {}, ...one })),
});
const REDIRECTS = '/api/redirect/list';
const redirectsOf = (...redirects: (readonly [from: string, to: string])[]) => ({
  success: true,
  redirects: redirects.map(([from, to]) => ({ from, to })),
});

describe('a backend that breaks the contract is told so', () => {
  test.each([
    ['a list that is none', '/api/product/list', { success: true, products: 'none' }, 200],
    ['a fee in words', '/api/shipment/get-shipment-fee', { success: true, fee: 'free' }, 200],
    ['a crash', '/api/user/login', { message: 'at run (/srv/app.js:1:1)' }, 500],
    ['a refusal without words', '/api/product/validate-coupon', { success: false }, 400],
    ['a shelf that cannot be read', SHELVES, shelvesOf({ slug: 'Kurtas' }), 200],
    ['a shelf below none', SHELVES, shelvesOf({ parent: 'boys' }), 200],
    ['a shelf twice', SHELVES, shelvesOf({ parent: 'men' }, { parent: 'men' }), 200],
    ['shelves without a tag', SHELVES, shelvesOf({ parent: 'men' }), 200],
    ['a redirect to elsewhere', REDIRECTS, redirectsOf(['/a', 'https://else.example/']), 200],
    ['an old address in another spelling', REDIRECTS, redirectsOf(['/Kurta/', '/about']), 200],
    ['a redirect to a redirect', REDIRECTS, redirectsOf(['/a', '/B/?utm_source=x'], ['/b', '/about']), 200],
    ['a page without its products', '/api/product/page', { success: true, products: [], total: 0 }, 200],
    ['a name that finds nothing', '/api/product/find', { success: true, products: [], total: 0 }, 200],
    ['no product where there is one', '/api/product/read', { success: true, product: null }, 200],
    ['a yes to everything', '/api/cart/get', { success: true, cartData: {} }, 200],
  ])('%s', async (_what, path, answer, status) => {
    const send: Send = (asked, init) =>
      asked === path ? Promise.resolve(Response.json(answer, { status })) : inProcess(asked, init);
    expect(failures(await play(send)).some((line) => line.includes(path))).toBe(true);
  });

  test('what is wrong in the lists that a backend may leave out is said', async () => {
    const tagged =
      (body: object): Send =>
      (asked, init) =>
        Promise.resolve(
          new Headers(init.headers).has('if-none-match')
            ? new Response(null, { status: 304 })
            : Response.json(body, { headers: { etag: '"1"' } }),
        ).then((answer) => ([SHELVES, REDIRECTS].includes(asked) ? answer : inProcess(asked, init)));
    const lists = { ...shelvesOf({ parent: 'boys' }), ...redirectsOf(['/shop/நெய்?a=1', '/B?x=1'], ['/b', '/about']) };
    expect(failures(await play(tagged(lists)))).toEqual([
      "GET /api/shelf/list, the shelves: shelf boys/kurtas stands below 'boys', which is none",
      'GET /api/redirect/list, the redirects: /B?x=1 is led on itself',
    ]);
  });

  test('the lists may be left out, whatever says so', async () => {
    const none: Send = (asked, init) =>
      [SHELVES, REDIRECTS].includes(asked)
        ? Promise.resolve(new Response('Not Found', { status: 404 }))
        : inProcess(asked, init);
    const findings = await play(none);
    expect(failures(findings)).toEqual([]);
    expect(skipped(findings)).toEqual([`GET ${SHELVES}`, `GET ${REDIRECTS}`, SALE, FOUND, PICTURE, PAGE, OFFERS]);
    const reasons = new Set(findings.flatMap(({ outcome, why }) => (outcome === 'skipped' ? why : [])));
    expect([...reasons]).toEqual(['not offered', 'no product has one', 'none counts now']);
  });

  test('what a sale and an automatic offer are checked by is named, and a wrong price or name is said', async () => {
    const saleUntil = '2099-01-01T00:00:00.000Z';
    await backend.addProducts({ name: 'Kurta', price: 500, salePrice: 400, saleUntil });
    const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 20 } });
    await backend.addCoupons({ code: 'FESTIVAL', percent: 0, automatic: 1, offer });
    const good = await play(inProcess);
    expect(failures(good)).toEqual([]);
    expect(skipped(good)).toEqual([FOUND, PICTURE, PAGE]);
    const spoilt: Send = async (asked, init) => {
      const answer = await inProcess(asked, init);
      if (asked === '/api/product/list')
        return new Response((await answer.text()).replace('"price":400,', '"price":500,'), { headers: answer.headers });
      if (asked !== '/api/offer/list') return answer;
      const { offers } = (await answer.json()) as { offers: object[] };
      return Response.json({ success: true, offers: [...offers, ...offers] });
    };
    const said = failures(await play(spoilt)).join('\n');
    expect(said).toMatch(/does not cost the sale price of now/);
    expect(said).toMatch(/two offers have one name/);
  });

  test('no answer at all is a failure, not a crash', async () => {
    const findings = await checkConformance(() => Promise.reject(new Error('connection refused')));
    expect(failures(findings)[0]).toContain('no answer: connection refused');
  });

  test('without an outbox the calls that need a login are skipped with a reason', async () => {
    const findings = await checkConformance(inProcess);
    expect(failures(findings)).toEqual([]);
    expect(findings.find(({ call, outcome }) => call.endsWith('/userorders') && outcome === 'skipped')?.why).toBe(
      'needs a login',
    );
  });
});
