import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '@/lib/platform/make-private-file';
import { freePort } from '@/scripts/server-process';
import { until } from '@/scripts/until';

/** A shop of nothing: what the same Next costs without our code. */
interface Baseline {
  /** A cached page that shows one line. */
  empty: string;
  /** A cached page as heavy as the given one. */
  heavy: string;
  pid: number;
  dispose(): Promise<void>;
}

const NEXT = path.resolve('node_modules/next/dist/bin/next');

/** How long it may take to answer, in ms. */
const READY_MS = 60_000;

/**
 * Builds and starts an app with this project's Next, in a folder that is removed again. It is inside the project,
 * since packages are looked for upwards.
 *
 * @param html the page of ours whose weight the heavy one gets
 */
export async function startBaseline(html: string): Promise<Baseline> {
  makePrivateFolder('.data');
  const folder = mkdtempSync(path.resolve('.data/baseline-'));
  writeApp(folder, html);
  const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as NodeJS.ProcessEnv;
  const built = spawnSync(process.execPath, [NEXT, 'build'], { cwd: folder, env: environment, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The empty app does not build:\n${built.stdout}${built.stderr}`);
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port)], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  const hasAnswered = async () => child.exitCode !== null || (await fetch(url).catch(() => undefined))?.ok === true;
  if ((await until(READY_MS, hasAnswered, 50)) === undefined || child.exitCode !== null)
    throw new Error('The empty app does not answer.');
  return {
    empty: `${url}/`,
    heavy: `${url}/heavy`,
    pid: child.pid ?? 0,
    async dispose() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeApp(folder: string, html: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('package.json', '{ "private": true, "type": "module" }');
  write('next.config.mjs', `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`);
  write(
    'app/layout.jsx',
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  );
  write('app/page.jsx', 'export default function Page() { return <main><h1>Empty</h1></main>; }');
  // The page's own words, so that they compress as it does; Next prints them twice.
  const words = html.replaceAll(/[<>&"'\\]/g, ' ').slice(0, Math.max(0, (Buffer.byteLength(html) - EMPTY_BYTES) / 2));
  write(
    'app/heavy/page.jsx',
    `export default function Page() { return <main><p>{${JSON.stringify(words)}}</p></main>; }`,
  );
}

/** What Next prints of an empty page. */
const EMPTY_BYTES = 4400;
