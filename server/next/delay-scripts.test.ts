// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf, removeScripts, delayScripts } from './seal-page';

const NEXT = '<script src="/_next/static/chunks/a-1.js" async="" nonce="mark"></script>';
const FIRST = '<script src="/_next/static/chunks/a-0.js" nonce="mark" async=""></script>';
const PRELOAD =
  '<link rel="preload" as="script" fetchPriority="low" nonce="mark" href="/_next/static/chunks/main.js"/>';
const rewritten = (html: string) => delayScripts(Buffer.from(html), 'mark').page.toString();

describe('delayScripts', () => {
  it('keeps the scripts of Next from being asked for by the parser, and asks for none beforehand', () => {
    const page = rewritten(`<html><head>${PRELOAD}${NEXT}</head><body>₹499 முறுக்கு${FIRST}</body></html>`);
    expect(page).toContain('<script src="/_next/static/chunks/a-0.js" type="later"></script>');
    expect(page).toContain('<script src="/_next/static/chunks/a-1.js" type="later"></script>');
    expect(page).not.toContain('rel="preload"');
    expect(page).toMatch(/^<html><head><script>\(function/);
    expect(page).toContain('<body>₹499 முறுக்கு<script');
  });

  it('names the script that asks for them in the policy, where it leaves one', () => {
    const { page, hashes } = delayScripts(Buffer.from(`<head>${NEXT}</head>`), 'mark');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page.toString()) ?? [];
    expect(hashes).toEqual([hashOf(script)]);
    expect(delayScripts(Buffer.from('<head><script nonce="mark">1</script></head>'), 'mark').hashes).toEqual([
      hashOf('1'),
    ]);
  });

  it('leaves every other script as it is: data, inline, of others, for old browsers', () => {
    const others = [
      '<script type="application/ld+json">{}</script>',
      '<script id="_R_">1</script>',
      '<script src="https://checkout.example/x.js" async=""></script>',
      '<script src="/_next/static/chunks/a-1.js" async=""></script>',
      '<script src="/_next/static/chunks/b.js" noModule=""></script>',
    ].join('');
    expect(rewritten(`<head>${others}</head>`)).toBe(`<head>${others}</head>`);
  });
});

describe('leaveScriptsOut', () => {
  const ours = '<script nonce="n">(function(d){d.title="முறுக்கு"})(document)</script>';
  const data = '<script nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>';

  it('takes Next’s scripts and data off a page of the desk, and leaves its words and our own scripts', () => {
    const next = [
      '<link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/static/chunks/main.js"/>',
      '<script src="/_next/static/chunks/a.js" async="" nonce="n"></script>',
      '<script src="/_next/static/chunks/b.js" noModule="" nonce="n"></script>',
      '<script nonce="n" id="_R_">(self["TURBOPACK"] || (self["TURBOPACK"] = [])).push({"a":1});</script>',
      data,
      '<script nonce="n">self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])</script>',
    ];
    const page = `<head>${next.slice(0, 3).join('')}</head><body><p>₹499 முறுக்கு</p>${ours}`;
    expect(removeScripts(Buffer.from(page + next.slice(3).join(''))).toString()).toBe(
      `<head></head><body><p>₹499 முறுக்கு</p>${ours}`,
    );
  });

  it('leaves a script whole that two pieces cut in two', () => {
    const tag = '<script nonce="n">self.__next_f.push([1,"a"])</script>';
    for (let at = 1; at < tag.length; at += 1) {
      const chunks = [tag.slice(0, at), tag.slice(at)].map((chunk) => removeScripts(Buffer.from(chunk)).toString());
      expect(chunks.join('')).toBe(tag);
    }
  });
});

describe('the script it leaves', () => {
  const asked = () => document.querySelectorAll('script[async]').length;
  let reported: Map<string, () => void>;
  let state: DocumentReadyState;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
    reported = new Map();
    state = 'loading';
    vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (name, listener) => void reported.set(name, listener as () => void),
    );
    vi.stubGlobal('CompressionStream', vi.fn());
    vi.stubGlobal('HTMLDialogElement', vi.fn());
    vi.stubGlobal('CSS', { supports: () => true });
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void reported.set(name, listener));
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  });

  /** A page with a first picture, read up to its end. */
  function read(): { comes: () => void; breaks: () => void } {
    document.body.innerHTML =
      '<img fetchpriority="high"><script src="/_next/static/chunks/a.js" type="later"></script>';
    const reported = { comes: () => {}, breaks: () => {} };
    const decoded = new Promise<void>((resolve, reject) => Object.assign(reported, { comes: resolve, breaks: reject }));
    Object.assign(document.querySelector('img') as HTMLImageElement, { decode: () => decoded });
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(rewritten(`<head>${NEXT}</head>`)) ?? [];
    // eslint-disable-next-line no-new-func
    new Function(script)();
    return reported;
  }

  function finish(): void {
    state = 'interactive';
    reported.get('DOMContentLoaded')?.();
  }

  it('asks for the scripts when the first picture is there and painted', async () => {
    const picture = read();
    finish();
    await vi.advanceTimersByTimeAsync(500);
    expect(asked()).toBe(0);
    picture.comes();
    await vi.advanceTimersByTimeAsync(100);
    expect([asked(), document.querySelectorAll('script[type=later]').length]).toEqual([1, 0]);
  });

  it('waits for no picture that breaks, and for none longer than two seconds', async () => {
    const broken = read();
    finish();
    broken.breaks();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toBe(1);
    read();
    finish();
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked()).toBe(1);
  });

  it('asks at once when the page is touched, as soon as it is read', () => {
    read();
    finish();
    reported.get('pointerdown')?.();
    expect(asked()).toBe(1);
    state = 'loading';
    read();
    reported.get('keydown')?.();
    expect(asked()).toBe(0);
    finish();
    expect(asked()).toBe(1);
  });

  it('asks at once in a page opened behind another, which is not painted', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    read();
    finish();
    expect(asked()).toBe(1);
  });
});
