import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listSources } from './law/list-sources';

const LEDGER = '../shared/ledger.md';
const { values } = parseArgs({
  options: { strict: { type: 'boolean', default: false }, file: { type: 'string', default: LEDGER } },
});

interface Statement {
  id: string;
  section: string;
  words: string;
  /** Where it shows: page, browser, call, state, rule or static. */
  seen: string;
}

/** The numbered statements, with the section heading each stands under. */
function readLedger(text: string): Statement[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    const heading = /^## (.*)/.exec(line);
    if (heading) section = heading[1] ?? '';
    const row = /^\| (\d+\.\d+) \| (.*) \| (\w+) \|$/.exec(line);
    return row ? [{ id: row[1] ?? '', section, words: row[2] ?? '', seen: row[3] ?? '' }] : [];
  });
}

/** The test files that name each id in square brackets, comments left out: `test('[5.36] zipcode has six digits'`. */
function namingFiles(): Map<string, string[]> {
  const naming = new Map<string, string[]>();
  for (const file of listSources(process.cwd()).files.filter((one) => /\.(test|spec)\.tsx?$/.test(one))) {
    const code = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line));
    for (const [, id = ''] of code.join('\n').matchAll(/\[(\d+\.\d\d+)\]/g))
      naming.set(id, [...(naming.get(id) ?? []), file]);
  }
  return naming;
}

/** Whether a test sees what shoppers see: a journey in a browser, or one that renders components. */
const seesScreens = (file: string): boolean => /\.(spec\.ts|test\.tsx)$/.test(file);

if (!existsSync(values.file)) {
  console.log(`No ledger at ${values.file}: nothing to compare the tests with.`);
} else {
  const statements = readLedger(readFileSync(values.file, 'utf8'));
  const naming = namingFiles();
  const known = new Set(statements.map(({ id }) => id));
  const unnamed = statements.filter(({ id }) => !naming.has(id));
  const unseen = statements.filter(
    ({ id, seen }) => ['page', 'browser'].includes(seen) && naming.has(id) && !naming.get(id)?.some(seesScreens),
  );
  for (const section of new Set(statements.map((statement) => statement.section))) {
    const all = statements.filter((statement) => statement.section === section);
    const open = unnamed.filter((statement) => statement.section === section);
    console.log(`\n${section}: ${all.length - open.length} of ${all.length} named by a test`);
    for (const { id, words } of open) console.log(`  ${id}  ${words}`);
  }
  const strangers = [...naming.keys()].filter((id) => !known.has(id));
  if (strangers.length > 0) console.log(`\nTests name statements that do not exist: ${strangers.join(', ')}`);
  if (unseen.length > 0) console.log('\nStatements about a screen that only tests of functions name:');
  for (const { id, words } of unseen) console.log(`  ${id}  ${words}  (${naming.get(id)?.join(', ')})`);
  console.log(`\n${statements.length - unnamed.length} of ${statements.length} statements are named by a test.`);
  if (values.strict && unnamed.length + strangers.length + unseen.length > 0) process.exitCode = 1;
}
