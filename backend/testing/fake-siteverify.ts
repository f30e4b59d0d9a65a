import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a captcha provider under test behaves. */
type SiteverifyBehaviour = { status: number; body: unknown } | 'hang up';

export interface FakeSiteverify {
  url: string;
  /** The form fields of every request so far. */
  received: Record<string, string>[];
  answer: (behaviour: SiteverifyBehaviour) => void;
  close(): Promise<void>;
}

/** A captcha provider on a port of this machine, for what the stand-in never does. */
export async function fakeSiteverify(): Promise<FakeSiteverify> {
  const received: Record<string, string>[] = [];
  let behaviour: SiteverifyBehaviour = { status: 200, body: { success: true } };
  const server = createServer((request, response) => {
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      received.push(Object.fromEntries(new URLSearchParams(form)));
      if (behaviour === 'hang up') return void response.destroy();
      response.writeHead(behaviour.status, { 'Content-Type': 'application/json', Location: 'http://127.0.0.1:1/' });
      response.end(JSON.stringify(behaviour.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    received,
    answer: (next) => {
      behaviour = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
