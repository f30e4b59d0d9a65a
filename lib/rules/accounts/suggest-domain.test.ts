import { describe, expect, it } from 'vitest';
import { EMAIL_PROVIDERS } from './normalize-email';
import { suggestDomain, withDomain } from './suggest-domain';

describe('suggestDomain', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.cmo', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmail.in', 'gmail.com'],
    ['GMIAL.com ', 'gmail.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.co.in', 'yahoo.co.in'],
    ['yahoo.coin', 'yahoo.co.in'],
    ['outlok.com', 'outlook.com'],
    ['hotmial.com', 'hotmail.com'],
    ['rediffmial.com', 'rediffmail.com'],
    ['rediff.com', 'rediffmail.com'],
    ['iclod.com', 'icloud.com'],
  ])('[16.07] asks for %s whether %s was meant', (typed, meant) => {
    expect(suggestDomain(`asha@${typed}`)).toBe(meant);
  });

  it.each([...EMAIL_PROVIDERS, 'mail.yahoo.com', 'ymail.com', 'infosys.com', 'example.com', 'iitm.ac.in', 'x.co'])(
    'asks nothing for %s',
    (domain) => {
      expect(suggestDomain(`asha@${domain}`)).toBeUndefined();
    },
  );

  it.each(['', 'asha', 'asha@', '@gmial.com', 'a@b@gmial.com', 'a b@gmial.com'])(
    'asks nothing for %j, which has no domain yet',
    (typed) => {
      expect(suggestDomain(typed)).toBeUndefined();
    },
  );

  it('keeps what is before the @ as typed', () => {
    expect(withDomain(' Asha.Rao+x@gmial.com ', 'gmail.com')).toBe('Asha.Rao+x@gmail.com');
  });
});
