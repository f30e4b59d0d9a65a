import { randomBytes } from 'node:crypto';

/** Crockford's 32: no I, L, O or U, so that nobody misreads one on paper or over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PUBLIC_LENGTH = 12;

/** The internal id: 128 random bits. */
export function newOrderId(): string {
  return randomBytes(16).toString('hex');
}

/** What people are shown, like 'TT-7K2M9QX4B0TC': 60 random bits, so that it can neither be guessed nor counted. */
export function newPublicOrderId(): string {
  const letters = Array.from(randomBytes(PUBLIC_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `TT-${letters.join('')}`;
}
