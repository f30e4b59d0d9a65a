import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { EMAIL_PROVIDERS } from '@/lib/rules/accounts/normalize-email';
import { oldCodes, oldKinds } from './read-old-kinds';
import { oldRule, runOldFile } from './run-old-file';

/** What files of an older version say, and what of them could not be read, each by its name. */
interface OldConstants {
  said: Partial<ShopDocument>;
  unread: string[];
}

type Reader = (exported: Readonly<Record<string, unknown>>, document: ShopDocument) => OldConstants;

/** Files that a merchant edited, with what is in them; each reads what those before it said. */
const FILES: readonly { file: string; holds: string; read: Reader }[] = [
  { file: 'catalogue/product-type.ts', holds: 'categories and product types', read: oldKinds },
  { file: 'tax/default-rates.ts', holds: 'HSN codes of product types', read: oldCodes },
  { file: 'accounts/normalize-email.ts', holds: 'email providers', read: oldProviders },
  { file: 'catalogue/struck-price.ts', holds: 'words after a maximum retail price', read: oldMrpWords },
];

/** In backend/orders/insert-order.ts; no function there says it alone. */
const ORDER_ID = /return `([^`$]*)\$\{/;

/** @param folder of the older version */
export async function readOldConstants(folder: string, present: ShopDocument): Promise<OldConstants> {
  const all = await oldPrefix(folder);
  for (const { file, holds, read } of FILES) {
    const entry = oldRule(folder, file);
    if (entry === undefined) {
      all.unread.push(`${holds}: ${file} is not there`);
      continue;
    }
    try {
      const { said, unread } = read(await runOldFile(entry, folder), { ...present, ...all.said });
      Object.assign(all.said, said);
      all.unread.push(...unread);
    } catch (error) {
      all.unread.push(`${holds}: ${file} cannot be run (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return all;
}

function oldProviders({ EMAIL_PROVIDERS: list }: Readonly<Record<string, unknown>>): OldConstants {
  if (!Array.isArray(list)) return { said: {}, unread: ['email providers: EMAIL_PROVIDERS is no list'] };
  const emailProviders = [...new Set(list.map((host) => String(host).toLowerCase()))];
  const isRecorded = emailProviders.join() === EMAIL_PROVIDERS.join();
  return { said: { emailProviders: isRecorded ? undefined : emailProviders }, unread: [] };
}

function oldMrpWords({ mrpLine }: Readonly<Record<string, unknown>>): OldConstants {
  const line = typeof mrpLine === 'function' ? String((mrpLine as (of: object) => unknown)({ mrp: 1 })) : '';
  const [, before = '', after = ''] = /^(.*?)\s*₹\s?[\d.,]+\s*(.*)$/.exec(line) ?? [];
  return {
    said: after ? { mrpWords: after } : {},
    unread: [
      ...(after ? [] : ['words after a maximum retail price: mrpLine says none']),
      ...(before === 'MRP' || !after ? [] : [`'${before}' before a maximum retail price: it is MRP now`]),
    ],
  };
}

async function oldPrefix(folder: string): Promise<OldConstants> {
  const file = path.resolve(folder, 'backend', 'orders', 'insert-order.ts');
  const [, typed] = ORDER_ID.exec(existsSync(file) ? await readFile(file, 'utf8') : '') ?? [];
  const orderPrefix = typed?.replace(/-$/, '');
  return orderPrefix === undefined
    ? { said: {}, unread: ['letters of order numbers: backend/orders/insert-order.ts does not say them'] }
    : { said: { orderPrefix }, unread: [] };
}
