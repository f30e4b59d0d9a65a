import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Answer } from '@/server/answer/answer';
import { collectAnswer, type NextHandler } from '@/server/next/collect-answer';

/** Headers that are sent with a picture. */
const SENT: readonly string[] = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
];

/**
 * Asks Next for a picture by a request of our own: the picture must not depend on the client that asked first, nor end
 * when it disconnects.
 *
 * @throws whatever Next throws
 */
export async function renderPicture(address: string, accept: string, next: NextHandler): Promise<Answer> {
  // Sharp's cache, which Next's own use of it would fill too, holds pictures a second time.
  (await import('sharp')).default.cache(false);
  const request = Object.assign(new IncomingMessage(new Socket()), {
    url: address,
    method: 'GET',
    headers: { accept, host: 'localhost' },
  });
  const answer = await collectAnswer(request, (response) => next(request, response));
  if (!answer) throw new Error('the picture service gave no answer');
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => SENT.includes(name)));
  return { ...answer, headers };
}

/**
 * The same as JPEG: Next leaves a PNG or a GIF what it is. What was transparent becomes white, of a moving picture the
 * first frame is left.
 *
 * @param quality of JPEG, 1 to 100
 * @returns status 502 where the original is no picture
 * @throws whatever Next throws
 */
export async function renderJpeg(address: string, quality: number, next: NextHandler): Promise<Answer> {
  const rendered = await renderPicture(address, '*/*', next);
  const { status, headers, body } = rendered;
  if (status !== 200 || headers['content-type'] === 'image/jpeg') return rendered;
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(body)
    .flatten({ background: '#fff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined);
  if (!jpeg) return { status: 502, headers: {}, body: Buffer.alloc(0) };
  const name = headers['content-disposition']?.toString().replace(/\.\w+(?="?$)/, '.jpg');
  return {
    status,
    headers: { ...headers, 'content-type': 'image/jpeg', ...(name ? { 'content-disposition': name } : {}) },
    body: jpeg,
  };
}
