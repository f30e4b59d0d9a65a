import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { readExposition, valueOf } from '@/lib/platform/metrics/read-exposition';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { measureCalls } from './measure-calls';

let shop: TestBackend;

it('[14.55] a backend of its own offers its calls, its process and what its database says', async () => {
  shop = await createTestBackend({ METRICS_PORT: '9464' });
  expect(shop.services.config.metrics).toEqual({ port: 9464, host: undefined });
  const { measured, metrics } = await measureCalls(shop, { port: 0, host: undefined });
  const ask = (path: string, method: string) =>
    measured.fetch(
      new Request(`http://backend.example${path}?q=asha`, { method, body: method === 'GET' ? null : '{}' }),
    );
  await ask(calls.listProducts.path, 'GET');
  await ask(calls.placeOrder.path, 'POST');
  await ask('/api/asha', 'GET');
  const answer = await fetch(`http://localhost:${metrics.port}/metrics`);
  const text = await answer.text();
  await metrics.close();
  const samples = readExposition(text);
  expect(valueOf(samples, 'http_requests_total', { kind: 'listProducts', status: '2xx' })).toBe(1);
  expect(valueOf(samples, 'http_requests_total', { kind: 'placeOrder', status: '4xx' })).toBe(1);
  expect(valueOf(samples, 'http_request_duration_seconds_count', { kind: 'other' })).toBe(1);
  expect(samples).toContainEqual({ name: 'shop_mails_waiting', labels: {}, value: 0 });
  expect(samples.some(({ name }) => name === 'process_resident_memory_bytes')).toBe(true);
  expect(text).not.toContain('asha');
});
