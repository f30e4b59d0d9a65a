import { drawBox, type Box } from './draw-box';
import type { FolderGraph } from './read-folder-graph';

/** Topics that every topic may use, drawn at the bottom; the assembly and start of the whole, drawn at the side. */
const GROUND = ['http', 'database'];
const AROUND = ['cli', 'sandbox', 'demo', '*.ts'];
const SAYS: Record<string, string> = {
  http: 'from Request to call',
  database: 'SQLite, PostgreSQL',
  cli: 'for the merchant',
  sandbox: 'stand-ins',
  demo: 'sample catalogue',
};
/** Between two columns, in px. */
const GAP = 16;

/** The topics of the backend from left to right, each left of what it imports; arrows that a chain implies are left out. */
export function layOutBackend(
  graph: FolderGraph,
  area: { x: number; y: number; width: number; height: number },
): string {
  const names = [...graph.keys()].filter((name) => name.startsWith('backend/')).map((name) => name.slice(8));
  const topics = names.filter((name) => ![...GROUND, ...AROUND].includes(name)).toSorted();
  const imports = (from: string, to: string): number => graph.get(`backend/${from}`)?.get(`backend/${to}`) ?? 0;
  // Of two that import each other the way more often gone is drawn; the other one is drawn back, in red.
  const forward = (from: string, to: string): boolean => {
    const [there, back] = [imports(from, to), imports(to, from)];
    return there > back || (there > 0 && there === back && from < to);
  };
  const rank = (topic: string, visited: readonly string[] = []): number =>
    Math.max(
      0,
      ...topics
        .filter((to) => !visited.includes(to) && forward(topic, to))
        .map((to) => 1 + rank(to, [...visited, topic])),
    );
  /** Each topic is gone through once, whatever leads to it. */
  const canReach = (from: string, to: string, visited: Set<string>): boolean =>
    topics.some((next) => {
      if (visited.has(next) || !forward(from, next)) return false;
      visited.add(next);
      return next === to || canReach(next, to, visited);
    });
  const isImplied = (from: string, to: string): boolean =>
    topics.some(
      (next) => next !== to && next !== from && forward(from, next) && canReach(next, to, new Set([from, next])),
    );

  const ranks = new Map(topics.map((topic) => [topic, rank(topic)]));
  const last = Math.max(0, ...ranks.values());
  const width = area.width / (last + 1) - GAP;
  const boxes: Box[] = [];
  for (let at = 0; at <= last; at += 1) {
    // Beside what imports it: ordered by where its importers of the column before stand.
    const height = (topic: string): number => {
      const importers = boxes.filter(({ name }) => ranks.get(name) === last - at + 1 && forward(name, topic));
      return importers.length === 0 ? area.y * 2 : importers.reduce((sum, { y }) => sum + y, 0) / importers.length;
    };
    const mates = topics.filter((topic) => ranks.get(topic) === last - at);
    for (const [line, name] of mates.toSorted((one, other) => height(one) - height(other)).entries()) {
      const x = Math.round(area.x + at * (width + GAP) + GAP / 2);
      const y = area.y + 40 + line * 46 + (mates.length < 3 ? 23 : 0);
      boxes.push({ name, says: '', x, y, width, height: 32, tone: 'backend' });
    }
  }
  const find = (name: string): Box | undefined => boxes.find((box) => box.name === name);
  const arrows = topics.flatMap((from) =>
    topics.flatMap((to) => {
      const [a, b] = [find(from), find(to)];
      if (!a || !b || imports(from, to) === 0) return [];
      const isNext = (ranks.get(from) ?? 0) - (ranks.get(to) ?? 0) === 1;
      if (forward(from, to))
        return isImplied(from, to) ? [] : [isNext ? curve(a, b) : around(a, b, area.y + area.height - 92)];
      return [
        `<path d="M${a.x + 30} ${a.y}C${a.x + 10} ${a.y - 22} ${b.x + b.width - 10} ${b.y - 22} ${b.x + b.width - 20} ${b.y - 2}" fill="none" stroke="#a8312a" stroke-dasharray="4 4" stroke-width="1.5" marker-end="url(#write)"/>`,
      ];
    }),
  );
  return [
    `<rect x="18" y="${area.y}" width="900" height="${area.height}" rx="16" fill="#f1e7d6"/>`,
    `<text x="48" y="${area.y + 24}" font-size="11" letter-spacing="1.5" font-weight="600" fill="#8a7763">BACKEND</text>`,
    ...arrows,
    ...boxes.map(drawBox),
    ...ground(names, area),
  ].join('\n');
}

function curve(from: Box, to: Box): string {
  const [x1, y1, x2, y2] = [from.x + from.width, from.y + from.height / 2, to.x - 2, to.y + to.height / 2];
  const bend = Math.max(8, (x2 - x1) / 2);
  return `<path d="M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}" fill="none" stroke="#a08f7d" stroke-width="1.5" marker-end="url(#quiet)"/>`;
}

/** Below the boxes in between, to one that is further off. */
function around(from: Box, to: Box, lane: number): string {
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2];
  return `<path d="M${x1} ${from.y + from.height}V${lane}H${x2}V${to.y + to.height + 2}" fill="none" stroke="#a08f7d" stroke-width="1.5" stroke-linejoin="round" marker-end="url(#quiet)"/>`;
}

function ground(names: readonly string[], area: { x: number; y: number; width: number; height: number }): string[] {
  const bars = [...GROUND, ...AROUND.filter((name) => name !== '*.ts')].filter((name) => names.includes(name));
  const width = (area.width - 14 * (bars.length - 1)) / bars.length;
  return bars.map((name, at) =>
    drawBox({
      name,
      says: SAYS[name] ?? '',
      x: area.x + at * (width + 14),
      y: area.y + area.height - 72,
      width,
      height: 58,
      tone: 'data',
    }),
  );
}
