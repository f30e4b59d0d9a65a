import { readShopDocument, type ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { factsOfDocument, type Paragraph } from '@/lib/rules/shop/facts-of-document';
import { readOldConstants } from './read-old-constants';
import { oldRule, runOldFile } from './run-old-file';

/** Of a shop before its words were data. */
const FILE = 'shop/shop-facts.ts';

/** What no document holds, as the files had it at first: language, colour of a browser's bar, what a test shop says. */
const UNEDITED: Readonly<Record<string, unknown>> = {
  locale: 'en-IN',
  themeColor: '#9f1d2f',
  testShop: 'Test shop: payments are practice, nothing will be delivered.',
};

/** Lists of which an entry that the document refuses is left out and named, so that the shop opens without it. */
const LISTS = ['categories', 'productTypes', 'emailProviders'] as const;

/** What 1.0.0 said and is said otherwise now, with how it begins now: left alone, it becomes what is said now. */
const REWORDED: ReadonlyMap<string, string> = new Map([
  [
    'Your data is used for your orders only and never sold. It is passed on to those who need it for your order: the carrier gets your name, address and phone number; the payment provider gets the amount, and your name, email address and phone number to fill in its window.',
    'Your data is used for your orders, and for news by mail',
  ],
]);

/** Was code and never data. */
const CODE =
  'words of emails (backend/mail), pages of your own (app), colours and sign (components): if you changed them, look at Words of emails and Look in Your shop, and at Pages';

interface OldPage {
  legal: ShopDocument['legal'];
  testShop: string;
  about: { story: string[]; mission: string };
  policies: Record<string, unknown>;
  answers: { id: string; question: string; answer: Paragraph[]; asksToWrite?: boolean }[];
  registeredUsers: { title: string; in: Paragraph; out: string };
  terms: { sections: ShopDocument['terms']; deliveryFee: ShopDocument['deliveryFee'] };
  reasons: ShopDocument['reasons'];
  promises: ShopDocument['homePromises'];
}

type OldShop = Pick<
  ShopDocument,
  'name' | 'tagline' | 'description' | 'email' | 'phone' | 'chat' | 'deliveryDays' | 'dispatchDays'
> & { social: ShopDocument['socials'][number]; promo: { code: string } };

interface OldVersion {
  read: ReturnType<typeof readShopDocument>;
  /** What was not read or is left out, each by its name and with its reason. */
  unread: string[];
}

/**
 * What an older version of the shop says in its TypeScript files, as a checked document. A text that says what the
 * present one says, with the old figures, stays as it is, with its names in braces; any other is taken as it was written.
 *
 * @param folder of the older version
 * @param present what is filled in where the old files say nothing
 * @returns undefined where there are no such files
 * @throws Error where shop-facts.ts cannot be run, or is older than the last version that had it
 */
export async function readOldFiles(folder: string, present: ShopDocument): Promise<OldVersion | undefined> {
  const entry = oldRule(folder, FILE);
  if (entry === undefined) return undefined;
  const { shop, page } = await runOldFacts(entry, folder);
  const { promo, social, dispatchDays, ...facts } = shop;
  const isKnown = (name: string) => Object.hasOwn(present, name);
  const known: Partial<ShopDocument> = Object.fromEntries(Object.entries(facts).filter(([name]) => isKnown(name)));
  const { said, unread } = await readOldConstants(folder, present);
  const document: ShopDocument = {
    ...present,
    ...known,
    ...said,
    dispatchDays,
    socials: [social],
    announcedCoupon: promo.code.trim() || undefined,
    legal: page.legal,
    promises: promisesOf(page.policies, present.promises),
  };
  const others = Object.entries({ ...facts, testShop: page.testShop }).filter(
    ([name, value]) => !isKnown(name) && value !== UNEDITED[name],
  );
  const checked = withoutRefused({ ...document, ...textsOf(page, document) });
  return {
    read: checked.read,
    unread: [
      ...unread,
      ...others.map(([name, value]) => `${name} (${JSON.stringify(value)}): the shop has no such fact`),
      ...checked.leftOut,
      CODE,
    ],
  };
}

/** Checks a document, without those entries that alone are at fault. */
function withoutRefused(document: ShopDocument): { read: OldVersion['read']; leftOut: string[] } {
  const read = readShopDocument(document, { strictly: true });
  const faults = read.ok ? [] : read.faults;
  const leftOut: string[] = [];
  const rest = { ...document };
  for (const list of LISTS) {
    const refused = new Map(
      faults.flatMap((fault) => {
        const [, name, at, words = ''] = /^(\w+)\.(\d+)[.\w]*: (.*)$/.exec(fault) ?? [];
        return name === list ? [[Number(at), words] as const] : [];
      }),
    );
    const entries: readonly unknown[] = document[list] ?? [];
    for (const [at, words] of refused) leftOut.push(`${nameOf(entries[at])} is left out: ${words}`);
    Object.assign(rest, { [list]: document[list]?.filter((_, at) => !refused.has(at)) });
  }
  return leftOut.length === 0 ? { read, leftOut } : { read: readShopDocument(rest, { strictly: true }), leftOut };
}

const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? `'${String(Reflect.get(entry, 'value'))}'` : `'${String(entry)}'`;

async function runOldFacts(entry: string, folder: string): Promise<{ shop: OldShop; page: OldPage }> {
  const old = (await runOldFile(entry, folder)) as { shopFacts?: () => OldShop; pageFacts?: () => OldPage };
  if (!old.shopFacts || !old.pageFacts) throw new Error(`${FILE} there has neither shopFacts nor pageFacts`);
  return { shop: old.shopFacts(), page: old.pageFacts() };
}

/** Figures of the old sentences: 'within 24 hours of receipt'. One that holds none stays as it is now. */
function promisesOf(old: Record<string, unknown>, present: ShopDocument['promises']): ShopDocument['promises'] {
  const figures = (name: string) => (String(old[name] ?? '').match(/\d+/g) ?? []).map(Number);
  const one = (name: string, otherwise: number) => figures(name)[0] ?? otherwise;
  const span = (name: string, otherwise: { from: number; to: number }) => {
    const [from, to = from] = figures(name);
    return from === undefined || to === undefined ? otherwise : { from, to };
  };
  return {
    cancelHours: one('cancelHours', present.cancelHours),
    returnDays: one('returnDays', present.returnDays),
    exchangeHours: one('exchangeProcessed', present.exchangeHours),
    refundIssuedDays: span('refundIssuedIn', present.refundIssuedDays),
    refundReflectedDays: span('refundReflected', present.refundReflectedDays),
    replacementHours: one('replacement', present.replacementHours),
    supportHours: span('supportResponds', present.supportHours),
    chatReplyMinutes: one('chatReplies', present.chatReplyMinutes),
    mailReplyHours: one('mailReplies', present.mailReplyHours),
  };
}

function textsOf(old: OldPage, document: ShopDocument): Partial<ShopDocument> {
  const typed = new Map([...templates({ ...document, name: readDemoDocument().name }), ...templates(document)]);
  for (const [former, beginning] of REWORDED) {
    const now = [...typed.values()].find((template) => template.startsWith(beginning));
    if (now !== undefined) typed.set(former, now);
  }
  const text = (said: Paragraph): string => typed.get(compared(said)) ?? written(said, document);
  return {
    story: old.about.story.map(text),
    mission: text(old.about.mission),
    questions: old.answers.map(({ question, answer, ...rest }) => ({
      ...rest,
      question: text(question),
      answer: answer.map(text),
    })),
    registeredUsers: {
      title: old.registeredUsers.title,
      in: text(old.registeredUsers.in),
      out: text(old.registeredUsers.out),
    },
    terms: old.terms.sections.map((section) => ({ ...section, text: section.text.map(text) })),
    deliveryFee: { ...document.deliveryFee, ...old.terms.deliveryFee },
    reasons: old.reasons.map((reason) => ({ ...reason, text: text(reason.text) })),
    homePromises: old.promises.map((promise) => ({ ...promise, text: text(promise.text) })),
  };
}

/** The texts of the document by what they say with its figures. */
function templates(document: ShopDocument): Map<string, string> {
  const { page } = factsOfDocument(document);
  const typed: readonly (readonly [Paragraph, string])[] = [
    ...page.about.story.map((said, at) => [said, document.story[at] ?? ''] as const),
    [page.about.mission, document.mission],
    ...page.answers.flatMap(({ question, answer }, at) => [
      [question, document.questions[at]?.question ?? ''] as const,
      ...answer.map((said, line) => [said, document.questions[at]?.answer[line] ?? ''] as const),
    ]),
    [page.registeredUsers.in, document.registeredUsers.in],
    [page.registeredUsers.out, document.registeredUsers.out],
    ...page.terms.sections.flatMap(({ text }, at) =>
      text.map((said, line) => [said, document.terms[at]?.text[line] ?? ''] as const),
    ),
    ...page.reasons.map(({ text }, at) => [text, document.reasons[at]?.text ?? ''] as const),
    ...page.promises.map(({ text }, at) => [text, document.homePromises[at]?.text ?? ''] as const),
  ];
  return new Map(typed.map(([said, template]) => [compared(said), template]));
}

const partsOf = (said: Paragraph) => (typeof said === 'string' ? [said] : said);

const plain = (said: Paragraph): string =>
  partsOf(said)
    .map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`))
    .join('');

/** To find the same text by: 1.0.0 wrote 'e-mail'. */
const compared = (said: Paragraph): string => plain(said).replaceAll('e-mail', 'email');

/**
 * As a document has it: e-mail address and phone by their names in braces, since their links begin otherwise; of any other
 * link that a document does not take its words, with the address.
 */
const written = (said: Paragraph, { email, phone }: ShopDocument): string =>
  plain(said)
    .replaceAll(`[${email}](mailto:${email})`, '{email}')
    .replaceAll(`[${phone.shown}](tel:${phone.dialled})`, '{phone}')
    .replaceAll(/\[([^\]]*)\]\((?:mailto:|tel:|(?=http:))([^)]*)\)/g, (_whole, words: string, address: string) =>
      words === address ? words : `${words} (${address})`,
    );
