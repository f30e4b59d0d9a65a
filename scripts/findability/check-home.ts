import sharp from 'sharp';
import { isThing, listOf, ofType, thingOf, wordsOf } from './read-json-ld';
import { returnsFault } from './judge-returns';
import { readPage } from './read-page';
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

/** Rows A4.11, A5.6 and A7.3. */
export async function checkHome(site: Site, report: Report): Promise<void> {
  const home = readPage('/', await site.get('/'));
  const address = site.publicAddress('/');
  const [web] = ofType(home.things, 'WebSite');
  const [store] = ofType(home.things, 'OnlineStore');
  report.judge(
    'A4.11',
    address,
    !web || wordsOf(web['name']) === '' || wordsOf(web['url']) !== address
      ? 'has no WebSite with name and address'
      : undefined,
  );
  const contact = thingOf(store?.['contactPoint']);
  const place = thingOf(store?.['address']);
  report.judge(
    'A4.11',
    address,
    !store || wordsOf(store['name']) === '' || wordsOf(store['url']) !== address
      ? 'has no OnlineStore with name and address'
      : !/^\+91\d{10}$/.test(wordsOf(contact['telephone']).replace(/[\s-]/g, '')) ||
          !/@/.test(wordsOf(contact['email']))
        ? 'names no phone and mail'
        : listOf(store['sameAs']).length === 0
          ? 'names no other page about it'
          : Object.keys(place).length > 0 && place['addressCountry'] !== 'IN' && 'lies not in India',
  );
  const logo = wordsOf(isThing(store?.['logo']) ? thingOf(store?.['logo'])['url'] : store?.['logo']);
  report.judge('A4.11', logo || address, logo === '' ? 'has no logo' : await pictureFault(site, logo, LOGO_MIN));
  report.judge('A4.7', address, returnsFault(thingOf(store?.['hasMerchantReturnPolicy']), false));
  report.judge(
    'A4.7',
    address,
    !/^https?:/.test(wordsOf(thingOf(store?.['hasMerchantReturnPolicy'])['merchantReturnLink'])) &&
      'links to no words about returns',
  );
  report.judge(
    'A4.8',
    address,
    thingOf(store?.['hasShippingService'])['shippingConditions'] === undefined && 'tells nothing of delivery',
  );
  await checkIcons(site, home.$, report);
  for (const [path, words] of POLICIES) {
    const answer = await site.get(path);
    report.judge(
      'A7.3',
      site.publicAddress(path),
      answer.status !== 200
        ? `answers ${answer.status}`
        : !words.test(readPage(path, answer).$('main').text()) && `says nothing like ${words.source}`,
    );
  }
}

async function checkIcons(site: Site, $: ReturnType<typeof readPage>['$'], report: Report): Promise<void> {
  const href = (selector: string) => $(selector).first().attr('href');
  const touch = href('link[rel=apple-touch-icon]');
  report.judge(
    'A5.6',
    touch ?? '/',
    touch === undefined ? 'names no icon for home screens' : await pictureFault(site, touch, TOUCH_ICON_MIN),
  );
  const icon = href('link[rel~=icon]');
  report.judge(
    'A5.6',
    icon ?? '/',
    icon === undefined ? 'names no icon' : (await site.get(icon)).status !== 200 && 'is not there',
  );
  // Asked for without looking at the page: by Safari, messengers and old browsers.
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const { status } = await site.get(path);
    report.judge('A5.6', site.publicAddress(path), status !== 200 && `answers ${status}`);
  }
}

async function pictureFault(site: Site, address: string, min: number): Promise<string | undefined> {
  const { status, body } = await site.get(address);
  const { width = 0, height = 0 } =
    status === 200
      ? await sharp(body)
          .metadata()
          .catch(() => ({ width: 0, height: 0 }))
      : {};
  return status !== 200 ? `answers ${status}` : width < min || height < min ? `is ${width} × ${height}` : undefined;
}
