import { isThing, listOf, ofType, thingOf, wordsOf, type Thing } from './read-json-ld';
import { returnsFault } from './judge-returns';
import { measurePicture } from './check-pictures';
import { readPage, type Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

const LOGO_MIN = 112;
const TOUCH_ICON_MIN = 180;
/** Linked from every footer, and what has to be read there. */
const POLICIES: readonly [string, RegExp][] = [
  ['/termsconditions', /7 days/i],
  ['/contact', /@/],
  ['/about', /\S/],
  ['/frequentlyaskedquestions', /7 days/i],
];

const FOOTER_WORDS = [/return/i, /shipping|delivery/i];

/** Rows A4.7, A4.8, A4.11, A5.6 and A7.3. */
export async function checkHome(site: Site, report: Report): Promise<void> {
  const home = readPage('/', await site.get('/'));
  await judgeStore(site, home, report);
  await checkIcons(site, home.$, report);
  const footer = home.$('footer a[href]').toArray();
  for (const named of FOOTER_WORDS) {
    const link = footer.find((element) => named.test(home.$(element).text()));
    const [path = '', place = ''] = (link && home.$(link).attr('href'))?.split('#') ?? [];
    const there = place === '' || (await site.get(path)).text.includes(`id="${place}"`);
    report.judge('A7.3', `/ in its footer, ${named.source}`, [
      [path === '', 'is linked by no such name'],
      [!there, `leads to ${path}#${place}, which is not there`],
    ]);
  }
  for (const [path, words] of POLICIES) {
    const answer = await site.get(path);
    report.judge('A7.3', site.publicAddress(path), [
      [answer.status !== 200, `answers ${answer.status}`],
      [!words.test(readPage(path, answer).$('main').text()), `says nothing like ${words.source}`],
    ]);
  }
}

/** What the home page's JSON-LD says of site and shop. */
async function judgeStore(site: Site, { things }: Page, report: Report): Promise<void> {
  const address = site.publicAddress('/');
  const web = thingOf(ofType(things, 'WebSite')[0]);
  const store = thingOf(ofType(things, 'OnlineStore')[0]);
  const [contact, place] = [thingOf(store['contactPoint']), thingOf(store['address'])];
  const isNamed = (thing: Thing) => wordsOf(thing['name']) !== '' && wordsOf(thing['url']) === address;
  report.judge('A4.11', address, !isNamed(web) && 'has no WebSite with name and address');
  report.judge('A4.11', address, [
    [!isNamed(store), 'has no OnlineStore with name and address'],
    [
      !/^\+91\d{10}$/.test(wordsOf(contact['telephone']).replace(/[\s-]/g, '')) || !/@/.test(wordsOf(contact['email'])),
      'names no phone and mail',
    ],
    [listOf(store['sameAs']).length === 0, 'names no other page about it'],
    [Object.keys(place).length > 0 && place['addressCountry'] !== 'IN', 'lies not in India'],
  ]);
  const logo = wordsOf(isThing(store['logo']) ? store['logo']['url'] : store['logo']);
  report.judge('A4.11', logo || address, logo === '' ? 'has no logo' : await pictureFault(site, logo, LOGO_MIN));
  const returns = thingOf(store['hasMerchantReturnPolicy']);
  report.judge('A4.7', address, returnsFault(returns, false));
  const hasWords = /^https?:/.test(wordsOf(returns['merchantReturnLink']));
  report.judge('A4.7', address, !hasWords && 'links to no words about returns');
  const delivery = thingOf(store['hasShippingService'])['shippingConditions'];
  report.judge('A4.8', address, delivery === undefined && 'tells nothing of delivery');
}

async function checkIcons(site: Site, $: Page['$'], report: Report): Promise<void> {
  const href = (selector: string) => $(selector).first().attr('href');
  const touch = href('link[rel=apple-touch-icon]');
  report.judge(
    'A5.6',
    touch ?? '/',
    touch === undefined ? 'names no icon for home screens' : await pictureFault(site, touch, TOUCH_ICON_MIN),
  );
  const icon = href('link[rel~=icon]');
  const isThere = icon !== undefined && (await site.get(icon)).status === 200;
  report.judge('A5.6', icon ?? '/', !isThere && (icon === undefined ? 'names no icon' : 'is not there'));
  // Asked for without looking at the page: by Safari, messengers and old browsers.
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const { status } = await site.get(path);
    report.judge('A5.6', site.publicAddress(path), status !== 200 && `answers ${status}`);
  }
}

async function pictureFault(site: Site, address: string, min: number): Promise<string | undefined> {
  const answer = await site.get(address);
  const { status } = answer;
  const { width = 0, height = 0 } = await measurePicture(answer);
  return status !== 200 ? `answers ${status}` : width < min || height < min ? `is ${width} × ${height}` : undefined;
}
