import type { MailKind } from '@/lib/contract/mail-kinds';
import { daysInAreas, wordsInBraces } from './facts-of-document';
import { factsOfNow } from './shop-facts';

/** What names in braces stand for in one mail; what is not known there is ''. */
export interface NamedInMail {
  firstName?: string;
  order?: string;
}

/** The merchant's own paragraphs of a mail, as plain text. */
export interface WordsInMail {
  opening: readonly string[];
  closing: readonly string[];
}

/** What the merchant says in this kind of mail before and after what the shop says; nothing, unless words were set. */
export function wordsInMail(kind: MailKind, named: NamedInMail = {}): WordsInMail {
  const facts = factsOfNow();
  const { document } = facts;
  const { opening = [], closing = [] } = document.mails?.[kind] ?? {};
  const names = { ...wordsInBraces(document, daysInAreas(facts)), ...named };
  return { opening: withNames(opening, names), closing: withNames(closing, names) };
}

/**
 * Paragraphs with what their names in braces stand for. A name without a value leaves no gap: 'Dear {firstName},' becomes
 * 'Dear,'; a paragraph of which nothing is left is left out.
 *
 * @internal
 */
export function withNames(
  paragraphs: readonly string[],
  names: Readonly<Record<string, string | undefined>>,
): string[] {
  return paragraphs
    .map((paragraph) => {
      const filled = paragraph.replaceAll(/(\s*)\{(\w+)\}/g, (_, space: string, name: string) => {
        const value = (Object.hasOwn(names, name) ? names[name] : undefined) ?? '';
        return value === '' ? '' : space + value;
      });
      return filled === paragraph ? paragraph : filled.replace(/^[\s,;:.!?–-]+/, '').trim();
    })
    .filter((paragraph) => paragraph !== '');
}
