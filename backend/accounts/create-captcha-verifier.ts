import { z } from 'zod';
import type { BackendConfig } from '../backend-config';
import { deriveKey } from '../read-secret-key';

/** Asks the captcha provider whether a token was earned by a person. */
export interface CaptchaVerifier {
  /** @throws Error when the provider cannot be reached within 3 s */
  isHuman(token: string): Promise<boolean>;
}

const TIMEOUT_MS = 3000;

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).catch([]) });

/** Refusals that speak of our own settings, not of the shopper. */
const OUR_FAULT = /secret|sitekey|bad-request|not-using-dummy/;

/** What the stand-in provider and its client agree on instead of a real secret. */
export function sandboxCaptchaSecret(secret: Buffer): string {
  return deriveKey(secret, 'sandbox-hcaptcha');
}

/** The real captcha provider, or the stand-in where no secret is set: the same client for both. */
export function createCaptchaVerifier(
  config: Pick<BackendConfig, 'captcha'>,
  secret: Buffer,
  standInUrl: () => Promise<string>,
): CaptchaVerifier {
  const { captcha } = config;
  return captcha.kind === 'hcaptcha'
    ? hcaptchaVerifier(async () => captcha.verifyUrl, captcha.secret, captcha.siteKey)
    : hcaptchaVerifier(async () => `${await standInUrl()}/sandbox/hcaptcha/siteverify`, sandboxCaptchaSecret(secret));
}

function hcaptchaVerifier(verifyUrl: () => Promise<string>, secret: string, siteKey?: string): CaptchaVerifier {
  return {
    async isHuman(token) {
      const answer = await fetch(await verifyUrl(), {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, ...(siteKey ? { sitekey: siteKey } : {}) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The captcha provider answered ${answer.status}`);
      const { success, 'error-codes': codes } = verdict.parse(await answer.json());
      const fault = codes.find((code) => OUR_FAULT.test(code));
      if (!success && fault) throw new Error(`The captcha provider does not accept our settings: ${fault}`);
      return success;
    },
  };
}
