import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '@/scripts/ensure-chromium';
import { kb, type Table } from '@/scripts/table';
import { withLookedAt, type LookedAt } from './looked-at';
import { LONG_MS, type LongTask } from './long-tasks';
import { openProduct } from './open-product';
import { pressAsFinger } from './press-as-finger';
import { openPhone, traceView, SLOWDOWN, type PhoneView } from './phone-trace';
import { percentile } from './time-to-first-byte';

const RUNS = 5;
/** How many of its long tasks are named for each page. */
const NAMED_TASKS = 10;
const PRESSES = 9;
const EMPTY = 'empty page of the same Next';
const EMAIL = 'bench@gmail.com';

/** What loading a page costs a slow phone, beside an empty page of the same Next: medians, and the tasks of the middle run. */
export async function benchPhone(): Promise<Table[]> {
  const rows: string[][] = [];
  const tasks: string[][] = [];
  const sources: string[][] = [];
  await onPhone(async (phone, addresses) => {
    for (const [name, url] of Object.entries(addresses)) {
      const views: PhoneView[] = [];
      for (let run = 0; run < RUNS; run += 1) views.push(await phone.view(url));
      const middle = views.toSorted((one, other) => one.blocking - other.blocking)[Math.floor(RUNS / 2)];
      if (!middle) continue;
      const median = (of: (view: PhoneView) => number) => percentile(views.map(of), 0.5);
      const part = (of: keyof PhoneView['paint']) => median(({ paint }) => paint[of]).toFixed(0);
      rows.push([
        name,
        part('at'),
        [part('firstByte'), part('loadDelay'), part('loadTime'), part('renderDelay')].join(' + '),
        median(({ blocking }) => blocking).toFixed(0),
        (middle.tasks[0]?.ms ?? 0).toFixed(0),
      ]);
      tasks.push(...middle.tasks.slice(0, NAMED_TASKS).map(({ ms, did }) => [name, ms.toFixed(0), mostOf(did)]));
      sources.push(...bySource(middle).map((row) => [name, ...row]));
    }
  });
  return [
    {
      title: `On a phone: processor ${SLOWDOWN} times slower, slow 4G, nothing cached, median of ${RUNS} (demo catalogue)`,
      columns: ['largest paint, ms', 'its first byte + wait + load + draw', 'blocking, ms', 'longest task, ms'],
      rows,
    },
    { title: 'Its longest tasks', columns: ['ms', 'most of it'], rows: tasks },
    { title: 'Its bytes and blocking by source', columns: ['source', 'KB', 'blocking, ms'], rows: sources },
  ];
}

/** The two things that took most of a task. */
const mostOf = (did: LongTask['did']): string =>
  [...did]
    .slice(0, 2)
    .map(([{ words }, ms]) => `${words} ${ms.toFixed(0)} ms`)
    .join(', ');

/** What a view consists of, its bytes, and its share of what blocks: of each task as much as it took of it. */
function bySource({ tasks, bytes }: PhoneView): string[][] {
  const blocking = new Map<string, number>();
  for (const { ms, did } of tasks)
    for (const [{ source }, part] of did)
      blocking.set(source, (blocking.get(source) ?? 0) + (part / ms) * (ms - LONG_MS));
  return [...new Set([...bytes.keys(), ...blocking.keys()])]
    .map((source) => [source, kb(bytes.get(source) ?? 0), (blocking.get(source) ?? 0).toFixed(0)])
    .filter(([, weight, ms]) => Number(weight) + Number(ms) > 0);
}

/** From a press to the next frame, by the browser's Event Timing, with the processor slowed; and how long a product takes to open. */
export async function benchPresses(): Promise<Table[]> {
  const rows: string[][] = [];
  const opening: string[] = [];
  await onPhone(async (phone, addresses) => {
    const { page, slow } = phone;
    for (const rate of [1, SLOWDOWN]) {
      const took: number[] = [];
      for (let turn = 0; turn < PRESSES; turn += 1) {
        took.push(await openProduct(phone, addresses.collection, turn, () => slow(rate)));
        await slow(1);
      }
      opening.push(percentile(took, 0.5).toFixed(0));
    }
    for (const [name, { url, before, act }] of Object.entries(pressesOn(phone, addresses))) {
      const took: number[] = [];
      for (let turn = 0; turn < PRESSES; turn += 1) {
        await page.goto(url, { waitUntil: 'networkidle' });
        // The empty page has no header, and is not ours.
        await page.waitForFunction(
          () => 'alive' in document.documentElement.dataset || !document.querySelector('header'),
        );
        await slow(SLOWDOWN);
        await before?.();
        await page.evaluate(DRAWN);
        await page.evaluate(LONGEST_PRESS);
        await act();
        took.push(Number(await page.evaluate(REPORTED)));
        await slow(1);
      }
      rows.push([name, percentile(took, 0.75).toFixed(0), Math.max(...took).toFixed(0)]);
    }
  });
  return [
    {
      title: `A press to the next frame, ms, processor ${SLOWDOWN} times slower (${PRESSES} each, demo catalogue)`,
      columns: ['75th percentile', 'worst'],
      rows,
    },
    {
      title: `From a tap on a card to its product's name and picture, ms (median of ${PRESSES}, demo catalogue)`,
      columns: ['processor as it is', `${SLOWDOWN} times slower`],
      rows: [['prefetched', ...opening]],
    },
  ];
}

type Addresses = LookedAt['pages'] & { checkout: string };

interface Press {
  url: string;
  before?: () => Promise<unknown>;
  act: () => Promise<unknown>;
}

function pressesOn(
  { page, tools }: Phone,
  { [EMPTY]: empty, product, collection, cart, checkout }: Addresses,
): Record<string, Press> {
  const on = (target: Locator) => () => pressAsFinger(tools, target);
  const press = (label: string | RegExp) => on(page.getByRole('button', { name: label }).first());
  const choose = (group: string | RegExp, at: number) =>
    on(page.getByRole('group', { name: group }).getByRole('link').nth(at));
  const openFilters = on(page.getByText('Filters', { exact: true }));
  return {
    [`a class, on the ${EMPTY}`]: { url: empty, before: () => page.evaluate(TOGGLE), act: press('Toggle') },
    'add to cart': { url: `${product}?size=L`, act: press('ADD TO CART') },
    'a colour': { url: product, act: choose(/^Colour/, 1) },
    'a size': { url: product, act: choose('Select Size', 0) },
    'the picture in full': { url: product, act: press('Tap to zoom') },
    'the menu': { url: collection, act: press('Menu') },
    'the filters': { url: collection, act: openFilters },
    'a filter': { url: collection, before: openFilters, act: on(page.locator('[data-filter-panel] label').first()) },
    'a letter in the search': {
      url: new URL('/search', collection).href,
      act: () => page.getByLabel('Search products').press('k'),
    },
    'one more': { url: cart, act: press(/^One more/) },
    'a coupon': {
      url: checkout,
      async before() {
        // Of the turn before.
        const remove = page.getByRole('button', { name: 'Remove coupon' });
        if (await remove.isVisible()) await remove.tap();
        await page.getByLabel('Have a coupon?').fill('SUMMER');
      },
      act: press('Apply'),
    },
  };
}

interface Phone {
  page: Page;
  tools: CDPSession;
  slow: (rate: number) => Promise<unknown>;
  view: (url: string) => Promise<PhoneView>;
}

/** With a logged-in phone that has two lines in its cart, and the addresses of the pages that are looked at. */
const onPhone = (look: (phone: Phone, addresses: Addresses) => Promise<void>): Promise<void> =>
  withLookedAt(
    async ({ url, pages }) => {
      const browser = await chromium.launch({ executablePath: ensureChromium(process.env), args: CHROMIUM_FLAGS });
      try {
        const phone = await openPhone(browser);
        const { page, tools } = phone;
        await page.request.post(`${url}/api/user/login`, { data: { email: EMAIL }, headers: { origin: url } });
        await page.goto(pages.product);
        await page.evaluate(twoLines(pages.product.split('/').at(-1) ?? ''));
        await look(
          {
            page,
            tools,
            slow: (rate) => tools.send('Emulation.setCPUThrottlingRate', { rate }),
            view: async (address) => traceView(browser, address, await page.context().storageState()),
          },
          { ...pages, checkout: `${url}/place-order` },
        );
      } finally {
        await browser.close();
      }
    },
    { TEST_ACCOUNT_EMAIL: EMAIL },
  );

/** Puts two lines of a product into this browser's cart, as the shop stores them. */
const twoLines = (
  id: string,
): string => `localStorage.setItem('cart', JSON.stringify({ ${JSON.stringify(id)}: Object.fromEntries(
  [...document.querySelectorAll('[aria-labelledby=size-title] a')].slice(0, 2).map((link) => {
    const at = new URL(link.href).searchParams;
    const line = { size: at.get('size'), color: at.get('color') ?? '', quantity: 1, price: 1, category: '', image: '', name: 'Line', subCategory: '', paymentMethods: ['COD'] };
    return [line.size + '-' + line.color, line];
  })) }))`;

/** The least that a press can do. */
const TOGGLE = `document.body.insertAdjacentHTML('beforeend',
  '<style>.on{color:red}</style><button onclick="this.classList.toggle(\\'on\\')">Toggle</button>')`;

// As text: what tsx makes of functions with names does not run in a page.
const LONGEST_PRESS = `new PerformanceObserver((list) => {
  const { dataset } = document.documentElement;
  for (const { duration, interactionId } of list.getEntries())
    if (interactionId) dataset.press = String(Math.max(duration, Number(dataset.press ?? 0)));
}).observe({ type: 'event', durationThreshold: 16 })`;

// The frame of what was done before is not the press's.
const DRAWN = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
})`;

// What is answered within a frame is not reported at all.
const REPORTED = `new Promise((resolve) => {
  setTimeout(() => resolve(document.documentElement.dataset.press ?? '16'), 500);
})`;
