import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import { logOptions } from '@/lib/platform/log/create-logger';

/** The real logger, writing everything it has to say into memory. */
export function capturedLog(): { log: Logger; text: () => string } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino(logOptions('debug'), sink), text: () => lines.join('') };
}
