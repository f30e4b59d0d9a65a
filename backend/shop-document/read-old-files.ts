import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { factsOfDocument, type Paragraph } from '@/lib/rules/shop/facts-of-document';

/** Of a shop before its words were data. */
const FILE = path.join('lib', 'rules', 'shop', 'shop-facts.ts');

interface OldPage {
  legal: ShopDocument['legal'];
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

/**
 * What an older version of the shop says in its TypeScript files, as a document to be checked. A text that says what the
 * present one says, with the old figures, stays as it is, with its names in braces; any other is taken as it was written.
 *
 * @param folder of the older version
 * @param present what is filled in where the old files say nothing
 * @returns undefined where there are no such files
 * @throws Error where they cannot be run, or are older than the last version that had them
 */
export async function readOldFiles(folder: string, present: ShopDocument): Promise<unknown> {
  const entry = path.resolve(folder, FILE);
  if (!existsSync(entry)) return undefined;
  const { shop, page } = await runOldFiles(entry, path.resolve(folder));
  const { promo, ...said } = shop;
  const known = Object.fromEntries(
    Object.entries(said).filter(([name]) => Object.hasOwn(present, name)),
  ) as Partial<ShopDocument>;
  const document: ShopDocument = {
    ...present,
    ...known,
    socials: [shop.social],
    announcedCoupon: promo.code.trim() || undefined,
    legal: page.legal,
    promises: promisesOf(page.policies, present.promises),
  };
  return { ...document, ...textsOf(page, document) };
}

async function runOldFiles(entry: string, folder: string): Promise<{ shop: OldShop; page: OldPage }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    alias: { '@': folder },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const old = (await import(`data:text/javascript;base64,${code}`)) as {
    shopFacts?: () => OldShop;
    pageFacts?: () => OldPage;
  };
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
  const { page } = factsOfDocument(document);
  const typed = templates(document, page);
  const text = (said: Paragraph): string => typed.get(plain(said)) ?? written(said, document);
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
function templates(document: ShopDocument, page: ReturnType<typeof factsOfDocument>['page']): Map<string, string> {
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
  return new Map(typed.map(([said, template]) => [plain(said), template]));
}

const partsOf = (said: Paragraph) => (typeof said === 'string' ? [said] : said);

const plain = (said: Paragraph): string =>
  partsOf(said)
    .map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`))
    .join('');

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
