import 'server-only';
import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { NextRequest } from 'next/server';
import { cutText } from '@/lib/contract/cut-text';

export interface Taken {
  added: number;
  refused: string[];
  /** The fields of the form, all of which stand before its files. */
  fields: ReadonlyMap<string, string>;
}

/** A file of a form; its bytes are read when they are wanted, and are in memory from then on. */
export type ReadFile = () => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Takes the files of a form in, one after the other as they arrive: never more than one of them is in memory.
 *
 * @param most of one form, and of one file
 * @param take takes a file in, by the fields before it, and answers why it was not taken; one that it does not read is dropped
 * @throws Error where the request ends early or is no form with files
 */
export async function takeAll(
  request: NextRequest,
  most: { files: number; bytes: number },
  take: (read: ReadFile, fields: ReadonlyMap<string, string>) => Promise<string | undefined>,
): Promise<Taken> {
  const fields = new Map<string, string>();
  const refused: string[] = [];
  let added = 0;
  let last: Promise<unknown> = Promise.resolve();
  let arriving: Readable | undefined;
  const busboy = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' } satisfies BusboyHeaders,
    // One more than the most, so that the next one is noticed.
    limits: { files: most.files, fileSize: most.bytes + 1, fields: 300, fieldSize: 4096 },
  });
  busboy.on('field', (name, value) => fields.set(name, value));
  busboy.on('filesLimit', () => refused.push(`The most at once are ${most.files}: send the others again.`));
  busboy.on('file', (_field, file, name) => {
    arriving = file;
    // The reader learns of the end; that nobody does is no fault.
    file.on('error', () => undefined);
    // The next file is not read before this one is taken in.
    last = last.then(async () => {
      try {
        // A field in which nothing was chosen sends one without a name.
        if (!name) return;
        const words = await take(() => readWhole(file), fields);
        if (words === undefined) added += 1;
        else refused.push(`${cutText(name, 80)}: ${words}`);
      } finally {
        file.resume();
      }
    });
    last.catch(() => undefined);
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      // Else its reader would wait for ever.
      arriving?.destroy(new Error('The form ended early.'));
      reject(error);
    };
    const body = Readable.fromWeb(request.body as never);
    body.on('error', fail);
    busboy.on('error', fail).on('finish', resolve);
    body.pipe(busboy);
  });
  await last;
  return { added, refused, fields };
}

async function readWhole(file: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks) as Buffer<ArrayBuffer>;
}
