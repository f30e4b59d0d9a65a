import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** How Next names a page's answers to its router in the browser, which the same entrypoint gives. */
const FOR_ROUTER = '.rsc';

/**
 * Tells the server around Next which file of the build draws which page (server/next/page-entrypoints.ts). Next runs it after a
 * build, but reads it at each start: in TypeScript it would have Node.js hold what reads that, 4 MB.
 *
 * @type {import('next').NextAdapter}
 */
const adapter = {
  name: 'thread-and-tindi',
  onBuildComplete({ outputs, distDir }) {
    const pages = outputs.appPages
      .filter(({ pathname }) => !pathname.endsWith(FOR_ROUTER))
      .map(({ pathname, filePath }) => [pathname, path.relative(distDir, filePath)]);
    writeFileSync(path.join(distDir, 'pages.json'), JSON.stringify(Object.fromEntries(pages), null, 1));
  },
};

export default adapter;
