import { describe, expect, it } from 'vitest';
import { readSettings } from '@/lib/env';
import { cachedPagePolicy, tillPolicy } from './content-policy';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

const live = readSettings({
  SITE_URL: 'https://shop.example', RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's',
  HCAPTCHA_SITE_KEY: 'k', HCAPTCHA_SECRET: 's', SMTP_URL: 'smtp://x', IMAGE_HOSTS: 'img.example:8080',
});

describe('content security policies', () => {
  it('lets the till run only scripts with its nonce, and what those load', () => {
    const scripts = directive(tillPolicy(readSettings({}), 'abc'), 'script-src');
    expect(scripts).toContain("'nonce-abc' 'strict-dynamic'");
    expect(scripts).not.toContain('unsafe');
  });

  it('opens the till to the payment and captcha hosts only when they are configured', () => {
    expect(tillPolicy(readSettings({}), 'abc')).not.toMatch(/razorpay|hcaptcha/);
    const policy = tillPolicy(live, 'abc');
    for (const host of ['https://api.razorpay.com', 'https://checkout.razorpay.com']) expect(directive(policy, 'frame-src')).toContain(host);
    for (const host of ['https://api.razorpay.com', 'https://lumberjack.razorpay.com']) expect(directive(policy, 'connect-src')).toContain(host);
    expect(directive(policy, 'form-action')).toContain('https://api.razorpay.com');
    expect(directive(policy, 'frame-src')).toContain('https://*.hcaptcha.com');
  });

  it('keeps payment and captcha out of cached pages, lets them show listed pictures, and is never framed', () => {
    const policy = cachedPagePolicy(live);
    expect(policy).not.toMatch(/hcaptcha|checkout\.razorpay/);
    expect(directive(policy, 'img-src')).toContain('img.example:8080');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(cachedPagePolicy(readSettings({}))).not.toContain('upgrade-insecure-requests');
  });

  it('knows no analytics host until there is an id, and then the same ones on every page', () => {
    for (const policy of [cachedPagePolicy(live), tillPolicy(live, 'abc')]) expect(policy).not.toMatch(/google|analytics/);
    const counted = { ...live, analytics: { id: 'G-1', scriptUrl: 'https://tags.example/js' } };
    for (const policy of [cachedPagePolicy(counted), tillPolicy(counted, 'abc')]) {
      for (const name of ['script-src', 'connect-src']) expect(directive(policy, name)).toContain('https://tags.example');
      expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    }
  });
});
