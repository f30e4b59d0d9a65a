import 'server-only';
import { readFileSync } from 'node:fs';
import type { Settings } from '@/lib/settings';
import { indianYear } from '@/lib/india/indian-day';
import { shop } from '@/lib/shop/shop';
import { shortHash } from './build-catalogue';

let remembered: { year: string; settings: Settings; salt: string } | undefined;

/**
 * A hash of everything besides the catalogue that a cached page shows: the build, the settings, the shop's own words,
 * and the year in the footer (Indian time). When one of them changes, every cached page has a new address.
 */
export function pageSalt(settings: Settings, now: Date): string {
  const year = indianYear(now);
  if (remembered?.year === year && remembered.settings === settings) return remembered.salt;
  const { siteUrl, payment, analytics, imageHosts, testShop } = settings;
  const salt = shortHash([buildId(), shop, siteUrl, payment.mode, analytics, imageHosts, testShop, year]);
  remembered = { year, settings, salt };
  return salt;
}

/** Next names each build in a file of its own; while developing there is none, and nothing is cached. */
function buildId(): string {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim();
  } catch {
    return 'development';
  }
}
