import { startServer } from '@/scripts/server-process';
import { checkShop, spread } from './check-shop';
import { checkTags } from './check-unchanged';
import { findUnnoticedPlants } from './find-unnoticed-plants';
import { reportText } from './report';
import { openSite, type Answer, type Site } from './site';

/** Asked for of another process that runs beside the first. */
const BESIDE_MAX = 40;

/** The gate's step: the demo shop as machines see it, and then the same shop spoiled in every row. */
const shop = await startServer('scripts/start.mjs', '/readyz');
try {
  const site = await openSite(shop.url);
  const { first, again } = recordAnswers(site);
  const look = await checkShop(first);
  const { report, published, tags } = look;
  await shop.kill();
  await shop.start();
  await checkTags(site, tags, 'after a restart', report);
  const beside = await startServer('scripts/start.mjs', '/readyz', {
    DATABASE_URL: `file:${shop.databaseFile}`,
    SITE_URL: shop.url,
  });
  try {
    await checkTags(await openSite(beside.url), new Map(spread([...tags], BESIDE_MAX)), 'beside the first', report);
  } finally {
    await beside.dispose();
  }
  const misses = report.misses().length;
  console.log(`${reportText(report)}\n\n${look.asked} answers. ${misses === 0 ? 'No misses.' : `${misses} misses.`}`);
  if (misses > 0) process.exitCode = 1;
  else {
    const { planted, unnoticed, untried } = await findUnnoticedPlants(again, { published, tags });
    for (const { row, at } of unnoticed) console.error(`Planted and not noticed: ${row} at ${String(at)}`);
    for (const row of untried) console.error(`Nothing was planted for row ${row}`);
    console.log(`${planted} faults planted, ${planted - unnoticed.length} caught.`);
    if (unnoticed.length + untried.length > 0) process.exitCode = 1;
  }
} finally {
  await shop.dispose();
}

/**
 * A shop to look at, and a second view of it that answers from the first one's answers and requests only what is new.
 */
function recordAnswers(site: Site): { first: Site; again: Site } {
  const recorded = new Map<string, Answer>();
  const nameOf = (address: string, headers: object = {}) => JSON.stringify([site.pathOf(address) ?? address, headers]);
  const get: Site['get'] = async (address, headers) => {
    const answer = await site.get(address, headers);
    recorded.set(nameOf(address, headers), answer);
    return answer;
  };
  return {
    first: { ...site, get },
    again: {
      ...site,
      get: async (address, headers) => recorded.get(nameOf(address, headers)) ?? get(address, headers),
    },
  };
}
