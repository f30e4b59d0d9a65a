import { missedQuery } from '@/lib/rules/catalogue/missed-query';
import type { Tables } from '../database/tables';

/** Kinds of places that an order came from, as the desk shows them; stored by their keys. */
const KINDS = {
  search: 'Search',
  assistant: 'AI assistant',
  social: 'Social network',
  mail: 'Email',
  chat: 'Chat',
  phone: 'Phone',
  stall: 'Stall',
  link: 'Link',
  site: 'Another site',
} as const;

type SourceKind = keyof typeof KINDS;

/** The columns of `orders` that say where it came from; null where the browser did not say. */
export interface SourceColumns {
  source_kind: SourceKind | null;
  /** The words of the link, else the site; '' where the kind says it all. */
  source_words: string | null;
}

/** By the words of a link, the name of a site or of an Android app; the first row that fits counts. */
const KNOWN: readonly (readonly [RegExp, SourceKind])[] = [
  [/\b(e-?mail|newsletter|gmail|mail|outlook|com\.google\.android\.gm)\b/, 'mail'],
  [/\b(chatgpt|openai|perplexity|gemini|copilot|claude)\b/, 'assistant'],
  [/\b(chat|whatsapp|wa\.me|telegram|t\.me|signal|sms)\b/, 'chat'],
  [
    /\b(instagram|facebook|fb|ig|youtube|pinterest|twitter|x\.com|t\.co|linkedin|reddit|threads|sharechat|social)\b/,
    'social',
  ],
  [/\b(google|googlequicksearchbox|bing|duckduckgo|yahoo|ecosia|brave|yandex|startpage)\b/, 'search'],
  [/\b(stall|qr)\b/, 'stall'],
  [/\b(phone|call)\b/, 'phone'],
];

/** The words of a link, and how many characters of each count. */
const MARKS = ['utm_source', 'utm_medium', 'utm_campaign'];
const MARK_MAX = 40;
const SITE = /^(?:https?|android-app):\/\/(?:www\.)?([a-z0-9.-]{1,80})(?::\d+)?$/i;

/**
 * Where an order came from, by the header `Order-Source` of who placed it: the origin of the site that led to the shop and
 * the words of the link, like 'https://www.google.com&utm_campaign=diwali'. Anybody may have written it: it is counted, and
 * decides nothing. Words that name a person are dropped.
 */
export function sourceColumns(header: string | null): SourceColumns {
  const [first = '', ...rest] = (header ?? '').split('&');
  const site = SITE.exec(first)?.[1]?.toLowerCase();
  const marks = new URLSearchParams((site === undefined ? [first, ...rest] : rest).join('&'));
  const words = MARKS.flatMap((name) => missedQuery((marks.get(name) ?? '').slice(0, MARK_MAX)) ?? []);
  if (site === undefined && words.length === 0) return { source_kind: null, source_words: null };
  const names = site === undefined ? words : [...words, site];
  const known = KNOWN.find(([form]) => names.some((name) => form.test(name)))?.[1];
  return {
    source_kind: known ?? (words.length > 0 ? 'link' : 'site'),
    source_words: words.join(' / ') || (site ?? ''),
  };
}

/** 'Search: google / cpc / diwali', as the desk says it; what is not known is 'Direct, or not known'. */
export function sourceInWords(order: Pick<Tables['orders'], 'source_kind' | 'source_words'>): string {
  const { source_kind: kind, source_words: words } = order;
  const label = kind !== null && kind in KINDS ? KINDS[kind as SourceKind] : 'Direct, or not known';
  return words ? `${label}: ${words}` : label;
}
