import { findUnshownRequirements } from './law/find-unshown-requirements';
import { listSources } from './law/list-sources';
import { readRequirements } from './law/read-requirements';

const requirements = readRequirements(process.cwd());
const unshown = findUnshownRequirements(process.cwd(), listSources(process.cwd()).files);

for (const file of new Set(requirements.map((requirement) => requirement.file))) {
  const all = requirements.filter((requirement) => requirement.file === file);
  const open = unshown.filter((violation) => violation.file === file);
  console.log(`${file}: ${all.length - open.length} of ${all.length} are shown by a test`);
  for (const { advice } of open) console.log(`  ${advice}`);
}
console.log(`${requirements.length - unshown.length} of ${requirements.length} requirements are shown by a test.`);
process.exitCode = unshown.length > 0 ? 1 : 0;
