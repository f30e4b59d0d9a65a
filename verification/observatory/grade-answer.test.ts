import { describe, expect, it } from 'vitest';
import { securityHeaders } from '@/server/limits/guard';
import { deskLoginPolicy, shopPolicy, tillPolicy, withHashes } from '@/lib/storefront/security/content-security-policy';
import { readSettings } from '@/lib/storefront/settings';
import { gradeAnswer } from './grade-answer';

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-a='; style-src 'self'; object-src 'none'; frame-ancestors 'none'";
const GOOD = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

const graded = (headers: Record<string, string>, html = '') =>
  gradeAnswer({ headers: new Headers({ ...GOOD, ...headers }), html });
const withPolicy = (policy: string) => graded({ 'content-security-policy': policy });
const policyPoints = (policy: string) => withPolicy(policy).found[0]?.points;
const points = (rule: string, headers: Record<string, string>, html = '') =>
  graded(headers, html).found.find((one) => one.rule === rule)?.points;

describe('Mozilla’s rules', () => {
  it('give bonus points to what is good without them, and take from 100', () => {
    expect(graded({})).toMatchObject({ grade: 'A+', score: 115 });
    expect(graded({ 'strict-transport-security': '' })).toMatchObject({ grade: 'B+', score: 80 });
    expect(graded({ 'x-content-type-options': '' })).toMatchObject({ grade: 'A+', score: 110 });
    expect(gradeAnswer({ headers: new Headers(), html: '' })).toMatchObject({ grade: 'D', score: 30 });
  });

  it.each([
    ["default-src 'none'; script-src 'self'; style-src 'self'; object-src 'none'", 10],
    [POLICY, 5],
    [`${POLICY}; media-src https:`, 5],
    [POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"), 0],
    [POLICY.replace("'sha256-a='", "'unsafe-inline'"), -20],
    [POLICY.replace("'sha256-a='", "'sha256-a=' 'unsafe-inline'"), 5],
    [POLICY.replace("'sha256-a='", 'data:'), -20],
    [POLICY.replace("'sha256-a='", 'https:'), -20],
    [POLICY.replace("'sha256-a='", "https: 'nonce-a' 'strict-dynamic'"), 5],
    [POLICY.replace("'sha256-a='", "'unsafe-eval'"), -10],
    [POLICY.replace("'sha256-a='", 'http://scripts.example'), -20],
    [`${POLICY}; img-src http://pictures.example`, -10],
    ["img-src 'self'", -20],
    [`${POLICY}; script-src 'none'`, -25],
    ['', -25],
  ])('judge the policy %s', (policy, expected) => expect(policyPoints(policy)).toBe(expected));

  it.each([
    ['a=1; Secure; SameSite=Lax', 5],
    ['a=1; Secure', 0],
    ['a=1; SameSite=Lax', -5],
    ['session=1; SameSite=Lax; HttpOnly', -10],
    ['session=1; SameSite=Lax; Secure', -30],
    ['a=1; Secure; SameSite=Sometimes', -20],
  ])('judge the cookie %s', (cookie, expected) => expect(points('cookies', { 'set-cookie': cookie })).toBe(expected));

  it('judge cookies more strictly where nothing keeps them off http', () => {
    const open = { 'strict-transport-security': '' };
    expect(points('cookies', { ...open, 'set-cookie': 'a=1' })).toBe(-20);
    expect(points('cookies', { ...open, 'set-cookie': 'login=1' })).toBe(-40);
  });

  it.each([
    ['referrer policy', { 'referrer-policy': 'origin' }, '', -5],
    ['strict transport security', { 'strict-transport-security': 'max-age=60' }, '', -10],
    ['framing', { 'content-security-policy': "default-src 'self'", 'x-frame-options': 'DENY' }, '', 0],
    ['framing', { 'content-security-policy': "default-src 'self'" }, '', -20],
    ['cross-origin resource policy', { 'cross-origin-resource-policy': 'same-site' }, '', 10],
    ['cross-origin sharing', { 'access-control-allow-origin': '*' }, '', 0],
    [
      'cross-origin sharing',
      { 'access-control-allow-origin': 'https://elsewhere.example', 'access-control-allow-credentials': 'true' },
      '',
      -50,
    ],
    ['subresource integrity', {}, '<script async src="/a.js"></script>', 0],
    ['subresource integrity', {}, '<script src="https://cdn.example/a.js"></script>', -5],
    ['subresource integrity', {}, '<script src="https://cdn.example/a.js" integrity="sha256-a="></script>', 5],
    ['subresource integrity', {}, '<script src="//cdn.example/a.js"></script>', -50],
  ] as const)('judge %s by %o %s', (rule, headers, html, expected) =>
    expect(points(rule, { ...headers }, html)).toBe(expected),
  );

  it('[15.39] give every policy of a shop in earnest an A+', () => {
    const live = readSettings({
      SITE_URL: 'https://shop.example',
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 's',
      HCAPTCHA_SITE_KEY: 'k',
      HCAPTCHA_SECRET: 's',
      SMTP_URL: 'smtp://x',
      ANALYTICS_ID: 'G-1',
      IMAGE_HOSTS: 'img.example:8080,**.cdn.example',
    });
    const policies = [
      withHashes(shopPolicy(live, 'mark'), 'mark', ['sha256-a=']),
      tillPolicy(live, 'abc'),
      deskLoginPolicy(live, 'abc'),
    ];
    for (const policy of policies) {
      const headers = new Headers({ ...securityHeaders(live.siteUrl), 'content-security-policy': policy });
      expect(gradeAnswer({ headers, html: '' })).toMatchObject({ grade: 'A+', score: 110 });
    }
  });
});
