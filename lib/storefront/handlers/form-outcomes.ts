import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { thisShop, type FormMemory } from '@/lib/storefront/shop';

/** How long what was typed is stored, in ms. */
const STORED_MS = 30 * 60 * 1000;
/** Of how many forms, and how many characters of them all and of one; of a larger one only the words are stored. */
const FORMS_MAX = 200;
const CHARACTERS_MAX = 8_000_000;
const FORM_CHARACTERS_MAX = 1_000_000;

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
/** What a sealed id begins with, and no other. */
const SEALED = '~';

export const newFormMemory = (): FormMemory => ({ forms: new Map(), characters: 0, key: randomBytes(32) });

/** Keeps what became of a merchant's form for the page that follows. @returns what that page asks with; nobody can guess it */
export function storeNotice(typed: FormNotice): string {
  const memory = thisShop().forms;
  const whole = charactersOf(typed);
  const [notice, characters] =
    whole > FORM_CHARACTERS_MAX ? [{ ...typed, typed: {} }, typed.words.length] : [typed, whole];
  memory.characters += characters;
  const now = performance.now();
  for (const [id, old] of memory.forms) {
    if (old.until >= now && memory.forms.size < FORMS_MAX && memory.characters <= CHARACTERS_MAX) break;
    memory.forms.delete(id);
    memory.characters -= old.characters;
  }
  const id = randomBytes(16).toString('base64url');
  memory.forms.set(id, { notice, characters, until: now + STORED_MS });
  return id;
}

/** The same for anybody's form: nothing is stored here, all of it goes along in the address, which nobody else can read or make. */
export function sealNotice(notice: FormNotice): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, thisShop().forms.key, nonce);
  const sealed = [cipher.update(JSON.stringify({ notice, until: performance.now() + STORED_MS })), cipher.final()];
  return SEALED + Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** What became of the form that led to this page. */
export function readNotice(id: string | readonly string[] | undefined): FormNotice | undefined {
  if (typeof id !== 'string') return undefined;
  const found = id.startsWith(SEALED) ? unseal(id.slice(SEALED.length)) : thisShop().forms.forms.get(id);
  return found && found.until >= performance.now() ? found.notice : undefined;
}

function unseal(id: string): { notice: FormNotice; until: number } | undefined {
  const bytes = Buffer.from(id, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, thisShop().forms.key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    return JSON.parse(text) as { notice: FormNotice; until: number };
  } catch {
    return undefined;
  }
}

const charactersOf = ({ words, typed }: FormNotice): number =>
  Object.entries(typed).reduce(
    (sum, [name, values]) => values.reduce((all, value) => all + value.length, sum + name.length),
    words.length,
  );
