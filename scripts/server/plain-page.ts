import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeXml } from '@/lib/seo/escape-xml';
import { shop } from '@/lib/shop';

interface PlainPage {
  title: string;
  text: string;
  /** The ways out, the first one as a button; an empty address is the page that was asked for. */
  links: readonly { words: string; href: string }[];
}

/** A whole answer, ready to be sent as often as anybody asks. */
export interface PlainAnswer {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const tokens = readFileSync('components/ui/tokens.css', 'utf8');

/** As the shop's own stylesheet has it: without its font, its scripts and its pictures, which would have to be fetched. */
const token = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? 'inherit';

const STYLE = `
*{box-sizing:border-box}
html{background:${token('paper')};color:${token('ink')};font-family:system-ui,sans-serif;line-height:1.5}
body{min-height:100vh;margin:0;display:flex;flex-direction:column;font-size:${token('text-m')};overflow-wrap:break-word}
header{padding:${token('space-4')};border-bottom:1px solid ${token('line')};background:${token('card')};font-weight:800;text-align:center}
header a{color:${token('kumkum')};text-decoration:none}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;padding:${token('space-7')} ${token('space-4')};text-align:center}
h1{margin:0 0 ${token('space-3')};font-size:${token('text-xl')};line-height:1.12}
p{max-width:34rem;margin:0 0 ${token('space-3')};color:${token('ink-soft')}}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:${token('space-3')}}
nav a{display:inline-flex;align-items:center;min-height:${token('target')};padding:.55em 1.35em;border:2px solid ${token('kumkum')};border-radius:999px;color:${token('kumkum')};font-weight:700;text-decoration:none}
nav a:first-child{background:${token('kumkum')};color:#fff8ef}
:focus-visible{outline:3px solid ${token('focus')};outline-offset:2px}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page in the shop's looks that needs nothing but itself: for moments when the shop cannot, or shall not, draw one. */
export function plainPage({ title, text, links }: PlainPage): PlainAnswer {
  const ways = links.map(({ words, href }) => `<a href="${escapeXml(href)}">${escapeXml(words)}</a>`).join('');
  const body = Buffer.from(
    `<!DOCTYPE html><html lang="${shop.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${escapeXml(`${title} | ${shop.name}`)}</title><style>${STYLE}</style></head>` +
      `<body><header><a href="/">${escapeXml(shop.name)}</a></header><main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p><nav>${ways}</nav></main></body></html>`,
  );
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
    body,
  };
}
