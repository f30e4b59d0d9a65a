import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import manifest from '@/app/manifest';
import { mailLayout } from '@/backend/mail/mail-layout';
import { Receipt } from '@/components/orders/receipt';
import { TaxSheet } from '@/components/orders/tax-sheet';
import { RootDocument, rootMetadata, rootViewport } from '@/components/shell/root-document';
import { Shell } from '@/components/shell/shell';
import { readShopDocument } from '@/lib/contract/shop-document';
import type { TaxDocumentAnswer } from '@/lib/contract/tax-document';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow, shopFacts } from '@/lib/rules/shop/shop-facts';
import { frameOf, NO_LINKS } from '@/lib/storefront/pages/frame';
import { previewVersion } from '@/lib/storefront/preview/preview-facts';
import { readSettings } from '@/lib/storefront/settings';
import { plainPage } from '@/server/answer/plain-page';
import { makeOrder } from './make-order';
import { openTestShop } from './make-shop';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/components/ui/shop-font', () => ({ shopFont: 'font' }));

const document = factsOfNow().document;
const LOGO = { url: '/photos/0123456789abcdef0123456789abcdef.webp', width: 300, height: 100 };

const wear = (look: object): void => {
  const read = readShopDocument({ ...document, ...look });
  if (!read.ok) throw new Error(read.faults.join());
  holdDocument(read.document);
  openTestShop();
};

const place = { state: 'Karnataka', code: '29' };
const invoice = {
  kind: 'invoice',
  number: 'TT/26-27/000001',
  day: '2026-06-15',
  orderId: 'TT-1',
  orderDay: '2026-06-14',
  seller: { name: 'Looms', address: 'Bengaluru', gstin: '29AAAAA0000A1ZY', state: place },
  buyer: { name: 'Asha Rao', address: 'Mysuru', phone: '+919876543210' },
  place,
  lines: [],
  totals: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 },
} satisfies TaxDocumentAnswer;

/** Everything that shows who sells, by what it is. */
const shown = () => ({
  page: renderToStaticMarkup(<Shell frame={frameOf(readSettings({}), NO_LINKS, new Date())}>{null}</Shell>),
  receipt: renderToStaticMarkup(<Receipt order={makeOrder()} imageHosts={[]} />),
  invoice: renderToStaticMarkup(<TaxSheet document={invoice} />),
  'a page without Next': plainPage(503, { title: 'Words', text: [], links: [] }).body.toString(),
});

it('[22.168] the logo is on pages, receipt, invoice, mails, icons and pictures of links; the name beside it, unless the logo has it', () => {
  wear({});
  const [before, sign] = [previewVersion({ title: 'A', kicker: '', pictures: [] }), rootMetadata('Shop', {}).icons];
  for (const hasName of [false, true]) {
    wear({ logo: { ...LOGO, hasName } });
    const { name } = shopFacts();
    for (const [what, html] of Object.entries(shown())) {
      const page = load(html);
      const pictures = page(`img[src="${LOGO.url}"]`);
      expect([what, pictures.length > 0]).toEqual([what, true]);
      expect([what, pictures.first().attr('alt')]).toEqual([what, hasName ? name : '']);
      expect([what, pictures.first().parent().text()]).toEqual([what, hasName ? '' : name]);
      expect([what, page('#shop-sign').length]).toEqual([what, 0]);
    }
    const mail = load(mailLayout('https://shop.example', 'Words', ''));
    const inMail = mail('p').first();
    expect(inMail.find('img').attr('src')).toMatch(/^https:\/\/shop\.example\/icons\/[\w-]+\/logo\.png$/);
    expect(inMail.find('img').attr('alt')).toBe(hasName ? name : '');
    expect(inMail.text().trim()).toBe(hasName ? '' : name);
    expect(previewVersion({ title: 'A', kicker: '', pictures: [] })).not.toBe(before);
    expect(rootMetadata('Shop', {}).icons).not.toEqual(sign);
    expect(JSON.stringify(manifest().icons)).toContain('0123456789abcdef0123456789abcdef');
  }
  wear({});
});

it('[22.167] the chosen colours are those of pages, mails, manifest, icons and pictures of links', () => {
  wear({});
  const before = previewVersion({ title: 'A', kicker: '', pictures: [] });
  expect(renderToStaticMarkup(<RootDocument>{null}</RootDocument>)).not.toContain('data-colors');
  wear({ colors: 'peacock' });
  expect(renderToStaticMarkup(<RootDocument colors={shopFacts().colors}>{null}</RootDocument>)).toContain(
    'data-colors="peacock"',
  );
  expect(shown()['a page without Next']).toMatch(/<html[^>]* data-colors="peacock"/);
  expect(mailLayout('https://shop.example', 'Words', '')).toContain('#0b5563');
  expect(manifest().theme_color).toBe('#0b5563');
  expect(rootViewport().themeColor).toBe('#0b5563');
  expect(JSON.stringify(rootMetadata('Shop', {}).icons)).toContain('/icons/peacock-sign');
  expect(previewVersion({ title: 'A', kicker: '', pictures: [] })).not.toBe(before);
  expect(readShopDocument({ ...document, colors: 'neon' })).toMatchObject({ ok: false });
  wear({});
});
