import { load } from 'cheerio';

/** What is before the first </head>, as clients read that stop there. */
export interface Head {
  title: string;
  /** Contents by name or property, in order. */
  meta: ReadonlyMap<string, readonly string[]>;
  canonicals: readonly string[];
  lang: string;
  /** Where </head> is, in characters; the whole length without one. */
  end: number;
}

/** Reads the raw text up to the first </head>, whatever the rest of the document holds. */
export function readHead(html: string): Head {
  const at = html.indexOf('</head>');
  const end = at < 0 ? html.length : at;
  const $ = load(html.slice(0, end), { xml: { xmlMode: false, decodeEntities: true } });
  const meta = new Map<string, string[]>();
  $('meta').each((_, element) => {
    const name = $(element).attr('property') ?? $(element).attr('name');
    if (name) meta.set(name, [...(meta.get(name) ?? []), $(element).attr('content') ?? '']);
  });
  return {
    title: $('title').first().text(),
    meta,
    canonicals: $('link[rel=canonical]')
      .toArray()
      .map((element) => $(element).attr('href') ?? ''),
    lang: $('html').attr('lang') ?? '',
    end,
  };
}

/** One value of the head; '' without one. */
export const metaOf = (head: Head, name: string): string => head.meta.get(name)?.[0] ?? '';

/** Whether search engines are asked not to list the page, by its head or by the answer's own header. */
export function isNoindex(head: Head, headers: Headers): boolean {
  return /noindex/i.test(
    [...(head.meta.get('robots') ?? []), ...(head.meta.get('googlebot') ?? []), headers.get('x-robots-tag') ?? ''].join(
      ' ',
    ),
  );
}
