import { checkRobots } from '../findability/check-robots';
import { crawl } from '../findability/crawl';
import { createReport } from '../findability/report';
import { openSite } from '../findability/site';
import { startServer } from '@/scripts/server-process';
import type { Table } from '@/scripts/table';

/** A crawl of the whole demo shop from its home page, by raw links: pages per second, first and second time. */
export async function benchCrawl(): Promise<Table> {
  const shop = await startServer('scripts/start.mjs', '/readyz');
  try {
    const site = await openSite(shop.url);
    const { isAllowed } = await checkRobots(site, createReport());
    const rows: string[][] = [];
    for (const round of ['first', 'second']) {
      const started = performance.now();
      const { pages } = await crawl(site, {
        report: createReport(),
        isAllowed,
        isRead: () => true,
        visit: async () => undefined,
      });
      rows.push([round, String(pages), String(Math.round(pages / ((performance.now() - started) / 1000)))]);
    }
    return { title: 'Crawl of the demo shop', columns: ['pages', 'per second'], rows };
  } finally {
    await shop.dispose();
  }
}
