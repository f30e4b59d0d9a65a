import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/**
 * Requests pages picked at random over 16 connections, with gzip, in a process of its own that can be pinned to one
 * core: `load-pages.ts <origin> <seconds> <file>`. Each line of the file has a path and, behind a tab, the page's known
 * ETag. Prints autocannon's result as JSON, with how many answers were not from the cache, how many were 304, and how
 * many neither that nor a page.
 */
const [origin = '', seconds = '1', file = ''] = process.argv.slice(2);
const pages = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'));
const gzip = { 'accept-encoding': 'gzip' };
let uncached = 0;
let [unchanged, failed] = [0, 0];
const result = await autocannon({
  url: origin,
  connections: 16,
  duration: Number(seconds),
  headers: gzip,
  requests: [
    {
      setupRequest: (request) => {
        const [path = '/', tag] = pages[Math.floor(Math.random() * pages.length)] ?? [];
        return { ...request, path, headers: tag ? { ...gzip, 'if-none-match': tag } : gzip };
      },
      onResponse: (status, _body, _context, headers) => {
        if (!headers['cache-status']?.includes('hit')) uncached += 1;
        if (status === 304) unchanged += 1;
        else if (status !== 200) failed += 1;
      },
    },
  ],
});
console.log(JSON.stringify({ ...result, uncached, unchanged, failed }));
