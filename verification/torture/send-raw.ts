import { connect } from 'node:net';

/** What came of a connection that no client library would make. */
interface RawReply {
  /** All that was answered, head and body; empty where nothing was. */
  answer: string;
  /** The system's code where the connection was refused or cut. */
  failure?: string;
  /** Whether the shop ended it in time. */
  ended: boolean;
  ms: number;
}

/** Sends these bytes as they are and listens until the shop ends the connection, for so many ms at most. */
export function sendRaw(host: string, port: number, bytes: string, patienceMs: number): Promise<RawReply> {
  const began = performance.now();
  const socket = connect({ host, port });
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  const reply: RawReply = { answer: '', ended: false, ms: 0 };
  return new Promise((resolve) => {
    socket.on('data', (words: Buffer) => (reply.answer += words.toString()));
    socket.once('end', () => (reply.ended = true));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      reply.failure = error.code ?? error.message;
      reply.ended = true;
    });
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ ...reply, ms: performance.now() - began });
    });
    socket.write(bytes);
  });
}

/** A GET that ends its connection; more headers as they would stand on the wire. */
export function getWords(path: string, hostHeader: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${hostHeader}\r\nConnection: close\r\n${more}\r\n`;
}
