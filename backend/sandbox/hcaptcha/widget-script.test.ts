import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/test-backend';

interface Widgets {
  render(target: unknown, options: Record<string, unknown>): string;
  execute(id?: string, options?: { async: boolean }): Promise<{ response: string; key: string }>;
  reset(id: string): void;
  remove(id: string): void;
  getResponse(id: string): string;
  getRespKey(id: string): string;
}

let shop: TestBackend;
let page: Window;
let hcaptcha: Widgets;
const onLoad = vi.fn();
let fetchToken: (url: URL, init: RequestInit) => Promise<Response>;

/** Runs the script as a browser would, in a page of its own. */
beforeEach(async () => {
  shop = await createTestBackend();
  page = new Window();
  fetchToken = (url, init) => shop.request(url.pathname, init);
  const script = await (await shop.request('/sandbox/hcaptcha/1/api.js')).text();
  const currentScript = {
    src: 'http://localhost:3000/sandbox/hcaptcha/1/api.js?onload=hCaptchaOnLoad&render=explicit',
  };
  const document = {
    createElement: page.document.createElement.bind(page.document),
    getElementById: page.document.getElementById.bind(page.document),
    currentScript,
  };
  const scope = { hCaptchaOnLoad: onLoad } as unknown as { hcaptcha: Widgets };
  new Function('window', 'document', 'fetch', script)(scope, document, (url: URL, init: RequestInit) =>
    fetchToken(url, init),
  );
  hcaptcha = scope.hcaptcha;
});
afterEach(async () => {
  vi.useRealTimers();
  onLoad.mockReset();
  await page.happyDOM.close();
  await shop.close();
});

function draw(options: Record<string, unknown> = {}) {
  const container = page.document.createElement('div');
  page.document.body.append(container);
  const callback = vi.fn();
  const id = hcaptcha.render(container, { sitekey: 'any', callback, ...options });
  const box = container.querySelector('input');
  return { id, box, container, callback };
}

describe('the stand-in captcha widget', () => {
  it('is served so that a page elsewhere may load it, and announces itself', async () => {
    const answer = await shop.request('/sandbox/hcaptcha/1/api.js');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(onLoad).toHaveBeenCalledOnce();
  });

  it('draws a checkbox with a label; ticking it hands the page a token the provider accepts', async () => {
    const { id, box, container, callback } = draw();
    expect(container.querySelector('label')?.textContent).toBe('I am human (test captcha)');
    box?.click();
    await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce());
    const token = hcaptcha.getResponse(id);
    expect(callback).toHaveBeenCalledWith(token);
    expect(hcaptcha.getRespKey(id)).not.toBe('');
    expect(await shop.services.captcha.isHuman(token)).toBe(true);
    expect(await shop.services.captcha.isHuman(token)).toBe(false);
  });

  it('forgets the token and unticks the box on reset', async () => {
    const { id, box, callback } = draw();
    box?.click();
    await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce());
    hcaptcha.reset(id);
    expect(hcaptcha.getResponse(id)).toBe('');
    expect(box?.checked).toBe(false);
    expect(box?.disabled).toBe(false);
  });

  it('says so when the token has expired', async () => {
    vi.useFakeTimers();
    const expired = vi.fn();
    const { id, callback } = draw({ 'expired-callback': expired });
    await hcaptcha.execute(id, { async: true });
    expect(callback).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(120_000);
    expect(expired).toHaveBeenCalledOnce();
    expect(hcaptcha.getResponse(id)).toBe('');
  });

  it('says so when no token is to be had', async () => {
    fetchToken = async () => new Response('', { status: 500 });
    const failed = vi.fn();
    const { box, callback } = draw({ 'error-callback': failed });
    box?.click();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith('network-error'));
    expect(callback).not.toHaveBeenCalled();
    expect(box?.checked).toBe(false);
  });

  it('answers execute with response and key, and rejects it when reset meanwhile', async () => {
    const { id } = draw({ size: 'invisible' });
    const { response, key } = await hcaptcha.execute(id, { async: true });
    expect([response, key]).toEqual([hcaptcha.getResponse(id), hcaptcha.getRespKey(id)]);
    const pending = hcaptcha.execute(id, { async: true });
    hcaptcha.reset(id);
    await expect(pending).rejects.toThrow('challenge-closed');
  });

  it('removes what it drew', () => {
    const { id, container } = draw();
    hcaptcha.remove(id);
    expect(container.childElementCount).toBe(0);
    expect(() => hcaptcha.getResponse(id)).toThrow();
  });
});
