import { keySettings, webhookSettings } from '@/lib/rules/checkout/providers/payment-providers';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { indianTime } from '@/lib/rules/india/indian-day';
import { samplesThatMatter, type Sample } from './samples';

/** One step on the way to the first sale. */
export interface FirstStep {
  name: 'facts' | 'goods' | 'pictures' | 'fees' | 'keys' | 'backups' | 'order';
  title: string;
  /** By what is true, never by a click. */
  done: boolean;
  /** How it stands, and what is left to do. */
  words: readonly string[];
  /** Pages of the desk where it is done. */
  ways: readonly { href: string; words: string }[];
  /** What is still the demo's, for who changes it in a file. */
  samples?: readonly Sample[];
}

/** What backend and storefront know of it. */
export type KnownOfShop = AnswerOf<DeskCalls['readFirstSteps']> & {
  /** The public origin. */
  siteUrl: string;
};

/** An older newest copy of the shop, in ms, is late. */
const LATE_MS = 2 * 24 * 60 * 60 * 1000;

/** The way from an empty shop to its first sale. */
export function firstSteps(known: KnownOfShop, samples: readonly Sample[], now: Date): FirstStep[] {
  return [
    factsStep(samples),
    productsStep(known),
    picturesStep(known),
    feesStep(known),
    keysStep(known),
    backupsStep(known, now),
    orderStep(known),
  ];
}

function factsStep(samples: readonly Sample[]): FirstStep {
  const left = samples.length;
  const grave = samplesThatMatter(samples).length;
  const sections = new Map(samples.map(({ section }) => [section.href, section.title]));
  const inSection = (href: string) => samples.filter(({ section }) => section.href === href).length;
  return {
    name: 'facts',
    title: 'Your name and contacts',
    done: left === 0,
    words: [
      left === 0
        ? 'Nothing is a sample of the demo any more.'
        : `${count(left, 'field is', 'fields are')} still the demo’s: use your own words, or remove it.`,
      ...(grave > 0
        ? [
            `With live payment keys pages and checkout stay closed until ${grave === 1 ? 'the one' : `the ${grave}`} that law, parcels and contact rest on ${grave === 1 ? 'is' : 'are'} yours or taken out.`,
          ]
        : []),
    ],
    ways: [
      { href: '/desk/shop', words: 'Your shop' },
      ...[...sections].map(([href, title]) => ({ href, words: `${title} (${inSection(href)})` })),
    ],
    samples,
  };
}

function productsStep({ goods: { onSale, demo, hidden }, demoShelves }: KnownOfShop): FirstStep {
  const own = onSale - demo;
  return {
    name: 'goods',
    title: 'Your products',
    done: own > 0 && demo === 0 && demoShelves === 0,
    words: [
      own === 0
        ? 'Nothing of yours is on sale yet.'
        : `${count(own, 'of your products is', 'of your products are')} on sale.`,
      ...(hidden > 0 ? [`${count(hidden, 'is', 'are')} hidden: put what is ready on sale.`] : []),
      ...(demo > 0
        ? [`${count(demo, 'is', 'are')} the demo’s and cannot be sent to anybody: hide or delete them.`]
        : []),
      ...(demoShelves > 0
        ? [
            `${count(demoShelves, 'shelf has', 'shelves have')} the demo’s words, which may not be true of your products.`,
          ]
        : []),
    ],
    ways: [
      ...(hidden > 0 ? [{ href: '/desk/goods?show=hidden', words: 'Hidden products' }] : []),
      { href: '/desk/goods/new', words: 'Add something' },
      { href: '/desk/files/goods', words: 'A whole catalogue from a file' },
      ...(demoShelves > 0 ? [{ href: '/desk/shelves', words: 'Shelves' }] : []),
    ],
  };
}

function picturesStep({ goods, heroPictures, demoHeroPictures }: KnownOfShop): FirstStep {
  const { onSale, withoutPicture, pictureless } = goods;
  const more = withoutPicture - pictureless.length;
  return {
    name: 'pictures',
    title: 'Pictures',
    done: onSale > 0 && withoutPicture === 0 && demoHeroPictures === 0,
    words: [
      ...(onSale === 0 ? ['Add products first.'] : []),
      ...(withoutPicture > 0
        ? [
            `${count(withoutPicture, 'has', 'have')} no picture: ${pictureless.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
          ]
        : []),
      ...(onSale > 0 && withoutPicture === 0 ? ['Everything on sale has one.'] : []),
      ...(demoHeroPictures > 0
        ? [`${count(demoHeroPictures, 'picture of the home page is', 'pictures of the home page are')} the demo’s.`]
        : []),
      heroPictures === 0
        ? 'The home page has none of its own; an ornament is shown there.'
        : `The home page has ${heroPictures}${heroPictures > 4 ? ', and shows the first four' : ''}.`,
    ],
    ways: [
      { href: '/desk/goods', words: 'Products' },
      { href: '/desk/front', words: 'Pictures of the home page' },
    ],
  };
}

function feesStep({ feesSet, shipping, platform }: KnownOfShop): FirstStep {
  return {
    name: 'fees',
    title: 'What an order costs besides its products',
    done: feesSet,
    words: [
      feesSet
        ? `Shipping ₹${shipping}, platform fee ₹${platform}.`
        : 'Not set yet: orders are delivered free. Save the fees, even if they are 0.',
    ],
    ways: [{ href: '/desk/fees', words: 'Fees' }],
  };
}

function keysStep({ payments, webhook, mail, captcha, owners, secondChannel, siteUrl }: KnownOfShop): FirstStep {
  const left = [
    ...(siteUrl.startsWith('https://') ? [] : [`SITE_URL: your public address, with https; it is ${siteUrl} now.`]),
    ...(payments === 'live'
      ? []
      : [
          `${keySettings()}: ${payments === 'test' ? 'they are test keys' : 'payments are a stand-in'}, and no money moves.`,
        ]),
    ...(payments !== 'stand-in' && !webhook
      ? [`${webhookSettings()}: without it a payment is noticed late when a phone dies after paying.`]
      : []),
    ...(mail === 'smtp' ? [] : ['SMTP_URL, MAIL_FROM: no emails are sent yet, not even login codes.']),
    ...(captcha === 'hcaptcha' ? [] : ['HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET: the captcha is a stand-in.']),
    ...(owners ? [] : ['OWNER_EMAIL: your own address, or nobody comes to this desk once others reach the shop.']),
  ];
  return {
    name: 'keys',
    title: 'Keys of payment, email and captcha',
    done: left.length === 0,
    words:
      left.length === 0
        ? [
            'Money, email and captcha are real.',
            ...(secondChannel === false
              ? ['ALERT_URL, if you like: alerts reach you there even when no email goes out, for example by ntfy.']
              : []),
          ]
        : [...left, 'They are set in the file .env; then start the shop again.'],
    ways: [],
  };
}

function backupsStep({ backups: { isSet, newest } }: KnownOfShop, now: Date): FirstStep {
  const isNew = newest !== undefined && now.getTime() - Date.parse(newest) < LATE_MS;
  return {
    name: 'backups',
    title: 'A copy of the shop every night',
    done: isNew,
    words: [
      !isSet
        ? 'BACKUP_DIR, in the file .env: a folder, best on another disk. Without it everything is lost with this one.'
        : newest === undefined
          ? 'BACKUP_DIR is set, and there is no copy yet.'
          : !isNew
            ? `The newest is of ${indianTime(new Date(newest))}, more than two days ago: npm run shop -- backup makes one, or says what is in its way.`
            : `The newest is of ${indianTime(new Date(newest))}. Try once whether it comes back: npm run shop -- restore <file> --check.`,
    ],
    ways: [],
  };
}

function orderStep({ ordered, packed }: KnownOfShop): FirstStep {
  return {
    name: 'order',
    title: 'The first order, packed',
    done: packed,
    words: [
      packed
        ? 'You know how it goes.'
        : ordered
          ? 'There is an order. Pack it, and mark it as packed.'
          : 'No order yet. Try it: order something yourself, cash on delivery, and cancel it later.',
    ],
    ways: [{ href: '/desk/orders', words: 'Orders' }],
  };
}

/** '1 is', '12 are'. */
const count = (number: number, one: string, several: string): string => `${number} ${number === 1 ? one : several}`;
