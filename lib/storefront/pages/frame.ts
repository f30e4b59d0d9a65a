import { readFileSync } from 'node:fs';
import { indianYear } from '@/lib/rules/india/indian-day';
import { shopPolicy } from '@/lib/storefront/security/content-security-policy';
import type { Settings } from '@/lib/storefront/settings';
import { shortHash } from '@/lib/storefront/snapshot/short-hash';

/** The settings that pages show. One that is not in here is none of their facts: a change of it would leave stored pages old. */
const FRAME_SETTINGS = ['siteUrl', 'imageHosts', 'testShop', 'analytics', 'offlinePages'] as const;

type FrameSettings = Pick<Settings, (typeof FRAME_SETTINGS)[number]>;

/** What every page shows or says besides its own facts: part of the facts of each. */
export interface Frame extends FrameSettings {
  /** Those right below the collection that hold products: menu and footer link to them, the header to those of categories. */
  shelves: readonly {
    path: string;
    title: string;
    /** Of a category: whether shelves below it hold products. */
    kinds?: 'none' | 'shelves';
  }[];
  /** Those of the merchant's own pages that the footer leads to. */
  pages: readonly { name: string; title: string }[];
  /** Of the footer, in Indian time. */
  year: string;
}

/** What a catalogue adds to the frame; without one nothing. */
type FrameLinks = Pick<Frame, 'shelves' | 'pages'>;

export const NO_LINKS: FrameLinks = { shelves: [], pages: [] };

export const frameOf = (settings: Settings, links: FrameLinks, now: Date): Frame => ({
  ...(Object.fromEntries(FRAME_SETTINGS.map((name) => [name, settings[name]])) as FrameSettings),
  ...links,
  year: indianYear(now),
});

let remembered: { inputs: readonly unknown[]; version: string } | undefined;

/**
 * Changes whenever something changes that cached pages show and no catalogue holds: the build, settings, the year,
 * and the policy in the pages' headers.
 */
export function outsideVersion(settings: Settings, now: Date): string {
  const year = indianYear(now);
  const inputs = [settings, year];
  if (remembered?.inputs.every((input, at) => input === inputs[at])) return remembered.version;
  const version = shortHash([buildId(), year, frameOf(settings, NO_LINKS, now), shopPolicy(settings, undefined)]);
  remembered = { inputs, version };
  return version;
}

/** Next writes it into a file; in development there is none, and nothing is cached. */
function buildId(): string {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim();
  } catch {
    return 'development';
  }
}
