import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeLogo } from './encode-logo';

const svg = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${inside}</svg>`,
  );

const pixels = async (logo: Buffer) => {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)] };
};

it('[22.174] a drawing becomes pixels, 512 of them, without the empty edge around it', async () => {
  const drawn = await pixels(await encodeLogo(svg('<rect x="10" y="5" width="20" height="10" fill="#00ff00"/>')));
  expect([drawn.width, drawn.height]).toEqual([512, 256]);
  expect(drawn.at(256, 128)).toEqual([0, 255, 0, 255]);
  const heads = ['<?xml version="1.0"?>\n<!-- Made by hand -->\n', '\uFEFF', '<!DOCTYPE svg>'];
  for (const head of heads) expect((await encodeLogo(svg('<circle r="9"/>', head))).length).toBeGreaterThan(0);
});

it('[22.174] a small mark within a wide empty edge is no coarser than one without', async () => {
  const small = await pixels(await encodeLogo(svg('<rect x="19" y="9" width="2" height="1" fill="#00ff00"/>')));
  expect([small.width, small.height]).toEqual([78, 39]);
  const mark = '<rect width="100" height="50" fill="#9f1d2f"/>';
  const large = await sharp(Buffer.from(`<svg width="100" height="50">${mark}</svg>`))
    .extend({ top: 700, bottom: 700, left: 700, right: 700, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const cut = await pixels(await encodeLogo(large));
  expect([cut.width, cut.height]).toEqual([100, 50]);
});

it('[22.174] a drawing of any size is drawn, and one of many comments is judged at once', async () => {
  for (const [width, height] of [
    [3000, 500],
    [1100, 1000],
    [200_000, 100_000],
    [4, 4],
  ] as const) {
    const large = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#00ff00"/></svg>`;
    const drawn = await pixels(await encodeLogo(Buffer.from(large)));
    expect([width, Math.max(drawn.width, drawn.height) >= 128]).toEqual([width, true]);
    expect(drawn.at(drawn.width >> 1, drawn.height >> 1)).toEqual([0, 255, 0, 255]);
  }
  const comments = '<!---->'.repeat(500);
  expect((await encodeLogo(svg('<circle r="9"/>', comments))).length).toBeGreaterThan(0);
  await expect(encodeLogo(Buffer.from(`${comments}<!--`))).rejects.toMatchObject({ status: 415 });
});

it('[22.174] a PNG keeps its clear ground and its size, cut to what can be seen', async () => {
  const mark = await sharp({ create: { width: 60, height: 30, channels: 4, background: '#9f1d2f' } })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .composite([
      {
        input: Buffer.from('<svg width="10" height="10"><rect width="10" height="10" fill="#fff"/></svg>'),
        gravity: 'northwest',
      },
    ])
    .png()
    .toBuffer();
  const { width, height, at } = await pixels(await encodeLogo(mark));
  expect([width <= 100, height <= 70, at(width - 1, 0)[3]]).toEqual([true, true, 0]);
  const plain = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await pixels(await encodeLogo(plain))).width).toBeGreaterThan(0);
});

it('[22.174] nothing of another place comes into a drawing, and what is no picture is refused in words', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'logo-'));
  const red = path.join(folder, 'red.png');
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } }).toFile(red);
  const ground = '<rect width="40" height="20" fill="#00ff00"/><circle r="3"/>';
  const bare = await encodeLogo(svg(ground));
  for (const address of [`file://${red}`, red, path.relative('.', red), 'http://localhost:1/a.png'])
    for (const inside of [
      `<image xlink:href="${address}" width="40" height="20"/>`,
      `<image href="${address}" width="40" height="20"/>`,
      `<use xlink:href="${address}#a"/>`,
    ])
      expect((await encodeLogo(svg(ground + inside))).equals(bare), inside).toBe(true);
  // The same picture within the drawing is drawn.
  const own = `data:image/png;base64,${(await readFile(red)).toString('base64')}`;
  const drawn = await encodeLogo(svg(`${ground}<image href="${own}" width="40" height="20"/>`));
  expect(drawn.equals(bare)).toBe(false);
  const entities = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>';
  await expect(encodeLogo(svg('<text>&a;</text>', entities))).rejects.toMatchObject({ status: 422, message: /PNG/ });
  for (const [bytes, status] of [
    [Buffer.from('<svg'), 415],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), 422],
    [Buffer.from('<html><svg></svg></html>'), 415],
    [svg(`<!--${'x'.repeat(1024 * 1024)}-->`), 413],
    [Buffer.alloc(0), 400],
  ] as const)
    await expect(encodeLogo(bytes)).rejects.toMatchObject({ status });
});
