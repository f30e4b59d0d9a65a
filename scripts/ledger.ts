import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listSources } from './law/source-files';

const LEDGER = '../shared/ledger.md';
const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false }, file: { type: 'string', default: LEDGER } } });

interface Statement {
  id: string;
  section: string;
  words: string;
}

/** The numbered statements, with the section heading each stands under. */
function readLedger(text: string): Statement[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    const heading = /^## (.*)/.exec(line);
    if (heading) section = heading[1] ?? '';
    const row = /^\| (\d+\.\d+) \| (.*) \| \w+ \|$/.exec(line);
    return row ? [{ id: row[1] ?? '', section, words: row[2] ?? '' }] : [];
  });
}

/** The ids in square brackets in test files, comments left out: `test('[5.36] zipcode has six digits'`. */
function namedIds(): Set<string> {
  const tests = listSources(process.cwd()).files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const code = tests.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line)));
  return new Set(code.flatMap((line) => [...line.matchAll(/\[(\d+\.\d\d+)\]/g)].map((match) => match[1] ?? '')));
}

if (!existsSync(values.file)) {
  console.log(`No ledger at ${values.file}: nothing to compare the tests with.`);
} else {
  const statements = readLedger(readFileSync(values.file, 'utf8'));
  const named = namedIds();
  const known = new Set(statements.map(({ id }) => id));
  const unnamed = statements.filter(({ id }) => !named.has(id));
  for (const section of new Set(statements.map((statement) => statement.section))) {
    const all = statements.filter((statement) => statement.section === section);
    const open = unnamed.filter((statement) => statement.section === section);
    console.log(`\n${section}: ${all.length - open.length} of ${all.length} named by a test`);
    for (const { id, words } of open) console.log(`  ${id}  ${words}`);
  }
  const strangers = [...named].filter((id) => !known.has(id));
  if (strangers.length > 0) console.log(`\nTests name statements that do not exist: ${strangers.join(', ')}`);
  console.log(`\n${statements.length - unnamed.length} of ${statements.length} statements are named by a test.`);
  if (values.strict && unnamed.length + strangers.length > 0) process.exitCode = 1;
}
