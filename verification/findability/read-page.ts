import { load, type CheerioAPI } from 'cheerio';
import { readHead, type Head } from './read-head';
import { readJsonLd, type Thing } from './read-json-ld';
import type { Answer } from './site';

/** An HTML page as a program without scripts reads it. */
export interface Page {
  /** Path with query. */
  path: string;
  answer: Answer;
  html: string;
  head: Head;
  $: CheerioAPI;
  /** Everything its JSON-LD says, with references followed; `fault` where it is no JSON. */
  things: readonly Thing[];
  jsonFault?: string;
}

export function readPage(path: string, answer: Answer): Page {
  const html = answer.text;
  const { things, fault } = readJsonLd(html);
  return {
    path,
    answer,
    html,
    head: readHead(html),
    $: load(html, { xml: { xmlMode: false, decodeEntities: true } }),
    things,
    jsonFault: fault,
  };
}

/** What a reader sees of the page's own part, without scripts, styles and what is hidden. */
export function visibleText({ $ }: Page, selector = 'main'): string {
  const part = $(selector).first().clone();
  part.find('script, style, template, noscript, [hidden], svg').remove();
  return part.text().replace(/\s+/g, ' ').trim();
}
