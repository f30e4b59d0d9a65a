import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of the program's folder, which is elsewhere here; what it says of other units is the machine's own. */
const ELSEWHERE = /^shop\.service: Command \/srv\/shop\/.* is not executable: No such file or directory$/;

/** What can be said of files in deploy/ whose programs are not run here. @returns what is wrong, in words */
export function checkFiles(): string[] {
  const faults: string[] = [];
  const { stderr, error } = spawnSync('systemd-analyze', ['verify', path.resolve('deploy', 'shop.service')], {
    encoding: 'utf8',
  });
  if (error) console.log('systemd is not on this machine: deploy/shop.service was not looked at.');
  else faults.push(...stderr.split('\n').filter((line) => line.includes('shop.service') && !ELSEWHERE.test(line)));
  const mounted = [...readFileSync(path.join('deploy', 'compose.yaml'), 'utf8').matchAll(/"\.\/([\w./-]+):/g)];
  for (const [, file = ''] of mounted)
    if (!existsSync(path.join('deploy', file))) faults.push(`compose.yaml mounts ${file}, which is not there`);
  return faults;
}
