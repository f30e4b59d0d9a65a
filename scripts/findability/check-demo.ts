import { startServer } from '../server-process';
import { checkShop } from './check-shop';
import { findUnnoticedPlants } from './find-unnoticed-plants';
import { reportText } from './report';

/** The gate's step: the demo shop as machines see it, and then the same shop spoiled in every row. */
const shop = await startServer('scripts/start.mjs', '/readyz');
try {
  const { report, asked, told } = await checkShop(shop.url);
  const misses = report.misses().length;
  console.log(`${reportText(report)}\n\n${asked} answers. ${misses === 0 ? 'No misses.' : `${misses} misses.`}`);
  if (misses > 0) process.exitCode = 1;
  else {
    const { planted, unnoticed, untried } = await findUnnoticedPlants(shop.url, told);
    for (const { row, at } of unnoticed) console.error(`Planted and not noticed: ${row} at ${String(at)}`);
    for (const row of untried) console.error(`Nothing was planted for row ${row}`);
    console.log(`${planted} faults planted, ${planted - unnoticed.length} caught.`);
    if (unnoticed.length + untried.length > 0) process.exitCode = 1;
  }
} finally {
  await shop.dispose();
}
