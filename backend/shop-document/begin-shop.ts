import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { plainDigits } from '@/lib/contract/plain-digits';
import { readShopDocument, type ShopDocument } from '@/lib/contract/shop-document';
import { indianMobile } from '@/lib/rules/checkout/indian-mobile';
import { phoneEntry } from '@/lib/rules/checkout/phone-entry';
import { hasBegun, isSample } from '@/lib/rules/shop/samples';
import type { Queries } from '../database/tables';
import { clearDemo } from '../demo/clear-demo';
import { Refusal, SEE_FIELDS } from '../refusal';
import type { MerchantContext } from '../services';
import { typesThatStay, withOwnLetters, withoutDemoWords, wordsOnSale } from './plain-beginning';
import { saveDocument } from './save-document';
import { hasOrders } from './watch-samples';

const TOO_LATE =
  'Nothing was changed: a shop can be emptied at its first start alone. Delete what you do not want any more under Products.';

/** Which field of the form is meant by a fault of the document. */
const FIELDS: readonly (readonly [path: string, field: string])[] = [
  ['name', 'shopName'],
  ['tagline', 'sells'],
  ['description', 'sells'],
  ['story', 'city'],
  ['legal.name', 'seller'],
  ['legal.address.street', 'street'],
  ['legal.address.city', 'city'],
  ['legal.address.state', 'state'],
  ['legal.address.pin', 'pin'],
  ['email', 'email'],
  ['legal.grievanceOfficer.email', 'email'],
  ['phone', 'phone'],
  ['promises.returnDays', 'returnDays'],
];

/**
 * Makes the demo's document the merchant's, by five facts: what is still a sample besides them and can be left out is left
 * out, and complaints go to the shop itself until somebody is named for them.
 *
 * @throws Refusal 400 with what is wrong by the names of the form's fields; 409 where somebody changed the document meanwhile,
 *   or wants an empty shop after the first start
 */
export async function beginShop(context: MerchantContext, typed: DeskInput<'beginShop'>) {
  const { services } = context;
  const { document, version } = await services.currentDocument();
  const isEmptied = typed.demo === 'empty';
  if (isEmptied && hasBegun(document)) throw new Refusal(409, TOO_LATE);
  const { db } = services;
  const isUnused = !(await hasOrders({ db })) && !(await hasInvoices(db));
  const plain = isEmptied ? withoutDemoWords(document, typed, await typesThatStay(db)) : document;
  const named = { ...plain, name: typed.shopName };
  const read = readShopDocument(withFacts(isUnused ? withOwnLetters(named) : named, typed), { strictly: true });
  const faults = { ...(read.ok ? {} : atFields(read.faults)), ...faultsOfPlace(typed), ...faultsOfSamples(typed) };
  if (!read.ok || Object.keys(faults).length > 0) throw new Refusal(400, SEE_FIELDS, faults);
  let removed = 0;
  const takeOut = async (trx: Queries) => {
    if (await hasOrders({ db: trx })) throw new Refusal(409, TOO_LATE);
    removed = await clearDemo(trx, context);
  };
  await saveDocument(context, read.document, {
    note: 'First start',
    base: version,
    ...(isEmptied ? { also: takeOut } : {}),
  });
  return {
    success: true as const,
    message: isEmptied
      ? `This is ${read.document.name} now. ${removed > 0 ? `It is empty: ${removed} products of the demo are gone. ` : ''}Add your first product.`
      : `This is ${read.document.name} now. The demo’s products stay to practise with: none of them can be sent.`,
  };
}

function withFacts(document: ShopDocument, typed: DeskInput<'beginShop'>): unknown {
  const { seller, street, city, state, pin, email, phone, returnDays, demo } = typed;
  const mobile = indianMobile(phone);
  const dialled = mobile ? `+91${mobile}` : phone.replaceAll(/[^+\d]/g, '');
  const { gstin, fssaiLicence, grievanceOfficer, ...legal } = document.legal;
  const own = (text: string | undefined) => (text !== undefined && !isSample(text) ? text : undefined);
  return {
    ...document,
    ...wordsOnSale(typed),
    email,
    phone: { shown: mobile ? phoneEntry(dialled) : phone, dialled },
    chat: isSample(document.chat.url)
      ? { ...document.chat, url: `https://wa.me/${dialled.replaceAll('+', '')}` }
      : document.chat,
    socials: document.socials.filter(({ url }) => !isSample(url)),
    announcedCoupon: demo === 'keep' ? document.announcedCoupon : undefined,
    promises: { ...document.promises, returnDays },
    legal: {
      ...legal,
      name: seller,
      address: { street, city, state, pin: plainPin(pin) },
      gstin: own(gstin),
      fssaiLicence: own(fssaiLicence),
      grievanceOfficer: grievanceOfficer && {
        ...grievanceOfficer,
        name: own(grievanceOfficer.name),
        ...(isSample(grievanceOfficer.email) ? { email, phone: mobile ? phoneEntry(dialled) : phone } : {}),
      },
    },
  };
}

const plainPin = (typed: string): string => plainDigits(typed).replaceAll(/\s/g, '');

/** What the document takes and no parcel finds. */
function faultsOfPlace({ pin, phone }: DeskInput<'beginShop'>): Record<string, string> {
  return {
    ...(/^[1-9]\d{5}$/.test(plainPin(pin)) ? {} : { pin: 'must have six digits, the first not 0' }),
    ...(phone.replaceAll(/\D/g, '').length >= 8 ? {} : { phone: 'must be a number that shoppers can call' }),
  };
}

/** A sample that is typed would leave the shop as unreachable as the demo. */
const faultsOfSamples = ({ demo: _, ...typed }: DeskInput<'beginShop'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => isSample(String(text)))
      .map(([field]) => [
        field,
        field === 'email'
          ? 'is like a sample of the demo, which has “.example” in it: no email arrives there. Type your own'
          : 'is like a sample of the demo. Type your own',
      ]),
  );

/** Whether a number was given to an invoice or a credit note. */
const hasInvoices = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('tax_documents').select('number').limit(1).executeTakeFirst()) !== undefined;

const atFields = (faults: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    faults.map((fault) => {
      const [path = '', ...words] = fault.split(': ');
      const [, field = path] = FIELDS.find(([one]) => path === one || path.startsWith(`${one}.`)) ?? [];
      return [field, words.join(': ')];
    }),
  );
