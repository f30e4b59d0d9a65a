import { findUnnoticedViolations, PLANTS } from './law/find-unnoticed-violations';

const planted = PLANTS.length;
const { unnoticed, wronged } = await findUnnoticedViolations(process.cwd());
for (const { rule, file } of unnoticed) console.error(`Planted and not noticed: ${rule} in ${file}`);
for (const file of wronged) console.error(`Nothing was planted there, and it was named: ${file}`);
console.log(`${planted} violations planted, ${planted - unnoticed.length} caught.`);
process.exitCode = unnoticed.length + wronged.length > 0 ? 1 : 0;
