import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { scriptJson } from '@/lib/storefront/seo/script-json';
import { sealPage } from './seal-page';

const MARK = 'mArK-0123456789_abcdefghijklmnop';
const sha256 = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

function sealed(html: string) {
  const { page, hashes } = sealPage(Buffer.from(html), MARK);
  return { html: page.toString(), hashes };
}

const marked = (script: string, more = '') => `<script${more} nonce="${MARK}">${script}</script>`;
const NOT_PUSHED = ['(self.__next_f=self.__next_f||[]).push([0])', '$RC("B:0","S:0")'];

/** React's data as Next writes it into a page, cut into pieces of so many bytes. */
function flightScripts(data: string, cuts: readonly number[]): string {
  const bytes = Buffer.from(data);
  const ends = [...new Set([...cuts, bytes.length])].sort((one, other) => one - other);
  return ends
    .map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
    .map((chunk) => {
      const isText = Buffer.from(chunk.toString()).equals(chunk);
      return marked(
        `self.__next_f.push(${scriptJson(isText ? [1, chunk.toString()] : [3, chunk.toString('base64')])})`,
      );
    })
    .join('<p hidden></p>');
}

/** What a browser makes of the data of a page. */
function flightIn(html: string): string {
  const pushed = [...html.matchAll(/<script>self\.__next_f\.push\(([^]*?)\)<\/script>/g)];
  const bytes = pushed.map(([, json = '']) => {
    const [kind, data] = JSON.parse(json) as [number, string];
    return Buffer.from(data, kind === 1 ? 'utf8' : 'base64');
  });
  return Buffer.concat(bytes).toString();
}

describe('the mark of our own scripts', () => {
  it('[15.31] is on no script that is sent, and the policy has a hash of each that carried it', () => {
    const page = sealed(
      `<head>${marked('one("முறுக்கு ₹499")', ' type="module" async="" blocking="render"')}<link rel="preload" nonce="${MARK}" href="/a"/></head>` +
        `<script src="/_next/static/chunks/a.js" nonce="${MARK}" async=""></script>${NOT_PUSHED.map((script) => marked(script)).join('')}`,
    );
    expect(page.html).not.toContain('nonce');
    expect(page.html).toContain('<script type="module" async="" blocking="render">one("முறுக்கு ₹499")</script>');
    expect(page.hashes).toEqual(['one("முறுக்கு ₹499")', ...NOT_PUSHED].map(sha256));
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce="guessed">steal()</script>',
    '<script nonce>steal()</script>',
    '<ScRiPt nonce=x>steal()</sCrIpT>',
    '<script>steal()//',
    '<script x="',
    '<script src=//evil.example ',
    '<script><!-- <script> steal()',
    '<img src=x onerror=steal()>',
    '"><svg onload=steal()>',
    '<textarea><script>steal()</script>',
  ])('[15.32] is not known to a stranger: %s gets no hash', (injected) => {
    const page = sealed(`<body>${injected}<p>ours</p>${marked('ours()')}</body>`);
    expect(page.hashes).toEqual([sha256('ours()')]);
    expect(page.html).not.toContain(MARK);
  });

  it('[15.33] is in no data of React either, by itself or in a page', () => {
    const rows = [
      ':HL["/a.css","style",{"nonce":"MARK"}]',
      ':HL["/b.woff2","font",{"crossOrigin":"","nonce":"MARK","type":"font/woff2"}]',
      '1:["$","script","s",{"src":"/a.js","async":true,"nonce":"MARK"}]',
    ].join('\n');
    const data = rows.replaceAll('MARK', MARK);
    const without = rows.replaceAll(/,?"nonce":"MARK"(,?)/g, '$1');
    expect(sealed(data)).toEqual({ html: without, hashes: [] });
    expect(flightIn(sealed(flightScripts(data, [])).html)).toBe(without.slice(without.indexOf('1:')));
  });

  it('[15.34] is found wherever buffers cut the data, also in the middle of it or of a character', () => {
    const data = `0:["முறுக்கு <b>&",{"a":1,"nonce":"${MARK}"},{"nonce":"${MARK}","b":2},{"nonce":"${MARK}"},"₹"]\n`;
    const without = '0:["முறுக்கு <b>&",{"a":1},{"b":2},{},"₹"]\n';
    const bytes = Buffer.byteLength(data);
    for (let first = 1; first < bytes; first += 1) {
      for (const cuts of [
        [first],
        [first, Math.min(bytes, first + 7)],
        [first, first + ((first * 31) % (bytes - first))],
      ]) {
        const page = sealed(`<body>${flightScripts(data, cuts)}</body>`);
        expect(page.html, String(cuts)).not.toContain('nonce');
        expect(flightIn(page.html), String(cuts)).toBe(without);
        const scripts = [...page.html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
        expect(page.hashes).toEqual(scripts.filter(Boolean).map(sha256));
      }
    }
  });

  it('[15.31] is taken off data of any number of scripts, for which the policy has one hash', () => {
    const data = `0:["முறுக்கு <b>&"]\n1:{"a":"\\\\\\"","nonce":"${MARK}"}\n`;
    const page = sealed(`<body>${flightScripts(data, [20, 29, 37])}</body>`);
    expect(page.hashes).toHaveLength(1);
    expect(page.html.match(/<script>/g)).toHaveLength(1);
    expect(flightIn(page.html)).toBe(data.replace(`,"nonce":"${MARK}"`, ''));
  });

  it('[15.31] is taken off what Next writes before its data, which one script then says', () => {
    const [list = ''] = NOT_PUSHED;
    const turbopack = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":1});';
    const data = 'self.__next_f.push([1,"0:[]\\n"])';
    const page = sealed(`${marked(turbopack, ' id="_R_"')}<p></p>${marked(list)}${marked(data)}`);
    expect(page.html).toBe(`<p></p><script>${list};${turbopack}${data}</script>`);
    expect(page.hashes).toEqual([sha256(`${list};${turbopack}${data}`)]);
  });

  it('is taken off data with the rows that ask for files, which the head of a page does', () => {
    const hint = (file: string, mark: string) => `:HL["/${file}","style",{"nonce":"${mark}"}]\n`;
    const rows = (hints: string) => `${hints}1:["a"]\n${hints}2:T9,${hint('c.css', '')}${hints}`;
    const data = rows(hint('a.css', MARK) + hint('b.css', MARK));
    for (const cuts of [[], [9], [50, 60]]) expect(flightIn(sealed(flightScripts(data, cuts)).html)).toBe(rows(''));
    expect(sealed(data).html).toContain('/b.css');
  });

  it('is taken off data with the elements of styles, which React finds in the head of a page', () => {
    const link = (rel: string, mark: string) =>
      `["$","link","0",{"rel":"${rel}","href":"/a.css","precedence":"next","nonce":"${mark}"}]`;
    const row = `0:[[${link('stylesheet', MARK)},${link('stylesheet', MARK)},${link('icon', MARK)}],${link('stylesheet', 'x')}]\n`;
    const left = `0:[[null,null,${link('icon', '').replace(',"nonce":""', '')}],${link('stylesheet', 'x')}]\n`;
    expect(flightIn(sealed(flightScripts(row, [30, 70])).html)).toBe(left);
  });

  it('leaves alone what was made without it', () => {
    const page = '<script>1</script><script type="application/ld+json">{}</script>';
    expect(sealed(page)).toEqual({ html: page, hashes: [] });
  });
});
