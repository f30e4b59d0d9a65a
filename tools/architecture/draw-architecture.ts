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
const HEIGHT = 1152;

const column = (at: number) => 48 + at * 300;
const row = (at: number) => 132 + at * 108;
const place = (name: string, says: string, col: number, line: number, tone: Box['tone'], columns = 1): Box => {
  const width = 236 + (columns - 1) * 300;
  return { name, says, x: column(col), y: row(line), width, height: 64, tone };
};

const BOXES: readonly Box[] = [
  place('server', 'around Next: guards, queues, cached pages', 0, 0, 'outside', 2),
  place('middleware.ts', 'carries out the route in Next', 2, 0, 'outside'),
  place('app', 'pages: addresses, thin', 0, 1, 'page'),
  place('storefront/preview', 'pictures for links', 0, 2, 'page'),
  place('storefront/snapshot', 'the catalogue in memory', 0, 3, 'page'),
  place('components', 'drawing: props in, events out', 1, 1, 'browser'),
  place('store', 'cart, session, checkout', 1, 2, 'browser'),
  place('lib/browser', 'browser → /api', 1, 3, 'browser'),
  place('app/api', 'the browser’s only door', 2, 1, 'write'),
  place('storefront/handlers', 'cookie → token header', 2, 2, 'write'),
  place('storefront/upstream', 'the one way to a backend: in this process, or at BACKEND_URL', 0, 4, 'outside', 3),
];

const down = (x: number, from: number, to: number): string => `M${x} ${from}V${to}`;
const leftGutter = 30;
const rightGutter = 904;

/** The ways of the storefront's arrows; what the graph has beyond these and what they imply is drawn straight. */
const ARROWS: readonly Arrow[] = [
  { from: 'app', to: 'components', path: `M284 ${row(1) + 32}H346`, tone: 'read' },
  { from: 'components', to: 'store', path: down(466, row(1) + 64, row(2) - 2), tone: 'write' },
  { from: 'store', to: 'lib/browser', path: down(466, row(2) + 64, row(3) - 2), tone: 'write' },
  { from: 'app', to: 'storefront/preview', path: down(112, row(1) + 64, row(2) - 2), tone: 'quiet' },
  { from: 'storefront/preview', to: 'storefront/snapshot', path: down(112, row(2) + 64, row(3) - 2), tone: 'quiet' },
  { from: 'app', to: 'storefront/snapshot', path: `M284 ${row(1) + 48}H312V${row(3) + 24}H286`, tone: 'read' },
  { from: 'storefront/snapshot', to: 'storefront/upstream', path: down(166, row(3) + 64, row(4) - 2), tone: 'read' },
  { from: 'app/api', to: 'storefront/handlers', path: down(766, row(1) + 64, row(2) - 2), tone: 'write' },
  { from: 'storefront/handlers', to: 'storefront/upstream', path: down(766, row(2) + 64, row(4) - 2), tone: 'write' },
  {
    from: 'storefront/handlers',
    to: 'storefront/snapshot',
    path: `M706 ${row(2) + 64}V${row(3) + 86}H232V${row(3) + 66}`,
    tone: 'quiet',
  },
  {
    from: 'middleware.ts',
    to: 'storefront/snapshot',
    path: `M666 ${row(0) + 64}V${row(0) + 86}H${leftGutter}V${row(3) + 32}H46`,
    tone: 'quiet',
  },
  {
    from: 'server',
    to: 'storefront/upstream',
    path: `M528 ${row(0)}V${row(0) - 18}H${rightGutter}V${row(4) + 32}H886`,
    tone: 'quiet',
  },
];

const STROKES = { read: '#4f7a3a', write: '#a8312a', quiet: '#a08f7d' };

const CONTRACT = 'lib/contract';
const PLATFORM = 'lib/platform';
const SAYS: Record<string, string> = {
  'rules/accounts': 'who may log in',
  'rules/cart': 'lines and sums',
  'rules/catalogue': 'kinds and words',
  'rules/checkout': 'address, coupon',
  'rules/desk': 'forms, changes',
  'rules/india': 'PINs, states, days',
  'rules/money': 'paise and rupees',
  'rules/orders': 'cancelling, receipt',
  'rules/routing': 'addresses',
  'rules/shelves': 'kinds of products',
  'rules/shop': 'name, words, facts',
  'rules/tax': 'GST: rates, lines',
  'storefront/http': 'encodings, bodies',
  'storefront/listing': 'what lists show',
  'storefront/search': 'finding products',
  'storefront/security': 'content policy',
  'storefront/seo': 'for machines',
  'storefront/session': 'cookies',
  'storefront/*.ts': 'settings, slots',
  [CONTRACT]: 'the 19 calls',
  [PLATFORM]: 'files and logs',
};

/** The layers of the shop as an SVG, the same for the same graph. */
export function drawArchitecture(graph: FolderGraph): string {
  const others = [...graph.keys()].filter((name) => !BOXES.some((box) => box.name === name)).toSorted();
  const top = row(4) + 116;
  const backend = layOutBackend(graph, { x: 48, y: top, width: 836, height: 452 });
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
    ...ground([
      ['RULES, WITHOUT I/O', others.filter((name) => name.startsWith('rules/'))],
      ['ON THE STOREFRONT’S SERVER', others.filter((name) => name.startsWith('storefront/'))],
      ['THIS PROCESS AND ITS MACHINE', others.filter((name) => name === PLATFORM)],
      ['SHARED WITH EVERY BACKEND', others.filter((name) => name === CONTRACT)],
    ]),
    '</svg>',
    '',
  ].join('\n');
}

/** The arrows that the graph really has: the drawn ways first, then what neither they nor their chains say. */
function storefrontArrows(graph: FolderGraph): Arrow[] {
  const drawn = ARROWS.filter(({ from, to }) => graph.get(from)?.has(to));
  const canReach = (from: string, to: string): boolean =>
    drawn.some((arrow) => arrow.from === from && (arrow.to === to || canReach(arrow.to, to)));
  const others = BOXES.flatMap((from) =>
    BOXES.filter((to) => graph.get(from.name)?.has(to.name) && !canReach(from.name, to.name)).map((to): Arrow => {
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

/** What everything is on, at the right. */
function ground(groups: readonly (readonly [caption: string, folders: readonly string[]])[]): string[] {
  const x = 942;
  let y = 114;
  const drawn = groups.flatMap(([words, folders]) => {
    const at = y;
    y += 50 + folders.length * 28;
    return [
      caption(x + 22, at, words),
      ...folders.map(
        (name, line) =>
          `<text x="${x + 20}" y="${at + 32 + line * 28}" font-size="11.5" fill="#2f2118" font-family="${MONO}">${name}</text><text x="${x + 158}" y="${at + 32 + line * 28}" font-size="11.5" fill="#5b4a3b">${SAYS[name] ?? 'no words: SAYS in draw-architecture.ts'}</text>`,
      ),
    ];
  });
  return [`<rect x="${x}" y="92" width="276" height="${HEIGHT - 92 - 30}" rx="16" fill="#f6eedd"/>`, ...drawn];
}
