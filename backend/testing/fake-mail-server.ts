import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a port of this machine. */
export interface FakeMailServer {
  url: string;
  /** Every mail it took, as a mail program would read it, with the envelope's recipients. */
  received: { mail: Email; recipients: string[] }[];
  /** Refuses the next mails with a temporary fault. */
  refuse(times: number): void;
  close(): Promise<void>;
}

export async function fakeMailServer(): Promise<FakeMailServer> {
  const received: FakeMailServer['received'] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Try later <asha@gmail.com>'), { responseCode: 451 }));
        }
        void PostalMime.parse(Buffer.concat(pieces)).then((mail) => {
          received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (times) => {
      refusals = times;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
