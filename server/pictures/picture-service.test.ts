import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPicture } from './picture-request';
import { newVisit } from '@/server/answer/visit';
import { writeAnswer } from '@/server/answer/answer';
import { AnswerFiles } from '@/server/cache/answer-files';
import { PICTURE_FILES, PictureService } from './picture-service';

const WEBP = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const address = (source: string, width = '640', quality = '75') =>
  `/_next/image?url=${encodeURIComponent(source)}&w=${width}&q=${quality}`;
const ADDRESS = address('/a.webp');
const DAY_MS = 24 * 60 * 60 * 1000;

let folder = '';
const closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A picture service whose every picture says how many it has made.
 *
 * @param hold called before a picture is made, which waits for it
 * @param original a PNG that is sent as it is
 * @param avif the one picture there is as AVIF; without it there is never time to make one
 */
async function service({
  bytesMax = PICTURE_FILES.bytesMax,
  status = 200,
  hold = async () => undefined,
  original,
  avif,
}: { bytesMax?: number; status?: number; hold?: () => Promise<void>; original?: Buffer; avif?: string } = {}) {
  const cached = new AnswerFiles(folder, { ...PICTURE_FILES, bytesMax, usedToMs: 0 });
  const asked: string[] = [];
  const pictures = new PictureService(
    cached,
    async (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const count = asked.length;
      await hold();
      response.statusCode = status;
      if (request.headers.accept === 'image/avif') {
        response.setHeader('Content-Type', 'image/avif');
        response.setHeader('ETag', 'tag-avif');
        return void response.end(avif);
      }
      response.setHeader('Content-Type', original ? 'image/png' : 'image/webp');
      if (original) response.setHeader('Content-Disposition', 'attachment; filename="a.png"');
      response.setHeader('ETag', `tag-${count}`);
      response.end(original ?? Buffer.from(`picture ${count}\nof ${request.headers.accept}`));
    },
    {
      hosts: ['cdn.example'],
      isShown: async (source) => source === 'https://cdn.example/shown.jpg?v=2',
      untilIdle: () => (avif === undefined ? new Promise(() => undefined) : nextTurn()),
      files: new Set(['/a.webp', '/b c.webp', '/demo/d.webp', '/1.webp', '/2.webp', '/3.webp']),
    },
  );
  const server = createServer((request, response) => {
    const visit = newVisit(request, response);
    void pictures.answer(visit).then((answer) => answer && writeAnswer(visit, answer));
  }).listen(0);
  closing.push(() => server.close());
  await once(server, 'listening');
  const ask = (address: string, headers: Record<string, string> = WEBP, method = 'GET') =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`, { headers, method });
  return { ask, asked, rendered: () => asked.length, server };
}

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

it('makes a picture once for all visitors, and tells all the same of it', async () => {
  const { ask, rendered } = await service();
  const first = await ask(ADDRESS);
  const second = await ask(ADDRESS);
  expect(await second.text()).toBe(await first.text());
  for (const name of ['content-type', 'etag', 'content-length'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(rendered()).toBe(1);
});

it('answers 304 to whoever has it, also where it has to be made anew to know, and keeps it whole', async () => {
  const { ask } = await service();
  expect((await ask(ADDRESS, { ...WEBP, 'if-none-match': 'tag-1' })).status).toBe(304);
  expect(await (await ask(ADDRESS)).text()).toContain('picture 1');
  const again = await ask(ADDRESS, { ...WEBP, 'if-none-match': 'tag-1' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('keeps apart what clients take, widths and addresses', async () => {
  const { ask, rendered } = await service();
  for (const [one, headers] of [
    [ADDRESS, WEBP],
    [ADDRESS, { accept: 'image/png' }],
    [address('/a.webp', '640', '60'), WEBP],
    [address('/a.webp', '480'), WEBP],
  ] as const)
    await ask(one, headers);
  expect(rendered()).toBe(4);
});

it.each([['q=0'], ['q=0.0;x=1'], ['x=1;q=0.000']])(
  'sends no WebP to who refuses it by %s, and nothing else to who takes it',
  async (refusal) => {
    const { ask } = await service();
    expect(await (await ask(ADDRESS, { accept: `image/webp;${refusal}, */*` })).text()).toContain('of */*');
    expect(await (await ask(ADDRESS)).text()).toContain('of image/webp');
  },
);

it('finds after a restart what was made before', async () => {
  await (await service()).ask(ADDRESS);
  const { ask, rendered } = await service();
  expect(await (await ask(ADDRESS)).text()).toContain('picture 1');
  expect(rendered()).toBe(0);
});

it.each([
  ['is a day old', (file: string) => utimesSync(file, new Date(), new Date(Date.now() - DAY_MS))],
  ['was cut off', (file: string) => truncateSync(file, 70)],
  ['is gone', (file: string) => rmSync(file)],
])('makes a picture anew that %s', async (_name, spoil) => {
  const { ask, rendered } = await service();
  await ask(ADDRESS);
  files().forEach(spoil);
  expect(await (await ask(ADDRESS)).text()).toContain('picture 2');
  expect(rendered()).toBe(2);
});

it('gives the picture unused longest away when there are too many', async () => {
  const { ask, rendered } = await service({ bytesMax: 420 });
  for (const one of ['/1.webp', '/2.webp', '/1.webp', '/3.webp']) await ask(address(one));
  await expect.poll(() => files().length).toBe(2);
  expect(await (await ask(address('/1.webp'))).text()).toContain('picture 1');
  await ask(address('/2.webp'));
  expect(rendered()).toBe(4);
});

it('takes away what an earlier version of the shop left in the folder', async () => {
  writeFileSync(path.join(folder, 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'), '{"etag":"old"}\nold');
  const { ask } = await service();
  await ask(ADDRESS);
  await expect.poll(() => files().map((file) => readFileSync(file, 'utf8').includes('picture 1'))).toEqual([true]);
});

it('keeps no failures, and goes on where the folder cannot be written', async () => {
  const failing = await service({ status: 404 });
  await failing.ask(ADDRESS);
  await failing.ask(ADDRESS);
  expect(failing.rendered()).toBe(2);
  expect(files()).toEqual([]);
  const { ask } = await service();
  rmSync(folder, { recursive: true });
  expect((await ask(ADDRESS)).status).toBe(200);
  expect((await ask(ADDRESS)).status).toBe(200);
});

describe('a picture asked for in another spelling', () => {
  it.each([
    ['with one parameter more', `${ADDRESS}&x=1`],
    ['with one twice', `${ADDRESS}&w=640`],
    ['with parameters in another order', '/_next/image?w=640&url=%2Fa.webp&q=75'],
    ['with a padded width', address('/a.webp', '0640')],
    ['with a width that no page uses', address('/a.webp', '641')],
    ['with a padded quality', address('/a.webp', '640', '075')],
    ['with a quality that no page uses', address('/a.webp', '640', '74')],
    ['by another folder', address('/demo/../a.webp')],
    ['by the same folder', address('/./a.webp')],
    ['with superfluous percent signs', address('/%61.webp')],
    ['encoded twice', address('/%2561.webp')],
    ['with a query of its own', address('/a.webp?x=1')],
    ['with a fragment', address('/a.webp#x')],
    ['by our own full address', address('http://localhost/a.webp')],
    ['by another address of the service', ADDRESS.replace('image?', 'image/?')],
    ['of a page that draws', address('/previews/v/page-home.jpg')],
    ['of a search', address('/search?q=a')],
    ['of nothing there', address('/nothing.webp')],
    ['of another host', address('https://elsewhere.example/a.jpg')],
    ['of an allowed host in odd spelling', address('https://CDN.example/a.jpg')],
  ])('%s is refused, and neither made nor kept', async (_name, odd) => {
    const { ask, rendered } = await service();
    const answer = await ask(odd);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect([rendered(), files()]).toEqual([0, []]);
  });

  it('is the same picture where only its address is encoded differently, as some crawlers do', async () => {
    const { ask, rendered } = await service();
    for (const same of [ADDRESS, '/_next/image?url=/a.webp&w=640&q=75', '/_next/image?url=%2fa.webp&w=640&q=75'])
      expect((await ask(same)).status).toBe(200);
    expect(rendered()).toBe(1);
    for (const same of [address('/b c.webp'), address('/b%20c.webp')]) expect((await ask(same)).status).toBe(200);
  });
});

it('[20.45] an address that asks for JPEG is answered with JPEG, whatever client and original: transparent places are white', async () => {
  const original = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#f000' } })
    .png()
    .toBuffer();
  const { ask, rendered } = await service({ original });
  const jpeg = await ask(`${ADDRESS}&as=jpeg`, WEBP);
  expect([jpeg.status, jpeg.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(jpeg.headers.get('content-disposition')).toBe('attachment; filename="a.jpg"');
  const { data, info } = await sharp(await jpeg.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.channels, [...data.subarray(0, 3)]]).toEqual([3, [255, 255, 255]]);
  expect((await ask(`${ADDRESS}&as=jpeg`, { accept: '*/*' })).headers.get('content-type')).toBe('image/jpeg');
  expect(rendered()).toBe(1);
  expect((await ask(ADDRESS, { accept: 'image/png' })).headers.get('content-type')).toBe('image/png');
  expect((await ask(`${ADDRESS}&as=png`)).status).toBe(400);
});

it('[20.45] what cannot be made a JPEG is a failure, and not kept', async () => {
  const { ask } = await service({ original: Buffer.from('no picture') });
  expect((await ask(`${ADDRESS}&as=jpeg`)).status).toBe(502);
  expect(files()).toEqual([]);
});

it('answers HEAD with what GET would have, made through the same door', async () => {
  const { ask, asked } = await service();
  const head = await ask(ADDRESS, WEBP, 'HEAD');
  const got = await ask(ADDRESS);
  for (const name of ['etag', 'content-length', 'content-type'])
    expect(head.headers.get(name)).toBe(got.headers.get(name));
  expect([head.status, await head.text(), asked]).toEqual([200, '', [`GET ${ADDRESS}`]]);
});

it('makes a picture once for all who ask at the same time, two pictures at once, and sends what is kept meanwhile', async () => {
  const holds: (() => void)[] = [];
  let isHeld = false;
  const { ask, rendered, server } = await service({
    hold: () => (isHeld ? new Promise((resolve) => holds.push(resolve)) : Promise.resolve()),
  });
  await ask(ADDRESS);
  isHeld = true;
  let arrived = 0;
  const allThere = new Promise<void>((resolve) => server.on('request', () => (arrived += 1) === 5 && resolve()));
  const requests = ['/1.webp', '/2.webp', '/3.webp', '/1.webp', '/1.webp'].map((one) => ask(address(one)));
  await allThere;
  expect((await ask(ADDRESS)).status).toBe(200);
  expect(rendered()).toBe(3);
  isHeld = false;
  holds.splice(0).forEach((goOn) => goOn());
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(rendered()).toBe(4);
});

it('keeps what the shop shows of an allowed host, and not what it does not', async () => {
  const { ask, rendered } = await service();
  const shown = address('https://cdn.example/shown.jpg?v=2');
  for (const one of [shown, shown]) expect((await ask(one)).status).toBe(200);
  expect([rendered(), files().length]).toEqual([1, 1]);
  for (const query of ['a', 'b'])
    expect((await ask(address(`https://cdn.example/shown.jpg?v=${query}`))).status).toBe(200);
  expect([rendered(), files().length]).toEqual([3, 1]);
});

it('[21.82] makes and keeps photos of the merchant that came after the start, spelled as the shop spells them alone', async () => {
  const { ask, rendered } = await service();
  const photo = `/photos/${'0123456789abcdef'.repeat(2)}.webp`;
  for (const one of [photo, photo]) expect((await ask(address(one))).status).toBe(200);
  expect([rendered(), files().length]).toEqual([1, 1]);
  for (const odd of ['/photos/a.webp', '/photos/../shop.db', photo.toUpperCase(), `${photo}?v=2`])
    expect((await ask(address(odd))).status).toBe(400);
});

it('does not let a client choose what is kept for others by an Accept that only looks like one', async () => {
  const { ask } = await service();
  expect(await (await ask(ADDRESS, { accept: 'image/webp-like;q=1,x/image/webp' })).text()).toContain('of */*');
  expect(await (await ask(ADDRESS, { accept: 'image/png,*/*;q=0.1' })).text()).toContain('of */*');
});

it('knows the picture service by its address, in the spellings that Next takes too', () => {
  const asks = (url: string) => isPicture({ url });
  expect([ADDRESS, '/_next/image/?url=x', '/x/../_next/image?url=x', '/_next/./image'].map(asks)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/_next/static/a.js', '/demo/a.webp', '/_next/images?url=x'].map(asks)).toEqual([false, false, false]);
});

describe('AVIF', () => {
  const typeOf = async (asked: Promise<Response>) => (await asked).headers.get('content-type');

  it('[15.75] is made in spare time of what is asked for again, and then sent to who takes it', async () => {
    const { ask, rendered } = await service({ avif: 'smaller' });
    const first = await ask(ADDRESS);
    expect([first.headers.get('content-type'), rendered()]).toEqual(['image/webp', 1]);
    await expect.poll(() => typeOf(ask(ADDRESS))).toBe('image/avif');
    expect(await (await ask(ADDRESS)).text()).toBe('smaller');
    expect(await typeOf(ask(ADDRESS, { accept: 'image/webp,*/*' }))).toBe('image/webp');
    expect(await typeOf(ask(ADDRESS, { accept: 'image/avif;q=0,image/webp' }))).toBe('image/webp');
    expect(await typeOf(ask(`${ADDRESS}&as=jpeg`))).not.toBe('image/avif');
    // Who has the WebP keeps it.
    for (const tag of ['tag-1', 'tag-avif'])
      expect((await ask(ADDRESS, { ...WEBP, 'if-none-match': tag })).status).toBe(304);
  });

  it('[15.76] is found after a restart, and outlives its WebP as long as that is made of the same bytes', async () => {
    const { ask } = await service({ avif: 'smaller' });
    await ask(ADDRESS);
    await expect.poll(() => typeOf(ask(ADDRESS))).toBe('image/avif');
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
    files().forEach((file) => utimesSync(file, twoDaysAgo, twoDaysAgo));
    const { ask: askAnew, asked } = await service({ avif: 'smaller' });
    expect(await typeOf(askAnew(ADDRESS))).toBe('image/webp');
    expect(await typeOf(askAnew(ADDRESS))).toBe('image/avif');
    expect(asked).toHaveLength(1);
  });

  it('[15.76] is not kept where it is hardly smaller, and not made again', async () => {
    const { ask, rendered } = await service({ avif: 'x'.repeat('picture 1\nof image/webp'.length - 2) });
    await ask(ADDRESS);
    await ask(ADDRESS);
    await expect.poll(() => files().length).toBe(2);
    expect([await typeOf(ask(ADDRESS)), rendered()]).toEqual(['image/webp', 2]);
    const { ask: askAnew, rendered: renderedAgain } = await service({ avif: 'smaller' });
    for (const _ of [1, 2]) expect(await typeOf(askAnew(ADDRESS))).toBe('image/webp');
    expect(renderedAgain()).toBe(0);
  });

  it('[15.75] is not made while somebody waits for a picture', async () => {
    const holds: (() => void)[] = [];
    let isHeld = false;
    const { ask, rendered } = await service({
      avif: 'smaller',
      hold: () => (isHeld ? new Promise((resolve) => holds.push(resolve)) : Promise.resolve()),
    });
    await ask(ADDRESS);
    isHeld = true;
    const waiting = ask(address('/1.webp'));
    await expect.poll(() => holds.length).toBe(1);
    expect(await typeOf(ask(ADDRESS))).toBe('image/webp');
    await nextTurn();
    expect(rendered()).toBe(2);
    isHeld = false;
    holds.forEach((goOn) => goOn());
    await waiting;
    await expect.poll(() => typeOf(ask(ADDRESS))).toBe('image/avif');
  });
});
