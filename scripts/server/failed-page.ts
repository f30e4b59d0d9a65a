import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FAILURE_WORDS } from '@/lib/failure-words';
import { SIGN } from '@/lib/ornament';
import { paths } from '@/lib/paths';
import { shop } from '@/lib/shop';

/** Where Next's build puts the shop's letters; the system's own do where there is no build. */
const FONTS = path.join('.next', 'static', 'media');

const STYLE = `*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:100%/1.5 Anek,system-ui,sans-serif;text-size-adjust:100%}
body{margin:0;font-size:var(--text-m)}
header{padding:.75rem var(--gutter) .35rem}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:var(--target);color:var(--kumkum);font-weight:800;font-size:clamp(1.1rem,.95rem + .7vw,1.4rem);letter-spacing:-.025em;line-height:1;text-decoration:none}
.band{height:.75rem;background:var(--turmeric);opacity:.75;mask:var(--kolam-band) 0 0/48px 24px repeat-x content-box}
main{display:grid;justify-items:center;gap:var(--space-3);padding:var(--space-7) var(--space-4);text-align:center}
.motif{width:8rem;aspect-ratio:1;background:var(--turmeric);mask:var(--kolam) center/contain no-repeat}
h1{margin:0;font-size:var(--text-xl);font-weight:750;line-height:1.12;letter-spacing:-.012em}
p{margin:0;max-width:34rem;color:var(--ink-soft)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--space-3);margin-top:var(--space-2)}
nav a{display:inline-flex;align-items:center;min-height:3.125rem;padding:.55em 1.35em;border:2px solid var(--kumkum);border-radius:999px;background:var(--kumkum);color:#fff8ef;font-weight:700;line-height:1.15;text-decoration:none}
nav a+a{background:transparent;color:var(--kumkum)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/**
 * A page of the shop that needs neither Next nor scripts: what is answered where a page could not be made. The shop's colours
 * and letters are read once.
 *
 * @param reference stands in the log's line as well; letters and digits
 */
export function failedPage(reference: string): string {
  head ??= drawHead();
  return `${head}<p>${FAILURE_WORDS.reference}: ${reference}</p>
<nav><a href="">${FAILURE_WORDS.retry}</a><a href="${paths.home}">${FAILURE_WORDS.home}</a></nav></main></body></html>`;
}

let head: string | undefined;

function drawHead(): string {
  const { title, text } = FAILURE_WORDS;
  const letters = lettersAddress();
  return `<!DOCTYPE html><html lang="${shop.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="${shop.themeColor}"><title>${title} | ${shop.name.replace('&', '&amp;')}</title>
${letters ? `<link rel="preload" href="${letters}" as="font" type="font/woff2" crossorigin>` : ''}
<style>${readFileSync(path.join('components', 'ui', 'tokens.css'), 'utf8')}${letters ? `@font-face{font-family:Anek;src:url(${letters}) format('woff2');font-weight:400 800;font-display:optional}` : ''}${STYLE}</style></head>
<body><header><a href="${paths.home}"><svg width="36" height="36" viewBox="0 0 40 40" fill="none" aria-hidden="true"><path d="${SIGN.outer}" stroke="currentColor" stroke-width="2.4"/><path d="${SIGN.inner}" stroke="#e8a91c" stroke-width="1.8"/><circle cx="20" cy="20" r="3.6" fill="currentColor"/></svg>${shop.name.replace('&', '&amp;')}</a></header>
<div class="band"></div><main><div class="motif"></div><h1>${title}</h1><p>${text}</p>`;
}

/** The file that every page has, under the name that the build gave it. */
function lettersAddress(): string | undefined {
  const file = existsSync(FONTS) ? readdirSync(FONTS).find((name) => /^anek.*\.woff2$/.test(name)) : undefined;
  return file && `/_next/static/media/${file}`;
}
