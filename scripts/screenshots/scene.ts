import type { Page } from '@playwright/test';
import type { Shopper } from '../../e2e/fixtures/shopper';
import type { OddShop } from './open-odd-shop';

/** Phone first, as the shop is designed; in CSS pixels. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

export type Size = (typeof SIZES)[number];

/** What a scene is played with: a browser of its own on a shop of its own. */
export interface Stage {
  page: Page;
  /** The shop's address. */
  shop: string;
  shopper: Shopper;
  /** Lets the browser be at the merchant's desk. */
  enterDesk(): Promise<void>;
}

/** One state of one page, worth a picture. */
export interface Scene {
  /** Begins the picture's file name, which stays the same from run to run. */
  name: string;
  /** Whether it is played by a shopper who is logged in. */
  loggedIn?: boolean;
  /** The first screenful only, as a visitor meets the page; otherwise the page from top to bottom. */
  firstScreenful?: boolean;
  /** A page from top to bottom with its foot as well, which elsewhere is left out. */
  withFooter?: boolean;
  /** Played in a shop with other products than the demo catalogue's. */
  in?: OddShop;
  play(stage: Stage): Promise<unknown>;
}
