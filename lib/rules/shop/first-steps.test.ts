import { expect, it } from 'vitest';
import { isSample, isSampleAt, samplesIn, samplesThatMatter } from './samples';
import { firstSteps, type KnownOfShop } from './first-steps';
import { factsOfNow } from './shop-facts';
import { makeKnownOfShop } from '@/testing/make-known-of-shop';

const { document } = factsOfNow();
const facts = samplesIn(document);
const NOW = new Date('2026-11-24T06:00:00.000Z');
const EMPTY = makeKnownOfShop();
const LIVE = makeKnownOfShop({
  goods: { onSale: 12, demo: 0, hidden: 0, withoutPicture: 0, pictureless: [] },
  feesSet: true,
  payments: 'live',
  webhook: true,
  mail: 'smtp',
  captcha: 'hcaptcha',
  owners: true,
  backups: { isSet: true, newest: '2026-11-23T21:30:00.000Z' },
  ordered: true,
  packed: true,
  siteUrl: 'https://shop.example.in',
});

it('[22.10] every sample is named with where it is in the document, and how its field is called', () => {
  for (const { value, path } of facts)
    expect(path.split('.').reduce((held: unknown, name) => (held as Record<string, unknown>)[name], document)).toBe(
      value,
    );
  expect(facts).toHaveLength(18);
  expect(facts.find(({ path }) => path === 'email')).toMatchObject({
    label: 'Email',
    section: { href: '/desk/shop/contact' },
  });
});

it('[22.10] the demo’s name, tagline, description, story, mission and letters of numbers are samples in a shop of another name', () => {
  const paths = (said: object) =>
    samplesIn({ ...document, ...said }).flatMap(({ path, matters }) => (matters ? [] : path));
  const words = ['tagline', 'description', 'story.0', 'story.1', 'mission'];
  expect(paths({})).toEqual(['name', ...words]);
  expect(paths({ email: 'care@meena.in' })).toEqual(words);
  expect(paths({ name: "Meena's Stores" })).toEqual([
    'tagline',
    'description',
    'orderPrefix',
    'legal.taxSeries.invoice',
    'legal.taxSeries.creditNote',
    ...words.slice(2),
  ]);
  expect(isSampleAt({ ...document, name: 'Tara Textiles' }, 'orderPrefix', 'TT')).toBe(false);
  expect(isSample('The page of each product says what we know of it. Ask us.')).toBe(false);
});

it('[14.74] what law, parcels and contact rest on is marked as a sample, and an own name that says sample is none', () => {
  expect(samplesThatMatter(facts).map(({ label, matters }) => `${matters}: ${label}`)).toEqual([
    'contact: Email',
    'contact: Phone',
    'contact: Phone, as it is dialled',
    'contact: Address of your chat',
    'contact: Web address of profile 1',
    'law: Registered name',
    'parcels: Registered address, street',
    'law: GSTIN',
    'law: FSSAI licence',
    'law: Who handles complaints',
    'law: Email for complaints',
    'law: Phone for complaints',
  ]);
  expect(firstSteps(LIVE, facts, NOW)[0]?.words.join()).toContain('stay closed until the 12 that law');
  for (const value of ['29AAAAA0000A1Z0', '98765-43210', '12, Example Street', '00000000000000'])
    expect(isSample(value), value).toBe(true);
  for (const value of ['Sample Saris & Co', 'care@sample.in', '36AABCU9603R1ZX', '9 Temple Street', '+91 98450 12345'])
    expect(isSample(value), value).toBe(false);
});

it('[22.11] no step of an empty shop is ticked, every step of a finished one is, and what is left is named', () => {
  const empty = firstSteps(EMPTY, facts, NOW);
  expect(empty.map(({ name, done }) => [name, done])).toEqual(
    ['facts', 'goods', 'pictures', 'fees', 'keys', 'backups', 'order'].map((name) => [name, false]),
  );
  expect(empty.find(({ name }) => name === 'keys')?.words.join(' ')).toMatch(
    /SITE_URL.*RAZORPAY_KEY_ID.*SMTP_URL.*HCAPTCHA_SITE_KEY.*OWNER_EMAIL/,
  );
  const own: typeof facts = [];
  expect(firstSteps(LIVE, own, NOW).filter(({ done }) => !done)).toEqual([]);
  const tick = (known: Partial<KnownOfShop>, step: string) =>
    firstSteps({ ...LIVE, ...known }, own, NOW).find(({ name }) => name === step)?.done;
  expect(tick({ goods: { ...LIVE.goods, demo: 1 } }, 'goods')).toBe(false);
  expect(tick({ demoShelves: 1 }, 'goods')).toBe(false);
  expect(tick({ demoHeroPictures: 1 }, 'pictures')).toBe(false);
  const steps = firstSteps({ ...EMPTY, goods: { ...EMPTY.goods, hidden: 1 } }, own, NOW);
  expect(steps.find(({ name }) => name === 'goods')?.words).toContain('1 is hidden: put what is ready on sale.');
  expect(tick({ goods: { ...LIVE.goods, withoutPicture: 1 } }, 'pictures')).toBe(false);
  expect(tick({ payments: 'test' }, 'keys')).toBe(false);
  expect(tick({ webhook: false }, 'keys')).toBe(false);
  expect(firstSteps(LIVE, facts, NOW)[0]?.done).toBe(false);
});

it('[14.38] copies of the shop are a step that is done while there is one younger than two days', () => {
  const step = (backups: KnownOfShop['backups'], now = NOW) =>
    firstSteps({ ...LIVE, backups }, facts, now).find(({ name }) => name === 'backups');
  expect(step({ isSet: false })).toMatchObject({ done: false, words: [expect.stringContaining('BACKUP_DIR')] });
  expect(step({ isSet: true })).toMatchObject({ done: false, words: [expect.stringContaining('no copy yet')] });
  expect(step(LIVE.backups)).toMatchObject({ done: true, words: [expect.stringContaining('2026-11-24 03:00')] });
  expect(step(LIVE.backups, new Date('2026-11-26T06:00:00.000Z'))).toMatchObject({
    done: false,
    words: [expect.stringContaining('more than two days ago')],
  });
});

it('[22.146] a second channel for alerts is proposed where mail is real, and holds no step back', () => {
  const keys = (known: KnownOfShop) => firstSteps(known, [], NOW).find(({ name }) => name === 'keys');
  expect(keys({ ...LIVE, secondChannel: false })).toMatchObject({ done: true });
  expect(keys({ ...LIVE, secondChannel: false })?.words.join(' ')).toContain('ALERT_URL');
  expect(keys({ ...LIVE, secondChannel: true })?.words.join(' ')).not.toContain('ALERT_URL');
});
