import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Counter, Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { readExposition, valueOf } from './read-exposition';
import type { Listening } from '@/lib/platform/listen-where';
import { single, type Metric } from './metric';
import { claimMetricsPort } from './metrics-place';
import { openMetrics, type MetricsSource } from './open-metrics';

const open: Listening[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((one) => one.close()))));

const LOOPBACK = { port: 0, host: undefined };

async function offer(sources: readonly MetricsSource[], readMs?: number): Promise<Listening> {
  const registry = new Registry();
  new Counter({ name: 'visits_total', help: 'x', registers: [registry] }).inc(3);
  const listening = await openMetrics(registry, sources, LOOPBACK, readMs);
  open.push(listening);
  return listening;
}

async function ask({ port }: Listening, path = '/metrics', more: { method?: string; host?: string } = {}) {
  const { method = 'GET', host = `localhost:${port}` } = more;
  const sent = request({ port, host: '127.0.0.1', path, method, headers: { host }, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return { status: answer.statusCode, type: answer.headers['content-type'], text };
}

it('[14.46] answers in the text format, under one address and to readers alone', async () => {
  const age: Metric = { name: 'mails', help: 'a "b"\\', samples: [{ labels: { state: 'a"b\\\n' }, value: 2 }] };
  const listening = await offer([
    { name: 'backend', read: async () => [age, { name: 'orders', help: 'x', samples: [] }] },
  ]);
  const { status, type, text } = await ask(listening);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const samples = readExposition(text);
  expect(samples).toContainEqual({ name: 'visits_total', labels: {}, value: 3 });
  expect(samples).toContainEqual({ name: 'mails', labels: { state: 'a"b\\\n' }, value: 2 });
  expect(valueOf(samples, 'shop_metrics_up', { part: 'backend' })).toBe(1);
  expect(samples.map(({ name }) => name)).not.toContain('orders');
  expect((await ask(listening, '/')).status).toBe(404);
  expect((await ask(listening, '/metrics', { method: 'POST' })).status).toBe(405);
});

it('[14.46] answers on loopback alone, and to its names', async () => {
  const listening = await offer([]);
  expect((await ask(listening, '/metrics', { host: 'stranger.example' })).status).toBe(421);
  expect((await ask(listening, '/metrics', { host: '127.0.0.1' })).status).toBe(200);
});

it('[14.47] says in words that its port is taken, and whose the host is not', async () => {
  const { port } = await offer([]);
  await expect(claimMetricsPort({ port, host: undefined })).rejects.toThrow(
    `The port of the metrics, ${port}, is taken: another program listens there. Set METRICS_PORT`,
  );
  await expect(openMetrics(new Registry(), [], { port, host: '127.0.0.1' })).rejects.toThrow('METRICS_PORT');
  await expect(claimMetricsPort({ port: 0, host: '192.0.2.1' })).rejects.toThrow('METRICS_HOST 192.0.2.1');
});

it('[14.54] a part that hangs or fails is left out, and read again only once it is done', async () => {
  let reads = 0;
  let finish = (): void => undefined;
  const hangs = async () => {
    reads += 1;
    if (reads > 1) return [single('late', 'x', reads)];
    return new Promise<Metric[]>((resolve) => (finish = () => resolve([single('late', 'x', reads)])));
  };
  const broken = async (): Promise<Metric[]> => {
    throw new Error('no database');
  };
  const listening = await offer(
    [
      { name: 'hangs', read: hangs },
      { name: 'broken', read: broken },
    ],
    20,
  );
  const scrape = async () => readExposition((await ask(listening)).text);
  for (const samples of await Promise.all([scrape(), scrape(), scrape()])) {
    expect(valueOf(samples, 'visits_total')).toBe(3);
    expect(valueOf(samples, 'shop_metrics_up')).toBe(0);
    expect(samples.map(({ name }) => name)).not.toContain('late');
  }
  await scrape();
  expect(reads).toBe(1);
  finish();
  expect(valueOf(await scrape(), 'late')).toBe(2);
});
