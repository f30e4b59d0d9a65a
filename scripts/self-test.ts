import { findUnnoticedViolations } from './law/find-unnoticed-violations';
import { lawPlants, lintPlants, typePlants } from './law/law-plants';

const planted = lawPlants.length + lintPlants.length + typePlants.length;
const { unnoticed, wronged } = findUnnoticedViolations(process.cwd());
for (const { rule, file } of unnoticed) console.error(`Planted and not noticed: ${rule} in ${file}`);
for (const file of wronged) console.error(`Nothing was planted there, and it was named: ${file}`);
console.log(`${planted} violations planted, ${planted - unnoticed.length} caught.`);
process.exitCode = unnoticed.length + wronged.length > 0 ? 1 : 0;
