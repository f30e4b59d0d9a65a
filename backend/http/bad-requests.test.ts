import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { readRequest } from '@/lib/contract/read-request';
import { makeProduct } from '@/testing/make-product';
import { atDesk, enterDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend();
const token = await shop.logIn('asha@gmail.com');
const deskToken = await enterDesk(shop);
await shop.addProducts({ _id: 'kurta', sizes: ['M'], colors: ['Red', 'Blue'] });

const all = Object.entries(calls);
const posts = all.filter(([, call]) => call.method === 'POST');
/** Calls that ask for something; the rest take any object, since they read nothing from it. */
const demanding = posts.filter(([, call]) => !call.request.safeParse({}).success);

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** As JSON: values that become neither text nor number nor JSON. */
const TEXTLESS = [
  lists(6000),
  `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`,
  '{"toString":1,"toJSON":1}',
  '[{"toString":1}]',
];
/** What is read, and then does not fit where it goes. */
const UNLIKELY = [
  'null',
  '-1',
  '1e308',
  '1e999',
  '99999999999999999999',
  '[]',
  '{"length":-1}',
  '{"__proto__":{"a":1}}',
  '""',
  '"99999999999999999999"',
  '"9999-12-31"',
  '"0000-01-01"',
  '"../../etc/passwd"',
  '"W10="',
  '"bnVsbA"',
];

type Schema = z.ZodType & { _zod: { def: Record<string, unknown> } };
/** The fields of an object, or the schema of each entry of a list, beneath what may be left out or is changed first. */
function partsOf(schema: z.ZodType): { fields?: Record<string, z.ZodType>; each?: z.ZodType } {
  const { def } = (schema as Schema)._zod;
  if ('shape' in def) return { fields: def['shape'] as Record<string, z.ZodType> };
  if ('element' in def) return { each: def['element'] as z.ZodType };
  if ('valueType' in def) return { fields: { name: def['valueType'] as z.ZodType } };
  const [inner] = [def['innerType'], def['in'], def['out'], ...((def['options'] as unknown[]) ?? [])].flatMap((one) => {
    const parts = one ? partsOf(one as z.ZodType) : {};
    return parts.fields || parts.each ? [parts] : [];
  });
  return inner ?? {};
}

const send = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  shop.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', token, ...headers } });

async function expectRefusal(answer: Response, statuses: number[]): Promise<void> {
  const text = await answer.text();
  expect(statuses, text).toContain(answer.status);
  expect(JSON.parse(text)).toEqual({ success: false, message: expect.stringMatching(/\S/) });
  expect(text).not.toMatch(/\bat .*\.(ts|js):|node_modules|SQLITE|Zod|Invalid input|Too (small|big)|expected/);
}

describe('bad requests are refused with words, never a fault', () => {
  it.each(posts)('%s: no JSON', async (_name, { path }) => {
    for (const body of ['{', 'nonsense', '\u0000', '[1', '"']) await expectRefusal(await send(path, body), [400]);
  });

  it.each(posts)('%s: JSON that is no object', async (_name, { path }) => {
    for (const body of ['null', '[]', '7', '"text"', 'true']) await expectRefusal(await send(path, body), [400]);
  });

  it.each(demanding)('%s: nothing', async (_name, { path }) => {
    await expectRefusal(await send(path, null), [400]);
    await expectRefusal(await send(path, '{}'), [400]);
  });

  it.each(posts)('%s: too large, announced or not', async (_name, { path }) => {
    const large = JSON.stringify({ email: 'a'.repeat(300_000) });
    await expectRefusal(await send(path, large), [413]);
    const unannounced = new Blob([large]).stream();
    const request = new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      body: unannounced,
      duplex: 'half',
      headers: { token, 'content-type': 'application/json' },
    } as RequestInit);
    await expectRefusal(await shop.fetch(request), [413]);
  });

  it.each(posts)('%s: compressed', async (_name, { path }) => {
    await expectRefusal(await send(path, '{}', { 'content-encoding': 'br' }), [415]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%j is a name of every object, and no line of any cart',
    async (key) => {
      await shop.call(calls.addToCart, { itemId: 'kurta', size: 'M', color: 'Red' }, { token });
      const line = { itemId: 'kurta', size: 'M', color: 'Red' };
      for (const held of ['kurta', key]) {
        await expectRefusal(
          await send(
            calls.updateCartColor.path,
            JSON.stringify({ itemId: held, oldVariantKey: key, newColor: 'Blue', size: 'M' }),
          ),
          [404],
        );
        await expectRefusal(
          await send(calls.removeFromCart.path, JSON.stringify({ itemId: held, variantKey: key })),
          [404],
        );
      }
      await expectRefusal(await send(calls.addToCart.path, JSON.stringify({ ...line, itemId: key })), [404]);
      for (const quantity of [0, 1])
        await expectRefusal(
          await send(calls.updateCartQuantity.path, JSON.stringify({ ...line, itemId: key, quantity })),
          [404],
        );
      const cart = `{"kurta":{"${key}":{"quantity":1}},"${key}":{"${key}":{"quantity":1}}}`;
      expect((await send(calls.clearDeletedFromCart.path, `{"updatedCart":${cart}}`)).status).toBe(200);
      expect(Object.keys((await shop.call(calls.getCart, {}, { token })).body['cartData'] as object)).toEqual([
        'kurta',
      ]);
    },
  );

  it.each(['constructor', '__proto__'])('%j is no product that could be ordered', async (productId) => {
    const payload = makeOrderPayload([{ product: makeProduct('Kurta', { _id: productId }) }]);
    for (const { path } of [calls.placeOrder, calls.startOnlineOrder])
      await expectRefusal(await send(path, JSON.stringify(payload)), [409]);
  });

  it.each(posts.filter(([, call]) => call.token))(
    '%s: no token, or one that opens nothing',
    async (_name, { path }) => {
      for (const wrong of ['', 'nonsense', 'x'.repeat(5000), 'null']) {
        await expectRefusal(await send(path, '{}', { token: wrong }), [401]);
      }
    },
  );

  it('unknown addresses and wrong methods', async () => {
    await expectRefusal(await send('/api/nothing', '{}'), [404]);
    for (const [, call] of all) {
      const method = call.method === 'GET' ? 'POST' : 'GET';
      await expectRefusal(await shop.request(call.path, { method, headers: { token } }), [404]);
    }
  });

  it('[15.90] half a character or a control character never makes an order unreadable, nor one that was stored', async () => {
    const payload = makeOrderPayload([{ product: makeProduct('kurta'), size: 'M', color: 'Red' }]);
    const odd = 'As\ud83dha\0\x1b[2J';
    const address = { ...payload.address, firstName: odd, lastName: odd, street: '12 \ud83d Main\nRoad', city: odd };
    const desk = await atDesk(shop);
    expect((await shop.call(calls.placeOrder, { ...payload, address }, { token })).body).toMatchObject({
      success: true,
    });
    const placed = await shop.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(placed.address)).toMatchObject({ firstName: 'As\ufffdha [2J', street: '12 \ufffd Main Road' });
    // As a shop before this rule stored it.
    const stored = JSON.stringify({ ...address, phone: payload.address.phone });
    await shop.services.db.updateTable('orders').set({ address: stored }).execute();
    const { body } = await desk(deskCalls.deskOrder, { orderId: placed.public_id });
    expect(body).toMatchObject({ order: { address: { street: '12 \ufffd Main Road' } } });
  });
});

/** Those that end a session come last. */
const everyCall = Object.entries<Call>({ ...calls, ...optionalCalls, ...deskCalls })
  .filter(([, { method }]) => method === 'POST')
  .sort(([one], [other]) => Number(/end|out|erase/i.test(one)) - Number(/end|out|erase/i.test(other)));

it.each(everyCall)(
  '[15.87] %s: a wrong shape of every field is refused, before a login is looked at and after',
  async (name, call) => {
    const fill = (schema: z.ZodType, wrong: string): string => {
      const { fields, each } = partsOf(schema);
      if (each) return `[${fill(each, wrong)}]`;
      if (!fields) return wrong;
      return `{${Object.entries(fields).map(([field, inner]) => `${JSON.stringify(field)}:${fill(inner, wrong)}`)}}`;
    };
    const ofDesk = Object.hasOwn(deskCalls, name);
    for (const wrong of [...TEXTLESS, ...UNLIKELY]) {
      const shallow = Object.keys(partsOf(call.request).fields ?? {}).map(
        (field) => `${JSON.stringify(field)}:${wrong}`,
      );
      const nested = fill(call.request, wrong);
      // As the storefront reads it, where nobody has logged in.
      for (const body of [`{${shallow}}`, nested])
        expect(() => readRequest(call, JSON.parse(body)), wrong.slice(0, 40)).not.toThrow();
      const { status } = await send(call.path, nested, { token: ofDesk ? deskToken : token });
      expect(status, `${call.path} ${wrong.slice(0, 40)}`).toBeLessThan(500);
    }
  },
);
