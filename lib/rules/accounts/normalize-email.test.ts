import { describe, expect, it } from 'vitest';
import {
  EMAIL_PROVIDERS,
  hasEmailShape,
  isCheckoutProvider,
  isLoginEmail,
  mailboxOf,
  normalizeEmail,
} from './normalize-email';

describe('the provider list', () => {
  it('[5.14] is the recorded one', () => {
    expect(EMAIL_PROVIDERS).toEqual([
      'gmail.com',
      'googlemail.com',
      'yahoo.com',
      'yahoo.in',
      'yahoo.co.in',
      'outlook.com',
      'outlook.in',
      'hotmail.com',
      'live.com',
      'live.in',
      'msn.com',
      'icloud.com',
      'me.com',
      'mac.com',
      'aol.com',
      'proton.me',
      'protonmail.com',
      'zoho.com',
      'zohomail.in',
      'rediffmail.com',
      'gmx.com',
      'fastmail.com',
      'yandex.com',
      'mail.com',
      'mail.ru',
      'yahoo.co.uk',
      'outlook.co.uk',
    ]);
  });

  it.each(EMAIL_PROVIDERS)('[5.15] lets %s and its subdomains log in', (host) => {
    expect(isLoginEmail(`asha.rao@${host}`)).toBe(true);
    expect(isLoginEmail(`asha.rao@in.${host}`)).toBe(true);
  });

  it.each(['notgmail.com', 'gmail.com.evil.example', 'example.com', 'gmail.co'])('[5.15] keeps %s out', (host) => {
    expect(isLoginEmail(`asha@${host}`)).toBe(false);
  });

  it('leaves subdomains out at checkout', () => {
    expect(isCheckoutProvider('asha@Gmail.com')).toBe(true);
    expect(isCheckoutProvider('asha@in.gmail.com')).toBe(false);
  });
});

describe('hasEmailShape', () => {
  it.each(['asha@gmail.com', 'a+b.c@mail.ru', "o'brien@yahoo.co.uk"])('[5.13] accepts %s', (email) => {
    expect(hasEmailShape(email)).toBe(true);
  });

  it.each([
    'asha',
    'asha@',
    '@gmail.com',
    'asha@gmail',
    'a b@gmail.com',
    'a,b@gmail.com',
    '"a"@gmail.com',
    'a@gmail.com\nbcc:b@gmail.com',
    'a@gmail.com,b@gmail.com',
    '<a@gmail.com>',
    'a@-gmail.com',
    'a@gmail..com',
    `${'a'.repeat(250)}@gmail.com`,
  ])('[5.13] refuses %j', (email) => {
    expect(hasEmailShape(email)).toBe(false);
  });
});

it('one person has one address, however it is typed', () => {
  expect(normalizeEmail('  Asha.RAO@Gmail.COM ')).toBe('asha.rao@gmail.com');
});

describe('mailboxOf', () => {
  it.each([
    'asharao@gmail.com',
    'asha.rao@gmail.com',
    'a.s.h.a.r.a.o@gmail.com',
    'asharao+shop@gmail.com',
    'asha.rao+1+2@googlemail.com',
  ])('knows %s as one Gmail mailbox', (email) => {
    expect(mailboxOf(email)).toBe('asharao@gmail.com');
  });

  it.each([
    ['asha+shop@outlook.com', 'asha@outlook.com'],
    ['asha.rao+x@icloud.com', 'asha.rao@icloud.com'],
    ['asha.rao@me.com', 'asha.rao@icloud.com'],
    ['asha+@proton.me', 'asha@proton.me'],
    ['a-sha.r_ao@protonmail.com', 'asharao@proton.me'],
    ['anything@asha.fastmail.com', 'asha@fastmail.com'],
    ['asha+shop@fastmail.com', 'asha@fastmail.com'],
    ['a.b@yahoo.com', 'a.b@yahoo.com'],
    ['a.b@in.gmail.com', 'a.b@in.gmail.com'],
  ])('reads over the tag of %s, and over dots where the provider does', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('keeps different people apart', () => {
    expect(mailboxOf('asha@gmail.com')).not.toBe(mailboxOf('asha@yahoo.com'));
    expect(mailboxOf('asha@gmail.com')).not.toBe(mailboxOf('usha@gmail.com'));
  });
});
