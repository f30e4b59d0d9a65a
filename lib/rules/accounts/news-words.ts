/** The version of the words beside the tick, which a consent stores: new words get a new one, and the old stay here. */
export const NEWS_VERSION = '2';

/** What somebody ticks, by version. */
const NEWS_WORDS: Readonly<Record<string, string>> = {
  '1': 'Mail me news and offers from this shop. I can stop it at any time.',
  '2': 'Email me news and offers from this shop. I can stop it at any time.',
};

/** Whether somebody may have ticked this: only such words prove a consent. */
export const isNewsVersion = (version: string): boolean => Object.hasOwn(NEWS_WORDS, version);

export const newsWords = (version = NEWS_VERSION): string => NEWS_WORDS[version] ?? version;

/** How long the mailed link can be confirmed, in ms. */
export const NEWS_LINK_MS = 7 * 24 * 60 * 60 * 1000;
