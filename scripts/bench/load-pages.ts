import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/**
 * Asks for pages picked at random over 16 connections, gzip asked, in a process of its own that can be kept on one core:
 * `load-pages.ts <origin> <seconds> <file with a path on each line>`. Prints what autocannon found as JSON, and how many answers
 * were not kept ones.
 */
const [origin = '', seconds = '1', file = ''] = process.argv.slice(2);
const paths = readFileSync(file, 'utf8').split('\n').filter(Boolean);
let notKept = 0;
const result = await autocannon({
  url: origin,
  connections: 16,
  duration: Number(seconds),
  headers: { 'accept-encoding': 'gzip' },
  requests: [
    {
      setupRequest: (request) => ({ ...request, path: paths[Math.floor(Math.random() * paths.length)] ?? '/' }),
      onResponse: (_status, _body, _context, headers) => {
        if (!headers['cache-status']?.includes('hit')) notKept += 1;
      },
    },
  ],
});
console.log(JSON.stringify({ ...result, notKept }));
