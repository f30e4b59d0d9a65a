import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '@/lib/storefront/settings';
import { logoPicture } from '@/lib/rules/catalogue/served-picture';
import { SIGN } from '@/lib/rules/shop/ornament';
import { BUILT_FILES } from '@/lib/rules/routing/next-addresses';
import { paths } from '@/lib/rules/routing/paths';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import { escapeXml } from '@/lib/rules/shop/escape-xml';
import { pageFacts, SHOP_LOCALE, shopFacts } from '@/lib/rules/shop/shop-facts';
import type { Answer } from './answer';

interface PlainPage {
  title: string;
  /** One paragraph each. */
  text: readonly string[];
  /** The ways out, the first one as a button; an empty address is the page that was asked for. */
  links: readonly { words: string; href: string }[];
}

/** Where Next's build puts the shop's letters; the system's own do where there is no build. */
const FONTS = path.join('.next', 'static', 'media');

const STYLE = `*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:100%/1.5 Anek,AnekSigns,system-ui,sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;font-size:var(--text-m);overflow-wrap:break-word}
header{padding:.75rem var(--gutter) .35rem}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:var(--target);color:var(--brand);font-weight:800;font-size:clamp(1.1rem,.95rem + .7vw,1.4rem);letter-spacing:-.025em;line-height:1;text-decoration:none}
header img{width:auto;max-width:min(11rem,42vw);height:36px;object-fit:contain}
.band{height:.75rem;background:var(--turmeric);opacity:.75;-webkit-mask:var(--kolam-band) 0 0/48px 24px repeat-x content-box;mask:var(--kolam-band) 0 0/48px 24px repeat-x content-box}
main{display:grid;justify-items:center;gap:var(--space-3);padding:var(--space-7) var(--space-4);text-align:center}
.motif{width:8rem;aspect-ratio:1;background:var(--turmeric);-webkit-mask:var(--kolam) center/contain no-repeat;mask:var(--kolam) center/contain no-repeat}
h1{margin:0;font-size:var(--text-xl);font-weight:750;line-height:1.12;letter-spacing:-.012em}
p{margin:0;max-width:34rem;color:var(--ink-soft)}
.test{max-width:none;padding:.35rem var(--gutter);background:var(--ink);color:var(--turmeric-soft);font-size:var(--text-s);font-weight:var(--bold);text-align:center}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--space-3);margin-top:var(--space-2)}
nav a{display:inline-flex;align-items:center;min-height:3.125rem;padding:.55em 1.35em;border:2px solid var(--brand);border-radius:999px;background:var(--brand);color:var(--on-brand);font-weight:var(--bold);line-height:1.15;text-decoration:none}
nav a+a{background:transparent;color:var(--brand)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

interface Frame {
  /** Of every such page: the shop's letters and looks. */
  head: string;
  policy: string;
}

let frame: Frame | undefined;

/**
 * A page in the shop's looks that needs neither Next nor scripts: for moments when the shop cannot, or shall not, draw
 * one. Colours and letters are read once.
 */
export function plainPage(status: number, { title, text, links }: PlainPage): Answer {
  const shop = shopFacts();
  const { head, policy } = (frame ??= drawFrame());
  const words = [
    ...text.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
    `<nav>${links.map((link) => `<a href="${escapeXml(link.href)}">${escapeXml(link.words)}</a>`).join('')}</nav>`,
  ];
  const body = Buffer.from(
    `<!DOCTYPE html><html lang="${SHOP_LOCALE}"${shop.colors ? ` data-colors="${shop.colors}"` : ''}><head><meta name="theme-color" content="${brandColors().brand}"><title>${escapeXml(`${title} | ${shop.name}`)}</title>${head}${header()}` +
      `<main><div class="motif"></div><h1>${escapeXml(title)}</h1>${words.join('')}</main></body></html>`,
  );
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
    body,
  };
}

/** Of the shop's colours and measures those that these pages name. */
const tokens = (): string =>
  readFileSync(path.join('components', 'ui', 'tokens.css'), 'utf8')
    .replaceAll(/\/\*.*?\*\/\n?/gs, '')
    .replaceAll(/^ *(--[\w-]+):.*;\n/gm, (line, name: string) => (STYLE.includes(`var(${name})`) ? line : ''));

function drawFrame(): Frame {
  const fonts = fontAddresses();
  const faces = fonts.map(
    ([family, address]) =>
      `@font-face{font-family:${family};src:url(${address}) format('woff2');font-weight:400 800;font-display:optional}`,
  );
  const style = tokens() + faces.join('') + STYLE;
  return {
    head: `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${fonts.map(([, address]) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`).join('')}
<style>${style}</style></head>
`,
    // The ornament is drawn in the style, as a picture; a logo is one of the shop's.
    policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

const DRAWN_SIGN = `<svg width="36" height="36" viewBox="0 0 40 40" fill="none" aria-hidden="true"><path d="${SIGN.outer}" stroke="currentColor" stroke-width="2.4"/><path d="${SIGN.inner}" stroke="var(--turmeric)" stroke-width="1.8"/><circle cx="20" cy="20" r="3.6" fill="currentColor"/></svg>`;

/** What is above the words of every page, by the shop's document of now. */
function header(): string {
  const { name, logo } = shopFacts();
  const words = escapeXml(name);
  const mark = logo
    ? `<img src="${escapeXml(logoPicture(logo.url))}" alt="${logo.hasName ? words : ''}" width="${logo.width}" height="${logo.height}">`
    : DRAWN_SIGN;
  return `<body>${settings().testShop ? `<p class="test">${pageFacts().testShop}</p>` : ''}<header><a href="${paths.home}">${mark}${logo?.hasName ? '' : words}</a></header>
<div class="band"></div>`;
}

/** The families and files that every page has, under the names that the build gave them. */
function fontAddresses(): [family: string, address: string][] {
  const files = existsSync(FONTS) ? readdirSync(FONTS) : [];
  const families = { Anek: /^anek_letters\b.*\.woff2$/, AnekSigns: /^anek_signs\b.*\.woff2$/ };
  return Object.entries(families).flatMap(([family, pattern]) => {
    const file = files.find((name) => pattern.test(name));
    return file ? [[family, `${BUILT_FILES}media/${file}`]] : [];
  });
}
