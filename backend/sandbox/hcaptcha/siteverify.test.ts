import { describe, expect, it } from 'vitest';
import { sandboxCaptchaSecret } from '../../accounts/create-captcha-verifier';
import { createTestBackend } from '../../testing/test-backend';
import { sandboxProviderApp } from '../sandbox-routes';
import { issueCaptchaToken } from './hcaptcha-provider-routes';

const shop = await createTestBackend();

const siteverify = async (fields: Record<string, string>) => {
  const answer = await sandboxProviderApp(shop.services).request('/sandbox/hcaptcha/siteverify', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as { success: boolean; 'error-codes'?: string[] };
};
const secret = () => sandboxCaptchaSecret(shop.services.secret);

describe('the stand-in siteverify', () => {
  it('accepts a fresh token once', async () => {
    const response = await issueCaptchaToken(shop.services);
    expect(await siteverify({ secret: secret(), response })).toMatchObject({ success: true });
    expect(await siteverify({ secret: secret(), response })).toEqual({
      success: false,
      'error-codes': ['invalid-or-already-seen-response'],
    });
  });

  it.each([
    ['no secret', () => ({ response: 'x' }), 'missing-input-secret'],
    ['another secret', () => ({ secret: 'other', response: 'x' }), 'invalid-input-secret'],
    ['no response', () => ({ secret: secret() }), 'missing-input-response'],
  ])('names its reason: %s', async (_what, fields, code) => {
    expect(await siteverify(fields() as Record<string, string>)).toEqual({ success: false, 'error-codes': [code] });
  });

  it('is not to be had from the shop itself', async () => {
    expect((await shop.request('/sandbox/hcaptcha/siteverify', { method: 'POST' })).status).toBe(404);
  });
});
