import { describe, expect, it } from 'vitest';
import { readSettings } from '@/lib/storefront/settings';
import {
  deskLoginPolicy,
  deskPolicy,
  orderPolicy,
  shopPolicy,
  tillPolicy,
  withHashes,
} from './content-security-policy';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

const live = readSettings({
  SITE_URL: 'https://shop.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 's',
  HCAPTCHA_SITE_KEY: 'k',
  HCAPTCHA_SECRET: 's',
  SMTP_URL: 'smtp://x',
  IMAGE_HOSTS: 'img.example:8080',
});

describe('content security policies', () => {
  it('lets the till run only scripts with its nonce, and what those load', () => {
    const scripts = directive(tillPolicy(readSettings({}), 'abc'), 'script-src');
    expect(scripts).toContain("'nonce-abc' 'strict-dynamic'");
    expect(scripts).not.toContain('unsafe');
  });

  it('[15.15] opens the till to the payment and captcha hosts only when they are configured', () => {
    expect(tillPolicy(readSettings({}), 'abc')).not.toMatch(/razorpay|hcaptcha/);
    const policy = tillPolicy(live, 'abc');
    for (const host of ['https://api.razorpay.com', 'https://checkout.razorpay.com'])
      expect(directive(policy, 'frame-src')).toContain(host);
    for (const host of ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'])
      expect(directive(policy, 'connect-src')).toContain(host);
    expect(directive(policy, 'form-action')).toContain('https://api.razorpay.com');
    expect(directive(policy, 'frame-src')).toContain('https://*.hcaptcha.com');
  });

  it('[21.17] opens the login of the desk to the captcha, where one is configured, and the desk to nobody', () => {
    expect(deskPolicy(live, 'abc')).not.toMatch(/hcaptcha|checkout\.razorpay/);
    const policy = deskLoginPolicy(live, 'abc');
    for (const name of ['frame-src', 'connect-src', 'style-src'])
      expect(directive(policy, name)).toContain('https://*.hcaptcha.com');
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(deskLoginPolicy(readSettings({}), 'abc')).toBe(deskPolicy(readSettings({}), 'abc'));
  });

  it('[15.16] keeps payment and captcha out of cached pages, lets them show listed pictures, and is never framed', () => {
    const policy = shopPolicy(live, 'mark');
    expect(policy).not.toMatch(/hcaptcha|checkout\.razorpay/);
    expect(directive(policy, 'img-src')).toContain('img.example:8080');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(shopPolicy(readSettings({}), 'mark')).not.toContain('upgrade-insecure-requests');
  });

  it('[15.35] has no policy with inline scripts of strangers in a shop that is open', () => {
    for (const policy of [shopPolicy(live, 'mark'), tillPolicy(live, 'abc'), deskPolicy(live, 'abc')])
      expect(directive(policy, 'script-src')).not.toContain('unsafe');
  });

  it('gives the hashes of the scripts of a page for the mark, and nobody sees that', () => {
    const policy = shopPolicy(live, 'mark');
    expect(withHashes(policy, 'mark', ['sha256-a=', 'sha256-b=']).split('; ')).toContain(
      "script-src 'self' 'sha256-a=' 'sha256-b='",
    );
    expect(withHashes(policy, 'mark', []).split('; ')).toContain("script-src 'self'");
  });

  it('knows no analytics host until there is an id, and then the same ones on every page', () => {
    for (const policy of [shopPolicy(live, 'mark'), tillPolicy(live, 'abc')])
      expect(policy).not.toMatch(/google|analytics/);
    const counted = { ...live, analytics: { id: 'G-1', scriptUrl: 'https://tags.example/js' } };
    for (const policy of [shopPolicy(counted, 'mark'), tillPolicy(counted, 'abc')]) {
      for (const name of ['script-src', 'connect-src'])
        expect(directive(policy, name)).toContain('https://tags.example');
      expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    }
  });
});

/** A policy as its directives, so that a host too many or too few shows where it is. */
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));

describe('every directive, word for word', () => {
  const BASE = {
    'default-src': ["'none'"],
    'font-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  };
  const PLAIN = {
    ...BASE,
    'img-src': ["'self'", 'data:', 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'form-action': ["'self'"],
  };
  const CAPTCHA = ['https://js.hcaptcha.com', 'https://hcaptcha.com', 'https://*.hcaptcha.com'];
  const pictured = { ...live, imageHosts: ['img.example:8080', '**.cdn.example'] };
  const PICTURES = ["'self'", 'data:', 'blob:', 'img.example:8080', '*.cdn.example', 'https://*.razorpay.com'];

  it('of a shop on stand-ins: our own origin and nothing else', () => {
    expect(directives(shopPolicy(readSettings({}), 'mark'))).toEqual({
      ...PLAIN,
      'script-src': ["'self'", "'nonce-mark'"],
      'connect-src': ["'self'"],
    });
    expect(directives(tillPolicy(readSettings({}), 'abc'))).toEqual({
      ...PLAIN,
      'script-src': ["'self'", "'nonce-abc'", "'strict-dynamic'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
    });
  });

  it('of a shop in earnest, on cached pages', () => {
    expect(directives(shopPolicy(pictured, 'mark'))).toEqual({
      ...PLAIN,
      'upgrade-insecure-requests': [],
      'img-src': PICTURES,
      'script-src': ["'self'", "'nonce-mark'"],
      'connect-src': ["'self'"],
    });
  });

  it('[10.76] an order’s page sends forms to the shop alone, the page after the press to the provider, too', () => {
    const page = directives(orderPolicy(pictured, '/order/TT-1.x1'));
    expect([page['form-action'], page['script-src']]).toEqual([["'self'"], ["'none'"]]);
    expect(directives(orderPolicy(pictured, '/order/pay'))).toEqual({
      ...page,
      'form-action': ["'self'", 'https://api.razorpay.com'],
    });
  });

  it('of a shop in earnest, at the till', () => {
    expect(directives(tillPolicy(pictured, 'abc'))).toEqual({
      ...PLAIN,
      'upgrade-insecure-requests': [],
      'img-src': PICTURES,
      'style-src': ["'self'", "'unsafe-inline'", ...CAPTCHA],
      'form-action': ["'self'", 'https://checkout.razorpay.com', 'https://api.razorpay.com'],
      'script-src': [
        "'self'",
        "'nonce-abc'",
        "'strict-dynamic'",
        'https://checkout.razorpay.com',
        'https://cdn.razorpay.com',
        ...CAPTCHA,
      ],
      'connect-src': [
        "'self'",
        'https://checkout.razorpay.com',
        'https://api.razorpay.com',
        'https://lumberjack.razorpay.com',
        ...CAPTCHA,
      ],
      'frame-src': ["'self'", 'https://checkout.razorpay.com', 'https://api.razorpay.com', ...CAPTCHA],
    });
  });

  it('of Next’s development server, which evaluates code and talks over a socket', () => {
    for (const policy of [shopPolicy(readSettings({}), undefined, true), tillPolicy(readSettings({}), 'abc', true)].map(
      directives,
    )) {
      expect(policy['script-src']?.slice(-1)).toEqual(["'unsafe-eval'"]);
      expect(policy['connect-src']).toEqual(["'self'", 'ws:']);
    }
  });

  it('of a shop that counts its visitors', () => {
    const counted = { ...readSettings({}), analytics: { id: 'G-1', scriptUrl: 'https://tags.example/js' } };
    const reports = [
      'https://tags.example',
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ];
    for (const policy of [shopPolicy(counted, 'mark'), tillPolicy(counted, 'abc')].map(directives)) {
      expect(policy['script-src']?.slice(-1)).toEqual(['https://tags.example']);
      expect(policy['connect-src']).toEqual(["'self'", ...reports]);
      expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...reports]);
    }
  });

  it('of a backend elsewhere that tells no keys: neither payment nor captcha', () => {
    const remote = readSettings({ BACKEND_URL: 'https://backend.example' });
    expect(directives(tillPolicy(remote, 'abc'))).toEqual(directives(tillPolicy(readSettings({}), 'abc')));
  });
});
