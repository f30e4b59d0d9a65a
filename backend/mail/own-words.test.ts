import { afterEach, describe, expect, it } from 'vitest';
import { MAIL_KINDS, mailKinds, type MailKind } from '@/lib/contract/mail-kinds';
import { readShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { holdFacts } from '@/lib/rules/shop/shop-facts';
import { withNames } from '@/lib/rules/shop/words-in-mail';
import { sampleMail } from './sample-mail';

const demo = readDemoDocument();
const PLACE = { siteUrl: 'https://shop.example', imageHosts: [] };
const NOW = new Date('2026-11-20T10:00:00Z');
const draw = (kind: MailKind) => sampleMail(kind, PLACE, NOW);
const read = (mails: object) => readShopDocument({ ...demo, mails }, { strictly: true });
const faults = (mails: object) => {
  const answer = read(mails);
  return answer.ok ? [] : answer.faults;
};

function say(mails: object): void {
  const answer = read(mails);
  if (!answer.ok) throw new Error(answer.faults.join());
  holdDocument(answer.document);
}
afterEach(() => holdDocument(demo));

describe('the merchant’s words in a mail', () => {
  it.each(mailKinds)(
    '[22.194] stand before and after what the mail of %s says, in both halves, and nothing goes',
    (kind) => {
      const bare = draw(kind);
      const closing = MAIL_KINDS[kind].length > 0 ? 'Yours about {order}, {firstName}' : 'Yours, {name}';
      say({ [kind]: { opening: ['Vanakkam!', 'First & foremost <b>'], closing: [closing] } });
      const { subject, text, html } = draw(kind);
      expect(subject).toBe(bare.subject);
      const said = closing.replace('{order}', 'TT-SAMPLE').replace('{firstName}', 'Asha').replace('{name}', demo.name);
      expect(text).toMatch(/Vanakkam!\n\nFirst & foremost <b>\n\n/);
      expect(text.indexOf('Vanakkam!')).toBeLessThan(text.indexOf(said));
      for (const line of bare.text.split('\n')) expect(text).toContain(line);
      expect(html).toContain('First &amp; foremost &lt;b&gt;');
      expect(html).not.toContain('foremost <b>');
      const own = /<p style="margin:12px 0;overflow-wrap:anywhere">[^<]*<\/p>\n/g;
      expect(html.match(own)?.length).toBeGreaterThanOrEqual(3);
      const without = html.replaceAll(
        /<p style="margin:12px 0;overflow-wrap:anywhere">(Vanakkam!|First|Yours)[^<]*<\/p>\n/g,
        '',
      );
      expect(without).toBe(bare.html);
      expect(draw(MAIL_KINDS[kind].length > 0 ? 'loginCode' : 'shipped').text).not.toContain('Vanakkam');
    },
  );

  it('[22.194] leave the code of a login alone on its line', () => {
    say({ loginCode: { opening: ['Welcome back.'], closing: ['See you.'] } });
    const { text, html } = draw('loginCode');
    expect(text).toMatch(/^Welcome back\.\n\nYour login code is 000000\n\n/);
    expect(html).toContain('letter-spacing:6px">000000</p>');
  });

  it('[22.194] name the days of the delivery areas, where the shop has them', () => {
    const read = readShopDocument({ ...demo, mails: { shipped: { opening: ['It takes {deliveryDays} days.'] } } });
    if (!read.ok) throw new Error(read.faults.join());
    holdFacts(factsOfDocument(read.document, { from: 1, to: 10 }));
    expect(draw('shipped').text).toContain('It takes 1–10 working days.');
  });

  it.each([
    ['a name that is none', '{firstname}', /firstname/],
    ['a name with a blank', 'Dear {first name}', /\{first name\}/],
    ['a name of another object', '{constructor}', /constructor/],
    ['a prototype', '{__proto__}', /__proto__/],
    ['an empty name', '{}', /\{\}/],
    ['a brace alone', 'a } b', /\}/],
    ['an open brace', 'a { b', /\{/],
    ['braces in braces', '{{firstName}}', /stands for nothing/],
    ['a template', '${order}{{7*7}}', /stands for nothing/],
    ['ten thousand characters', 'x'.repeat(10_000), /longer than 1000/],
    ['nothing', '  ', /must not be empty/],
    ['controls alone', '\u0000\u0007', /must not be empty/],
    ['a number', 7, /must be a text/],
    ['a list', ['x'], /must be a text/],
  ])('[22.194] %s is refused by name where it is typed', (_name, words, fault) => {
    const [first] = faults({ shipped: { opening: ['Fine.', words] } });
    expect(first).toMatch(/^mails\.shipped\.opening\.1: /);
    expect(first).toMatch(fault);
  });

  it('[22.194] more paragraphs than forty, names that only other mails have and unknown mails are refused', () => {
    expect(faults({ shipped: { opening: Array.from({ length: 41 }, () => 'x') } })).toEqual([
      'mails.shipped.opening: must hold at most 40 entries',
    ]);
    expect(faults({ loginCode: { opening: ['Dear {firstName}'] } })[0]).toContain('names {firstName}');
    expect(faults({ shiped: { opening: ['x'] } })).toEqual(['mails.shiped: is no field of the shop’s document']);
  });

  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['a quoted attribute', '"><a href="javascript:alert(1)">'],
    ['line ends', 'one\r\nBcc: all@gmail.com\r\n\r\ntwo'],
    ['line separators', 'one\u2028two\u2029three'],
    ['a turned direction', 'pay \u202Eniam ot\u202C here'],
    ['controls', 'a\u0000b\u0008c'],
    ['half a character', 'a\uD83Db'],
    ['an entity', '&lt;b&gt; &amp;amp;'],
    ['a comment', '<!-- --><!--[if mso]>'],
    ['the end of the page', '</body></html><style>*{}</style>'.replace('{}', '')],
  ])('[22.194] %s stays one paragraph of plain text', (_name, words) => {
    say({ shipped: { opening: [words], closing: ['End.'] } });
    const { subject, text, html } = draw('shipped');
    const lines = text.split('\n');
    expect(lines.indexOf('Your parcel has been shipped.') - lines.indexOf('Hello Asha,')).toBe(4);
    expect(subject).toBe('Your order is on its way – TT-SAMPLE');
    const paragraph = /Hello Asha,<\/p>\n<p style="margin:12px 0;overflow-wrap:anywhere">(.*)<\/p>\n/.exec(html)?.[1];
    expect(paragraph).toBeDefined();
    expect(paragraph).not.toMatch(/[<>"\u0000-\u001F\u202A-\u202E\u2028\u2029]/);
  });
});

it.each([
  ['Dear {firstName}, hello', { firstName: '' }, ['Dear, hello']],
  ['{firstName}, hello', { firstName: '' }, ['hello']],
  ['{firstName}', { firstName: undefined }, []],
  ['{firstName} & {order}', { firstName: '{order}', order: '$&' }, ['{order} & $&']],
  ['No names.', {}, ['No names.']],
])('[22.194] a name without a value leaves no brace and no gap: %s', (words, names, said) => {
  expect(withNames([words], names)).toEqual(said);
});
