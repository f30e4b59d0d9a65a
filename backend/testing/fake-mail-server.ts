import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a port of this machine. */
export interface FakeMailServer {
  url: string;
  /** Every mail it took, as a mail program would read it, with the envelope's recipients. */
  received: { mail: Email; recipients: string[] }[];
  /** How many connections it was ever asked for. */
  connections: () => number;
  /** Refuses the next mails with a temporary fault. */
  refuse(times: number): void;
  /** Ends every connection there is, as a server does that restarts. */
  hangUp(): void;
  close(): Promise<void>;
}

/** @param takesMs how long it is at one mail before it answers; other connections do not wait for it */
export async function fakeMailServer(takesMs = 0): Promise<FakeMailServer> {
  const received: FakeMailServer['received'] = [];
  let refusals = 0;
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Try later <asha@gmail.com>'), { responseCode: 451 }));
        }
        void PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
          await rest(takesMs);
          received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    refuse: (times) => {
      refusals = times;
    },
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
