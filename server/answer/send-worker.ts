import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { WORKER_PATH } from '@/lib/rules/routing/paths';
import { heldFacts } from '@/lib/rules/shop/shop-facts';
import { settings } from '@/lib/storefront/settings';
import type { AnswerStore } from '@/server/cache/answer-store';
import { compressText } from './compress-text';
import { plainPage } from './plain-page';
import type { Visit } from './visit';
import { writeAnswer } from './answer';

/** What scripts/build-shop.ts makes of worker/. */
const BUNDLE = path.join('.next', 'worker.js');

const LIST_STYLE = `.motif{width:5rem}
h2{margin:var(--space-4) 0 0;font-size:var(--text-l)}
ul{display:grid;gap:var(--space-2);width:min(100%,34rem);margin:0;padding:0;list-style:none;text-align:start}
li a{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 var(--space-4);min-height:var(--target);padding:var(--space-3) var(--space-4);border:1px solid var(--line);border-radius:var(--radius-m);background:var(--card);color:var(--brand);font-weight:var(--bold);text-decoration:none}
small{color:var(--ink-soft);font-size:var(--text-xs);font-weight:400}`;

/**
 * Asks for the page again once the shop answers: after 3 s, then twice as long, 30 s at most, and when the browser
 * believes that there is a network. Not while somebody types, and not where the shopper has gone on meanwhile.
 */
const RELOAD = `(function(){var at=location.pathname,wait=3000,timer;
function over(){var kept=document.getElementById('kept');if(location.pathname==at)return location.reload();if(kept)kept.remove()}
function ask(){clearTimeout(timer);if(/INPUT|TEXTAREA|SELECT/.test(document.activeElement.tagName))return later();
fetch('/healthz',{method:'HEAD',cache:'no-store'}).then(function(answer){answer.ok?over():later()},later)}
function later(){timer=setTimeout(ask,wait);wait=Math.min(wait*2,30000)}
addEventListener('online',ask);later()})()`;

/** For browsers that have a worker where the shop wants none: it empties its caches and goes. */
const FAREWELL = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);
indexedDB.deleteDatabase('serwist-expiration');await registration.unregister()})()))`;

let script: { facts: unknown; body: Buffer; etag: string } | undefined;

export function isWorker({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): boolean {
  return url.split('?')[0] === WORKER_PATH && (method === 'GET' || method === 'HEAD');
}

/**
 * Sends the service worker with the offline page in it: the shop's words or looks changed is another worker. Asked for
 * anew each time, since a worker that browsers keep could not be replaced.
 */
export function sendWorker(visit: Visit, store: AnswerStore): void {
  const facts = heldFacts();
  if (!script || script.facts !== facts) script = { facts, ...prepare() };
  const { body, etag } = script;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    etag,
  };
  if (hasMatchingEtag(visit.ifNoneMatch ?? null, etag))
    return writeAnswer(visit, { status: 304, headers, body: Buffer.alloc(0) });
  const whole = { status: 200, headers: { ...headers, 'content-length': body.length }, body };
  writeAnswer(visit, compressText(visit, whole, store));
}

function prepare(): { body: Buffer; etag: string } {
  const text = settings().offlinePages
    ? `self.offlineFrame=${JSON.stringify(offlineFrame())};\n${readFileSync(BUNDLE, 'utf8')}`
    : FAREWELL;
  return { body: Buffer.from(text), etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"` };
}

/** The offline page in its parts, as worker/offline-page.ts puts them together. */
function offlineFrame() {
  const page = plainPage(200, {
    title: 'You are offline',
    text: [
      'Please check your connection. The page opens automatically as soon as the shop can be reached; your cart is safe.',
    ],
    links: [{ words: 'Try again', href: '' }],
  });
  const [before = '', after = ''] = page.body
    .toString()
    .replace('</head>', `<style>${LIST_STYLE}</style></head>`)
    .replace('</main>', `<!--kept--></main><script>${RELOAD}</script>`)
    .split('<!--kept-->');
  const reloadHash = `'sha256-${createHash('sha256').update(RELOAD).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${reloadHash}`,
    "connect-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { before, after, policy, reload: RELOAD, reloadHash };
}
