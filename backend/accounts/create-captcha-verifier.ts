import { CAPTCHA_DEADLINE_MS } from '@/lib/contract/deadlines';
import { z } from 'zod';
import { isThisMachine } from '@/lib/platform/listen-where';
import type { BackendConfig } from '../backend-config';
import { deriveKey } from '../read-secret-key';

/** Asks the captcha provider whether a token was earned by a person. */
export interface CaptchaVerifier {
  /** @throws Error when the provider cannot be reached within 3 s */
  isHuman(token: string): Promise<boolean>;
}

/** Under unusual load the provider leaves the host's name out, by this word. */
const NO_HOST = 'not-provided';

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().catch(NO_HOST),
  'error-codes': z.array(z.string()).catch([]),
});

/** Refusals that are about our own settings, not about the shopper. */
const OUR_FAULT = /secret|sitekey|bad-request|not-using-dummy/;

/** What the stand-in provider and its client agree on instead of a real secret. */
export function sandboxCaptchaSecret(secret: Buffer): string {
  return deriveKey(secret, 'sandbox-hcaptcha');
}

/** The real captcha provider, or the stand-in where no secret is set: the same client for both. */
export function createCaptchaVerifier(
  config: Pick<BackendConfig, 'captcha' | 'siteUrl'>,
  secret: Buffer,
  standInUrl: () => Promise<string>,
): CaptchaVerifier {
  const { captcha, siteUrl } = config;
  const isOurs = solvedAt(siteUrl);
  return captcha.kind === 'hcaptcha'
    ? hcaptchaVerifier(async () => captcha.verifyUrl, { ...captcha, isOurs })
    : hcaptchaVerifier(async () => `${await standInUrl()}/sandbox/hcaptcha/siteverify`, {
        secret: sandboxCaptchaSecret(secret),
        isOurs,
      });
}

/**
 * Whether a captcha was solved on a page of the shop, by its host name: a site elsewhere may show our captcha and use
 * what its visitors solve. A browser reports the name, so this stops borrowed captchas, but no program that writes
 * names. A shop without a public address has no name to compare with.
 */
function solvedAt(siteUrl: string): (hostname: string) => boolean {
  if (isThisMachine(siteUrl)) return () => true;
  const bare = (hostname: string) => hostname.toLowerCase().replace(/^www\./, '');
  const own = bare(new URL(siteUrl).hostname);
  return (hostname) => hostname === NO_HOST || bare(hostname) === own;
}

interface VerifierSettings {
  secret: string;
  siteKey?: string;
  isOurs: (hostname: string) => boolean;
}

function hcaptchaVerifier(
  verifyUrl: () => Promise<string>,
  { secret, siteKey, isOurs }: VerifierSettings,
): CaptchaVerifier {
  return {
    async isHuman(token) {
      const answer = await fetch(await verifyUrl(), {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, ...(siteKey ? { sitekey: siteKey } : {}) }),
        redirect: 'error',
        signal: AbortSignal.timeout(CAPTCHA_DEADLINE_MS),
      });
      if (!answer.ok) throw new Error(`The captcha provider answered ${answer.status}`);
      const { success, hostname, 'error-codes': codes } = verdict.parse(await answer.json());
      const fault = codes.find((code) => OUR_FAULT.test(code));
      if (!success && fault) throw new Error(`The captcha provider does not accept our settings: ${fault}`);
      return success && isOurs(hostname);
    },
  };
}
