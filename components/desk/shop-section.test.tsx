import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogoForm } from '@/components/desk/logo-form';
import { SentenceThatCounts } from '@/components/desk/sentence-that-counts';
import { SectionPreview, ShopSection } from '@/components/desk/shop-section';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readRequest } from '@/lib/contract/read-request';
import { readShopDocument } from '@/lib/contract/shop-document';
import { DRAFT_PAGES, draftOf } from '@/lib/rules/desk/draft-pages';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { readFormFields } from '@/lib/rules/desk/read-form-fields';
import { sectionNamed } from '@/lib/rules/shop/document-fields';
import type { Section } from '@/lib/rules/shop/document-row';
import { DOCUMENT_SECTIONS } from '@/lib/rules/shop/document-sections';
import { withFrontPictures } from '@/lib/rules/shop/hero-pictures';
import { isSampleAt } from '@/lib/rules/shop/samples';
import { withFixedWords } from '@/lib/rules/shop/mail-sections';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { typeSection } from '@/lib/rules/shop/typed-section';

const { document } = factsOfNow();
const action = deskCalls.saveShopSection.path;

const draw = (section: Section, notice?: FormNotice, shown = document) =>
  load(
    renderToStaticMarkup(
      <ShopSection action={action} section={section} document={shown} seen="seen" notice={notice} />,
    ),
  );

/** What a browser sends of a form that nobody has touched. */
const sentBy = ($: ReturnType<typeof draw>): [string, string][] =>
  $('input, textarea, select')
    .get()
    .filter((one) => !($(one).is('[type=checkbox], [type=radio]') && !$(one).is('[checked]')))
    .map((one) => [$(one).attr('name') ?? '', String($(one).val() ?? '')]);

function sectionOf(name: string): Section {
  const section = sectionNamed(name);
  if (!section) throw new Error(`There is no section ${name}.`);
  return section;
}

it.each(DOCUMENT_SECTIONS.map((section) => [section.name, section] as const))(
  '[22.156] the form of %s has a label for every field, and sent as it came it changes nothing',
  (_name, section) => {
    const $ = draw(section);
    for (const one of $('input:not([type=hidden], [type=checkbox]), textarea, select').get())
      expect($(`label[for="${$(one).attr('id')}"]`).text(), $(one).attr('name')).not.toBe('');
    const read = readRequest(deskCalls.saveShopSection, readFormFields(sentBy($)));
    if (!read.ok) throw new Error(read.message);
    expect(read.input).toMatchObject({ section: section.name, seen: 'seen' });
    const typed = typeSection(document, section, read.input.part).document;
    expect(readShopDocument(typed, { strictly: true })).toMatchObject({ ok: true, document });
  },
);

it('[22.201] beside the form of a section stands the page of the draft that shows it', () => {
  // Size guides show at a product, and words of mails in a mail.
  const unshown = DOCUMENT_SECTIONS.filter(({ shownAt, opensAt, mail }) => !shownAt && !opensAt && !mail);
  expect(unshown.map(({ name }) => name)).toEqual(['sizes']);
  expect(draw(sectionOf('login'))('a').attr('href')).toBe('/login');
  const shown = DOCUMENT_SECTIONS.flatMap(({ shownAt }) => shownAt ?? []);
  expect(shown.length).toBeGreaterThan(7);
  for (const address of new Set(shown)) {
    const $ = load(renderToStaticMarkup(<SectionPreview address={address} />));
    expect([$('iframe').attr('src'), $('a').attr('href')]).toEqual([draftOf(address), draftOf(address)]);
    expect(DRAFT_PAGES.map((page) => page.address)).toContain(address);
  }
});

it('[22.211] the picture that words stand on is chosen among those of the home page, by what can be seen', () => {
  const look = withFrontPictures(sectionOf('look'), ['/hero.webp', '/onam.webp', '/c.webp', '/d.webp', '/e.webp']);
  const heroes = [{ picture: '/onam.webp', title: 'Onam' }];
  const $ = draw(look, undefined, { ...document, heroes });
  const options = (at: number) => $(`input[type=radio][name="part.heroes.${at}.picture"]`);
  expect(options(0).length).toBe(5);
  expect(options(0).filter('[checked]').val()).toBe('/onam.webp');
  expect(options(0).closest('label').find('img').eq(1).attr('src')).toContain(encodeURIComponent('/onam.webp'));
  expect(options(0).last().closest('label').text()).toContain('Picture 5, not among the four shown');
  expect(options(1).filter('[checked]').length).toBe(0);
  const gone = draw(look, undefined, { ...document, heroes: [{ picture: '/gone.webp', title: 'Gone' }] });
  expect(gone('input[checked][value="/gone.webp"]').closest('label').text()).toContain('Not on the front page');
  expect(draw(sectionOf('look'))('a[href="/desk/front"]').text()).toContain('Front pictures');
});

it('[22.161] a field that is still a sample says so, and no other does', () => {
  for (const section of DOCUMENT_SECTIONS) {
    const $ = draw(section);
    for (const one of $('input[id], textarea').get()) {
      const hint = $(`#${$(one).attr('aria-describedby')?.replaceAll(':', '\\:') ?? 'none'}`).text();
      expect(hint.includes('A sample of the demo'), $(one).attr('name')).toBe(
        isSampleAt(document, String($(one).attr('name')).replace('part.', ''), String($(one).val())),
      );
    }
  }
});

it('[22.194] the form of a mail says which words of it follow the opening and come before the closing', () => {
  const fixed = { greeting: 'Hello Asha,', start: 'Your parcel has been shipped.', end: 'Your orders: https://shop' };
  const $ = draw(withFixedWords(sectionOf('mail-shipped'), fixed));
  const hintOf = (field: string) =>
    $(`[id="${$(`[name="part.mails.shipped.${field}"]`).attr('aria-describedby') ?? ''}"]`).text();
  expect(hintOf('opening')).toContain(
    'Shown below ‘Hello Asha,’. The email continues: ‘Your parcel has been shipped.’',
  );
  expect(hintOf('closing')).toContain('Shown above it: ‘Your orders: https://shop’');
});

it('[22.156] names in braces that stand for figures alone say so', () => {
  const $ = draw(sectionOf('promises'));
  const stands = (name: string) => $(`dt:contains("{${name}}")`).next().text();
  expect(stands('deliveryDays')).toBe('3–6: figures alone, so write ‘days’ after them');
  expect(stands('returnWithin')).toBe('within 7 days');
});

it('[22.156] below the fees stands which sentence on delivery they choose, and where it is written', () => {
  const fees = { shippingPaise: 6000, platformPaise: 0, freeAbovePaise: 99_900 };
  const $ = load(renderToStaticMarkup(<SentenceThatCounts fees={fees} />));
  expect($('p').text()).toBe(
    'As delivery costs ₹60 and is free from ₹999, terms and answers say what stands at Delivery and returns as ‘The same where delivery is free from an amount on’.',
  );
  expect($('a').attr('href')).toBe('/desk/shop/promises');
});

it('[22.157] entries have buttons to move them and to take them out, and there is an empty one to add', () => {
  const $ = draw(sectionOf('terms'));
  expect($('details').last().find('summary').text()).toBe('Add a part');
  const edits = $('button[name=edit]')
    .get()
    .map((one) => $(one).attr('value'));
  expect(edits.slice(0, 5)).toEqual(['terms.0.down', 'terms.0.remove', 'terms.1.up', 'terms.1.down', 'terms.1.remove']);
  expect(edits.slice(-2)).toEqual(['terms.6.up', 'terms.6.remove']);
  // Enter in a field presses the first button.
  expect($('button').first().attr('name')).toBeUndefined();
});

it('[22.156] after a refusal the entry is open that has the fault, with all that was typed', () => {
  const section = sectionOf('terms');
  const typed = Object.fromEntries(sentBy(draw(section)).map(([name, value]) => [name, [value]]));
  const $ = draw(section, {
    kind: 'refused',
    words: 'Please check',
    action,
    form: '',
    typed: { ...typed, 'part.terms.7.text': ['New\n\nwords'] },
    fields: { 'part.terms.7.title': 'is missing' },
  });
  const open = $('details[open]').last();
  expect(open.text()).toContain('Title is missing');
  expect(open.find('textarea').val()).toBe('New\n\nwords');
});

it('[22.156] address and measures of a logo are asked for only where it was not sent by its own form, which takes it out', () => {
  const look = sectionOf('look');
  const names = /^part\.logo\.(url|width|height)$/;
  const asked = ($: ReturnType<typeof draw>) => sentBy($).filter(([name]) => names.test(name)).length;
  const sent = { ...document, logo: { url: `/photos/${'a'.repeat(32)}.webp`, width: 300, height: 72, hasName: true } };
  expect(asked(draw(look))).toBe(3);
  expect(draw(look)('details').first().attr('open')).toBeUndefined();
  const elsewhere = { ...sent, logo: { ...sent.logo, url: 'https://pictures.example.in/a.png' } };
  expect(draw(look, undefined, elsewhere)('details').first().attr('open')).toBeDefined();
  const $ = draw(look, undefined, sent);
  expect([asked($), $.text().includes('IMAGE_HOSTS')]).toEqual([0, false]);
  const unchanged = readRequest(deskCalls.saveShopSection, readFormFields(sentBy($)));
  if (!unchanged.ok) throw new Error(unchanged.message);
  expect(typeSection(sent, look, unchanged.input.part).document).toMatchObject({ logo: sent.logo });
  const form = load(
    renderToStaticMarkup(
      <LogoForm add="/add" save={action} back="/desk/shop/look" logo={sent.logo} seen="seen" notice={undefined} />,
    ),
  );
  const without = readRequest(
    deskCalls.saveShopSection,
    readFormFields(sentBy(form).filter(([name]) => name !== 'photo')),
  );
  if (!without.ok) throw new Error(without.message);
  expect(typeSection(sent, look, without.input.part).document).not.toHaveProperty('logo');
});
