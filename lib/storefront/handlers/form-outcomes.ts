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
/** So much goes along in an address where there is no database to share, in characters. */
const ADDRESS_CHARACTERS_MAX = 1500;

/** Of what is sealed, as it is written. */
const BYTES_IN_A_CHARACTER = 3 / 4;

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
/** What a sealed id begins with, and no other. */
const SEALED = '~';

/** @param key of several processes the one they share */
export const newFormMemory = (key: Buffer = randomBytes(32)): FormMemory => ({ forms: new Map(), characters: 0, key });

/**
 * Keeps what became of a merchant's form for the page that follows, whichever process or machine of the shop shows it: sealed in
 * the database, and here for when that is away.
 *
 * @returns what that page asks with; nobody can guess it
 */
export async function storeNotice(typed: FormNotice): Promise<string> {
  const sealed = seal(charactersOf(typed) > FORM_CHARACTERS_MAX ? { ...typed, typed: {} } : typed);
  const { backend } = thisShop();
  if (!backend && sealed.length <= ADDRESS_CHARACTERS_MAX) return SEALED + sealed;
  const id = randomBytes(16).toString('base64url');
  remember(id, sealed);
  await backend?.shared?.put('form', id, sealed).catch(() => undefined);
  return id;
}

/** The same for anybody's form: nothing is stored here, all of it goes along in the address, which nobody else can read or make. */
export const sealNotice = (notice: FormNotice): string => SEALED + seal(notice);

/** What became of the form that led to this page. */
export async function readNotice(id: string | readonly string[] | undefined): Promise<FormNotice | undefined> {
  if (typeof id !== 'string') return undefined;
  const sealed = id.startsWith(SEALED) ? id.slice(SEALED.length) : await find(id);
  const found = sealed === undefined ? undefined : unseal(sealed);
  return found && found.until >= now() ? found.notice : undefined;
}

async function find(id: string): Promise<string | undefined> {
  const { backend, forms } = thisShop();
  return forms.forms.get(id) ?? (await backend?.shared?.get('form', id).catch(() => undefined));
}

/** The oldest make room. */
function remember(id: string, sealed: string): void {
  const memory = thisShop().forms;
  const charactersIn = ({ length }: string) => length * BYTES_IN_A_CHARACTER;
  memory.characters += charactersIn(sealed);
  for (const [oldest, text] of memory.forms) {
    if (memory.forms.size < FORMS_MAX && memory.characters <= CHARACTERS_MAX) break;
    memory.forms.delete(oldest);
    memory.characters -= charactersIn(text);
  }
  memory.forms.set(id, sealed);
}

/** By the wall clock: another machine may open it. */
// oxlint-disable-next-line no-restricted-properties -- another machine reads this moment
const now = (): number => Date.now();

/** Those of the shop, the one in use first. */
function keys(): readonly Buffer[] {
  const { backend, forms } = thisShop();
  return [...(backend?.shared?.keys() ?? []), forms.key];
}

function seal(notice: FormNotice): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys()[0] ?? thisShop().forms.key, nonce);
  const sealed = [cipher.update(JSON.stringify({ notice, until: now() + STORED_MS })), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

function unseal(sealed: string): { notice: FormNotice; until: number } | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys()) {
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      return JSON.parse(text) as { notice: FormNotice; until: number };
    } catch {
      // Of another key, or nobody's.
    }
  }
  return undefined;
}

const charactersOf = ({ words, typed }: FormNotice): number =>
  Object.entries(typed).reduce(
    (sum, [name, values]) => values.reduce((all, value) => all + value.length, sum + name.length),
    words.length,
  );
