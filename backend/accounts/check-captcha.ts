import { Refusal } from '../refusal';
import type { Services } from '../services';
import { CAPTCHA_MESSAGE, type CaptchaOutcome } from './check-code-limits';

/**
 * A captcha token that is sent is always checked; whether one is due at all is for the limits to say.
 *
 * @throws Refusal 400 when the provider refuses the token
 */
export async function checkCaptcha({ captcha, log }: Services, token: string): Promise<CaptchaOutcome> {
  if (token === '') return 'none';
  let human: boolean;
  try {
    human = await captcha.isHuman(token);
  } catch (error) {
    log.error({ err: error }, 'captcha could not be checked');
    return 'unchecked';
  }
  if (!human) throw new Refusal(400, CAPTCHA_MESSAGE);
  return 'human';
}
