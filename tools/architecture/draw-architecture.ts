import { drawBox, MONO, type Box } from './draw-box';
import { layOutBackend } from './lay-out-backend';
import type { FolderGraph } from './read-folder-graph';

interface Arrow {
  from: string;
  to: string;
  /** Corners on the way, as an SVG path. */
  path: string;
  tone: 'read' | 'write' | 'quiet';
}

const WIDTH = 1240;
const HEIGHT = 1124;

const column = (at: number) => 48 + at * 300;
const row = (at: number) => 132 + at * 108;
const place = (name: string, says: string, col: number, line: number, tone: Box['tone'], columns = 1): Box => {
  const width = 236 + (columns - 1) * 300;
  return { name, says, x: column(col), y: row(line), width, height: 64, tone };
};

const BOXES: readonly Box[] = [
  place('server', 'around Next: guards, queues, kept pages', 0, 0, 'outside', 2),
  place('middleware.ts', 'carries out the route in Next', 2, 0, 'outside'),
  place('app', 'pages: addresses, thin', 0, 1, 'page'),
  place('lib/preview', 'pictures for links', 0, 2, 'page'),
  place('lib/snapshot', 'the catalogue in memory', 0, 3, 'page'),
  place('components', 'drawing: props in, events out', 1, 1, 'browser'),
  place('store', 'cart, session, checkout', 1, 2, 'browser'),
  place('lib/api', 'browser → /api', 1, 3, 'browser'),
  place('app/api', 'the browser’s only door', 2, 1, 'write'),
  place('lib/handlers', 'cookie → token header', 2, 2, 'write'),
  place('lib/upstream', 'the one way to a backend: in this process, or at BACKEND_URL', 0, 4, 'outside', 3),
];

const down = (x: number, from: number, to: number): string => `M${x} ${from}V${to}`;
const leftGutter = 30;
const rightGutter = 904;

/** The ways of the storefront's arrows; what the graph has beyond these and what they imply is drawn straight. */
const ARROWS: readonly Arrow[] = [
  { from: 'app', to: 'components', path: `M284 ${row(1) + 32}H346`, tone: 'read' },
  { from: 'components', to: 'store', path: down(466, row(1) + 64, row(2) - 2), tone: 'write' },
  { from: 'store', to: 'lib/api', path: down(466, row(2) + 64, row(3) - 2), tone: 'write' },
  { from: 'app', to: 'lib/preview', path: down(112, row(1) + 64, row(2) - 2), tone: 'quiet' },
  { from: 'lib/preview', to: 'lib/snapshot', path: down(112, row(2) + 64, row(3) - 2), tone: 'quiet' },
  { from: 'app', to: 'lib/snapshot', path: `M284 ${row(1) + 48}H312V${row(3) + 24}H286`, tone: 'read' },
  { from: 'lib/snapshot', to: 'lib/upstream', path: down(166, row(3) + 64, row(4) - 2), tone: 'read' },
  { from: 'app/api', to: 'lib/handlers', path: down(766, row(1) + 64, row(2) - 2), tone: 'write' },
  { from: 'lib/handlers', to: 'lib/upstream', path: down(766, row(2) + 64, row(4) - 2), tone: 'write' },
  {
    from: 'lib/handlers',
    to: 'lib/snapshot',
    path: `M706 ${row(2) + 64}V${row(3) + 86}H232V${row(3) + 66}`,
    tone: 'quiet',
  },
  {
    from: 'middleware.ts',
    to: 'lib/snapshot',
    path: `M666 ${row(0) + 64}V${row(0) + 86}H${leftGutter}V${row(3) + 32}H46`,
    tone: 'quiet',
  },
  {
    from: 'server',
    to: 'lib/upstream',
    path: `M528 ${row(0)}V${row(0) - 18}H${rightGutter}V${row(4) + 32}H886`,
    tone: 'quiet',
  },
];

const STROKES = { read: '#4f7a3a', write: '#a8312a', quiet: '#a08f7d' };

/** Folders of lib/ that touch this machine or this process; every other one without a box is rules. */
const MACHINERY = ['lib/http', 'lib/log', 'lib/machine', 'lib/session'];
const CONTRACT = 'lib/contract';
const SAYS: Record<string, string> = {
  'lib/accounts': 'who may log in',
  'lib/cart': 'lines, sums, merging',
  'lib/catalogue': 'kinds, listings',
  'lib/checkout': 'address, coupon',
  'lib/contract': 'the 19 calls',
  'lib/http': 'ETags, kept bodies',
  'lib/india': 'PINs, states, days',
  'lib/log': 'one line per fault',
  'lib/machine': 'addresses, files',
  'lib/money': 'paise and rupees',
  'lib/tax': 'GST: rates, lines',
  'lib/orders': 'cancelling, receipt',
  'lib/routing': 'addresses, redirects',
  'lib/search': 'finding goods',
  'lib/security': 'content policy',
  'lib/seo': 'told to machines',
  'lib/session': 'names of cookies',
  'lib/shelves': 'kinds of goods',
  'lib/shop': 'name, words, facts',
};

/** The layers of the shop as an SVG, the same for the same graph. */
export function drawArchitecture(graph: FolderGraph): string {
  const lib = [...graph.keys()].filter((name) => name.startsWith('lib/') && !BOXES.some((box) => box.name === name));
  const rules = lib.filter((name) => ![...MACHINERY, CONTRACT, 'lib/*.ts'].includes(name)).toSorted();
  const top = row(4) + 116;
  const backend = layOutBackend(graph, { x: 48, y: top, width: 836, height: 424 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="'Anek Latin', system-ui, sans-serif" role="img">`,
    '<title>The layers of the shop, drawn from its imports</title>',
    `<defs>${Object.entries(STROKES)
      .map(([tone, stroke]) => marker(tone, stroke))
      .join('')}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="18" fill="#fbf6ea"/>`,
    '<text x="48" y="46" font-size="26" font-weight="700" fill="#3b2a20">Thread &amp; Tindi</text>',
    '<text x="48" y="72" font-size="14" fill="#5b4a3b">Drawn from the imports: an arrow points at what is imported, green on the way of reading, red on the way of writing. What many import stands at the right.</text>',
    band('STOREFRONT', 18, 92, 900, row(4) + 84),
    ...['READING', 'IN THE BROWSER', 'WRITING'].map((words, at) => caption(column(at), row(1) - 10, words)),
    ...storefrontArrows(graph).map(drawArrow),
    `<path d="M584 ${row(3) + 32}H622V${row(1) + 32}H646" fill="none" stroke="${STROKES.write}" stroke-width="2" stroke-dasharray="5 5" marker-end="url(#write)"/>`,
    `<text x="614" y="${row(2) + 36}" font-size="12" fill="${STROKES.write}" transform="rotate(-90 614 ${row(2) + 36})" text-anchor="middle">over HTTP</text>`,
    ...BOXES.filter(({ name }) => graph.has(name)).map(drawBox),
    `<path d="M466 ${row(4) + 64}V${top - 2}" fill="none" stroke="${STROKES.write}" stroke-width="2.5" marker-end="url(#write)"/>`,
    `<text x="480" y="${top - 25}" font-size="13" fill="#5b4a3b">the 19 calls, as Request and Response</text>`,
    backend,
    ...ground(rules, lib.filter((name) => MACHINERY.includes(name)).toSorted(), graph.has(CONTRACT)),
    '</svg>',
    '',
  ].join('\n');
}

/** The arrows that the graph really has: the drawn ways first, then what neither they nor their chains say. */
function storefrontArrows(graph: FolderGraph): Arrow[] {
  const drawn = ARROWS.filter(({ from, to }) => graph.get(from)?.has(to));
  const reaches = (from: string, to: string): boolean =>
    drawn.some((arrow) => arrow.from === from && (arrow.to === to || reaches(arrow.to, to)));
  const others = BOXES.flatMap((from) =>
    BOXES.filter((to) => graph.get(from.name)?.has(to.name) && !reaches(from.name, to.name)).map((to): Arrow => {
      const ends = [from, to].map(({ x, y, width, height }) => `${x + width / 2} ${y + height / 2}`);
      return { from: from.name, to: to.name, path: `M${ends.join('L')}`, tone: 'quiet' };
    }),
  );
  return [...others, ...drawn];
}

const marker = (id: string, fill: string): string =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="11" markerHeight="11" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L10 5L0 10z" fill="${fill}"/></marker>`;

const caption = (x: number, y: number, words: string): string =>
  `<text x="${x}" y="${y}" font-size="11" letter-spacing="1.5" font-weight="600" fill="#8a7763">${words}</text>`;

const band = (words: string, x: number, y: number, width: number, bottom: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${bottom - y}" rx="16" fill="#f6eedd"/>${caption(x + 30, y + 22, words)}`;

const drawArrow = ({ path, tone }: Arrow): string =>
  `<path d="${path}" fill="none" stroke="${STROKES[tone]}" stroke-width="${tone === 'quiet' ? 1.5 : 2.5}" stroke-linejoin="round" marker-end="url(#${tone})"/>`;

/** What everything stands on, at the right: rules, contract, and what both halves ask of this machine. */
function ground(rules: readonly string[], machinery: readonly string[], hasContract: boolean): string[] {
  const x = 942;
  const list = (names: readonly string[], y: number) =>
    names.map(
      (name, at) =>
        `<text x="${x + 20}" y="${y + at * 28}" font-size="14" fill="#2f2118" font-family="${MONO}">${name}/</text><text x="${x + 145}" y="${y + at * 28}" font-size="12" fill="#5b4a3b">${SAYS[name] ?? 'no words: SAYS in draw-architecture.ts'}</text>`,
    );
  const machineryAt = 92 + 60 + rules.length * 28 + 40;
  const contractAt = machineryAt + 50 + machinery.length * 28 + 40;
  return [
    `<rect x="${x}" y="92" width="276" height="${HEIGHT - 92 - 30}" rx="16" fill="#f6eedd"/>`,
    caption(x + 22, 114, 'RULES, WITHOUT I/O'),
    ...list(rules, 146),
    caption(x + 22, machineryAt, 'PROCESS AND MACHINE'),
    ...list(machinery, machineryAt + 32),
    ...(hasContract
      ? [caption(x + 22, contractAt, 'SHARED WITH EVERY BACKEND'), ...list([CONTRACT], contractAt + 32)]
      : []),
  ];
}
