import { createRequire } from 'node:module';
import { z } from 'zod';
import { findViolations } from './law/find-violations';

const law = z.object({
  forbidden: z.array(z.object({ name: z.string(), comment: z.string() })),
  required: z.array(z.object({ name: z.string(), comment: z.string() })),
});
const { forbidden, required } = law.parse(createRequire(import.meta.url)('./import-law.cjs'));
const comments = new Map([...forbidden, ...required].map((rule) => [rule.name, rule.comment]));

const { violations, judged } = await findViolations(process.cwd());
for (const { rule, file, advice } of violations) {
  console.error(`${rule}: ${file} ${advice}${comments.has(rule) ? `\n    ${comments.get(rule)}` : ''}`);
}
console.log(`${judged} files judged, ${violations.length} violations of the import law.`);
process.exitCode = violations.length > 0 ? 1 : 0;
