import 'client-only';
import { readOwnData } from '@/lib/browser/accounts';
import { failureMessage } from '@/lib/browser/failure-message';
import { indianDay } from '@/lib/rules/india/indian-day';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** How long a browser may take to begin the download, in ms. */
const BEGIN_MS = 60_000;

/** Saves all that the shop holds about the shopper who is logged in as a file. @returns what went wrong */
export async function saveOwnData(): Promise<{ message: string } | undefined> {
  const answer = await readOwnData();
  if (!answer.ok) return { message: failureMessage(answer.failure) };
  const file = new Blob([JSON.stringify(answer.data.data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${nameOfShop()}-${indianDay(new Date())}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN_MS);
  return undefined;
}

/** 'thread-tindi' of 'Thread & Tindi'. */
const nameOfShop = (): string =>
  shopFacts()
    .name.toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
