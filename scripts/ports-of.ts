import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The TCP ports that a process listens on, by Linux' own books; none of one that is gone. */
export function portsOf(pid: number): number[] {
  const sockets = new Set(filesOf(pid).flatMap((file) => /^socket:\[(\d+)\]$/.exec(file)?.[1] ?? []));
  if (sockets.size === 0) return [];
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  const listening = rows.map((row) => row.trim().split(/\s+/)).filter((row) => row[3] === '0A');
  const mine = listening.filter((row) => sockets.has(row[9] ?? ''));
  return [...new Set(mine.map((row) => Number.parseInt(row[1]?.split(':')[1] ?? '', 16)))];
}

/** What its open files are, as links say. */
function filesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((file) => linkAt(`${folder}/${file}`));
  } catch {
    return [];
  }
}

function linkAt(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
