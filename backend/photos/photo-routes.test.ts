import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePhoto } from '../testing/make-photo';
import { createTestBackend } from '../testing/test-backend';

const backend = await createTestBackend();

it('[21.82] serves a photo as soon as it was taken in, to be kept for ever', async () => {
  const address = await backend.services.photos.take(await makePhoto({ width: 50, height: 70 }));
  const answer = await backend.request(address);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 50, height: 70 });
  const etag = answer.headers.get('etag') ?? '';
  expect((await backend.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('[21.82] serves nothing else of the folder, and nothing beside it', async () => {
  const { place: folder } = backend.services.photos.storage;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'kurta.jpg'), 'mine');
  for (const name of ['kurta.jpg', `${'0'.repeat(32)}.webp`, '..%2fshop.db', '%2e%2e%2fsecret.key', 'a%00.webp'])
    expect((await backend.request(`/photos/${name}`)).status).toBe(404);
});
