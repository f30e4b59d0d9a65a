import type { KnownOfShop } from '@/lib/rules/shop/first-steps';

/** What is known of a shop in which nothing is done yet. */
export function makeKnownOfShop(fields: Partial<KnownOfShop> = {}): KnownOfShop {
  return {
    success: true,
    goods: { onSale: 0, demo: 0, hidden: 0, withoutPicture: 0, pictureless: [] },
    heroPictures: 0,
    demoHeroPictures: 0,
    demoShelves: 0,
    feesSet: false,
    shipping: 0,
    platform: 0,
    payments: 'stand-in',
    webhook: false,
    mail: 'stand-in',
    captcha: 'stand-in',
    owners: false,
    backups: { isSet: false },
    ordered: false,
    packed: false,
    siteUrl: 'http://localhost:3000',
    ...fields,
  };
}
