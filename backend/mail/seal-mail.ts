import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../read-secret-key';
import type { Services } from '../services';

/** What a mail says, as far as it holds a code. */
interface Words {
  text: string;
  html: string;
}

type Keys = Pick<Services, 'secret' | 'formerSecrets'>;

const SEALED = 'sealed:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: Buffer): Buffer => Buffer.from(deriveKey(secret, 'outbox'), 'hex');

/**
 * Encrypts the words of a mail that holds a code while it waits in the outbox, so that database, journal and backup
 * show no code. The key is beside the database and never inside it. Once it has gone out its words are deleted.
 */
export const sealMail = <Mail extends Words>(secret: Buffer, mail: Mail) => ({
  ...mail,
  logged: 'head' as const,
  text: seal(secret, mail.text),
  html: seal(secret, mail.html),
});

/** Thrown of a mail that was sealed with a key which is not on this machine. */
export class SealedOtherwise extends Error {
  override name = 'SealedOtherwise';
  constructor() {
    super('it is sealed with a key that is not on this machine');
  }
}

/**
 * The words of a mail as it is sent; one that was never sealed stays what it is.
 *
 * @throws SealedOtherwise where it was sealed with none of the keys
 */
export const openMail = <Mail extends Words>({ secret, formerSecrets }: Keys, mail: Mail): Mail => ({
  ...mail,
  text: open([secret, ...formerSecrets], mail.text),
  html: open([secret, ...formerSecrets], mail.html),
});

/** Whether stored words are sealed. */
export const isSealed = (stored: string): boolean => stored.startsWith(SEALED);

function seal(secret: Buffer, words: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(keys: readonly Buffer[], stored: string): string {
  if (!isSealed(stored)) return stored;
  for (const key of keys) {
    try {
      return openWith(key, stored);
    } catch {
      // Sealed with another one.
    }
  }
  throw new SealedOtherwise();
}

/** @throws Error where it was sealed with another key */
function openWith(secret: Buffer, stored: string): string {
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
