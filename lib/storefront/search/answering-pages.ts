import type { WrittenPage } from '@/lib/contract/written-page';
import { queryWords } from '@/lib/rules/catalogue/query-words';
import { typingDistance } from '@/lib/rules/catalogue/typing-distance';
import { promoWords, type Promo } from '@/lib/rules/checkout/promo';
import { paths } from '@/lib/rules/routing/paths';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { ANSWER_TABLE, BESIDE, COUPON_WORDS } from './answer-table';
import { meaningfulWords } from '@/lib/platform/search/meaningful-words';

/** A page that answers what somebody types who looks for no product. */
interface AnsweringPage {
  href: string;
  label: string;
}

/** What of the shop can answer. */
export interface AnswerSource {
  page: Pick<FactsOfShop['page'], 'answers' | 'terms'>;
  /** While it is announced. */
  promo?: Promo | undefined;
  written?: Iterable<Pick<WrittenPage, 'name' | 'title'>>;
}

interface Answer extends AnsweringPage {
  /** One of these is typed, or begun. */
  words: readonly string[];
  /** May stand beside them. */
  beside: ReadonlySet<string>;
  /** How many of the words have to be typed for it to be what is asked for. */
  wholeFrom: number;
}

/** A page that a text is about, and whether nothing else can be meant: products may be called like words of a title. */
interface FoundPage extends AnsweringPage {
  isWhole: boolean;
}

/** Fewer letters begin too many words. */
const LETTERS_MIN = 3;
const FORGIVEN_FROM = 5;
const PAGES_MAX = 2;

/** The pages that answer a text, the surest first. @param isForgiving whether a slip of the finger is forgiven */
export type AnsweringPages = (text: string, isForgiving?: boolean) => FoundPage[];

/** The pages of a shop that answer, made ready to be found. */
export function answeringPages({ page, promo, written = [] }: AnswerSource): AnsweringPages {
  const answers = [
    ...(promo ? [couponAnswer(promo)] : []),
    ...ANSWER_TABLE.flatMap((row) => fromTable(row, page.answers)),
    ...Array.from(written, ({ name, title }) => titled({ href: paths.page(name), label: title })),
    ...page.answers.map((one) => titled(asQuestion(one))),
    ...page.terms.sections.map(({ id, title }) => titled({ href: `${paths.terms}#${id}`, label: title })),
  ];
  return (text, isForgiving = false) => {
    const typed = meaningfulWords(text);
    if (!typed.some((word) => word.length >= LETTERS_MIN)) return [];
    const isWord = isForgiving ? isNearly : isBegun;
    const found = answers.flatMap((answer) => fitting(answer, typed, isWord));
    const best = [...found.filter(({ isWhole }) => isWhole), ...found.filter(({ isWhole }) => !isWhole)];
    return best.filter(({ href }, at) => best.findIndex((one) => one.href === href) === at).slice(0, PAGES_MAX);
  };
}

const couponAnswer = (promo: Promo): Answer => ({
  href: `${paths.home}#promo-title`,
  label: promo.automatic ? `Offer: ${promoWords(promo)}` : `${promo.code}: ${promoWords(promo)}`,
  words: [...queryWords(promo.code), ...COUPON_WORDS.split(' ')],
  beside: new Set(['code', 'codes']),
  wholeFrom: 1,
});

function fromTable(row: (typeof ANSWER_TABLE)[number], questions: AnswerSource['page']['answers']): Answer[] {
  const question = row.questions.map((id) => questions.find((one) => one.id === id)).find(Boolean);
  const found = { words: row.words.split(' '), beside: new Set(`${BESIDE} ${row.beside}`.split(' ')), wholeFrom: 1 };
  return [...(question ? [{ ...asQuestion(question), ...found }] : []), { ...row.page, ...found }];
}

const asQuestion = ({ id, question }: AnswerSource['page']['answers'][number]): AnsweringPage => ({
  href: `${paths.faq}#${id}`,
  label: question,
});

/** A page that its own words lead to. */
function titled(page: AnsweringPage): Answer {
  const words = meaningfulWords(page.label).filter((word) => word.length >= LETTERS_MIN);
  return { ...page, words, beside: new Set(BESIDE.split(' ')), wholeFrom: words.length };
}

type IsWord = (typed: string, word: string) => boolean;

const isBegun: IsWord = (typed, word) => typed.length >= LETTERS_MIN && word.startsWith(typed);

const isNearly: IsWord = (typed, word) =>
  typed.length >= FORGIVEN_FROM && word[0] === typed[0] && typingDistance(typed, word, 1) <= 1;

function fitting({ words, beside, wholeFrom, ...page }: Answer, typed: readonly string[], isWord: IsWord): FoundPage[] {
  const isSaid = (word: string) => words.some((one) => isWord(word, one));
  if (!typed.some(isSaid) || !typed.every((word) => beside.has(word) || isSaid(word))) return [];
  const whole = typed.filter((word) => words.includes(word));
  return [
    { ...page, isWhole: whole.length >= wholeFrom && typed.every((word) => beside.has(word) || whole.includes(word)) },
  ];
}
