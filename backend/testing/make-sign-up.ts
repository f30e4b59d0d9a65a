/** A sign-up as the form sends it, for a new address unless one is given. */
export function makeSignUp(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@gmail.com',
    dob: '1995-04-01',
    gender: 'female',
    hCaptchaToken: '',
    ...fields,
  };
}
