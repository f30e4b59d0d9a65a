/** Asks the captcha provider whether a token was earned by a person. */
export interface CaptchaVerifier {
  /** @throws Error when the provider cannot be reached within 3 s */
  isHuman(token: string): Promise<boolean>;
}
