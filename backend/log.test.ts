import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from './log';

function captured() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino(logOptions('info'), sink), text: () => lines.join('') };
}

it('writes nothing a shopper typed and no key, wherever it hangs', () => {
  const { log, text } = captured();
  const error = Object.assign(new Error('550 no such user <asha@gmail.com>'), { code: 'EENVELOPE', response: 'asha@gmail.com', parameters: ['123456'] });
  log.error({ err: error, mailId: 'm1' }, 'mail could not be handed over');
  log.info({ email: 'asha@gmail.com', body: { otp: '123456' }, headers: { token: 'tok-1' }, request: { token: 'tok-1', phone: '9876543210' } }, 'call');
  expect(text()).not.toMatch(/asha|123456|tok-1|9876543210/);
  expect(text()).toContain('EENVELOPE');
  expect(text()).toContain('[address]');
});
