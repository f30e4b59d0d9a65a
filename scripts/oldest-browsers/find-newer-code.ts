import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from 'es-check';
import { EARLY_SUBMITS, SESSION_SCRIPT, STOP_TOO_OLD } from '@/components/shell/session-script';
import { HAS_STAND_IN } from '@/components/shell/has-stand-in';
import { ASK_LATER } from '@/server/next/seal-page';
import { browsers } from './browsers';

/** Built code that one of the oldest browsers does not know. */
interface NewerCode {
  file: string;
  words: string;
}

/** What may stand in built code, by the tool's name; the reason beside each. */
const MAY_STAND = [
  // The captcha's package brings core-js, which asks whether the engine has it.
  'SetIntersection',
];

const INLINE = { ASK_LATER, EARLY_SUBMITS, HAS_STAND_IN, SESSION_SCRIPT, STOP_TOO_OLD };

/**
 * Syntax and methods of the language in what browsers are sent that one of the oldest has not: the chunks below `built`,
 * its worker, and the scripts that stand in pages. Interfaces of the browser itself are looked for in the sources, by
 * `compat/compat` of oxlint.
 *
 * @param built the folder of the build, `.next`
 * @throws Error where there is no build
 */
export async function findNewerCode(root: string, built: string): Promise<NewerCode[]> {
  const chunks = path.join(built, 'static');
  if (!existsSync(chunks)) throw new Error(`There is no build in ${built}.`);
  const inline = mkdtempSync(path.join(tmpdir(), 'inline-'));
  try {
    for (const [name, text] of Object.entries(INLINE)) writeFileSync(path.join(inline, `${name}.js`), text);
    const files = [
      ...readdirSync(chunks, { recursive: true, encoding: 'utf8' }).map((name) => path.join(chunks, name)),
      path.join(built, 'worker.js'),
      ...readdirSync(inline).map((name) => path.join(inline, name)),
    ].filter((file) => file.endsWith('.js') && existsSync(file));
    const { errors } = await runChecks(
      [
        {
          files,
          module: false,
          checkBrowser: true,
          checkFeatures: true,
          browserslistQuery: browsers(root).join(', '),
          ignore: MAY_STAND.join(','),
          cache: false,
        },
      ],
      { isNodeAPI: true },
    );
    return errors.map(({ file, err }) => ({ file: path.relative(root, file), words: err.message }));
  } finally {
    rmSync(inline, { recursive: true, force: true });
  }
}
