import { expect, it } from 'vitest';
import { machineHeaders, noCatalogueYet } from './machine-headers';

it('tells crawlers the version of a text, and for how long they may keep it', () => {
  expect(machineHeaders('v1')).toEqual({ 'cache-control': 'public, max-age=300', etag: '"v1"' });
});

it('[12.18] says that there is no catalogue yet, and when to come back', async () => {
  const response = noCatalogueYet();
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '30',
    'cache-control': 'no-store',
  });
  expect(await response.text()).toBe('The shop has no catalogue yet.\n');
});
