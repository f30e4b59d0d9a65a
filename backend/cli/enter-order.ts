import type { Product } from '@/lib/contract/product';
import { namedVariants, variantWords } from '@/lib/rules/cart/named-variants';
import { colorNames } from '@/lib/rules/catalogue/color-name';
import { orderCalls } from '@/lib/contract/desk/order-calls';
import { paths } from '@/lib/rules/routing/paths';
import { makeOrderDraft } from '../checkout/order-drafts';
import { enterOrder } from '../checkout/order-at-desk';
import { chooseAddition, readProductsOnSale } from '../cart/products-on-sale';
import type { Services } from '../services';
import { atCommandLine, UsageError, type Command } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';
import { readInput } from './read-input';

const USAGE =
  'order new --item <productId>[,<size>[,<colour>]][*<quantity>]… --source chat|phone|stall --way send|handed-over --paid cash|upi|on-delivery [--upi <reference>] [--first-name …] [--last-name …] [--phone …] [--email …] [--street …] [--city …] [--state …] [--pin …] [--coupon …] [--discount <rupees> --discount-reason …] [--sure] | order new --by-link --item … --source chat|phone|stall [--phone …] [--coupon … | --discount … --discount-reason …]';

const text = { type: 'string' } as const;

/** The field of the call behind each option. */
const FIELDS: Readonly<Record<string, string>> = {
  source: 'source',
  way: 'way',
  paid: 'paid',
  upi: 'upiReference',
  'first-name': 'firstName',
  'last-name': 'lastName',
  phone: 'phone',
  email: 'email',
  street: 'street',
  city: 'city',
  state: 'state',
  pin: 'zipcode',
  coupon: 'coupon',
  discount: 'discount',
  'discount-reason': 'discountReason',
};

export const enterOneOrder: Command = {
  usage: USAGE,
  about:
    'places an order that began in a chat, by phone or at a stall; without --sure the total is asked about first; with --by-link it waits for its customer, who has the link',
  async run({ services, say }, args) {
    const { values } = readArguments(args, USAGE, 0, {
      item: { type: 'string', multiple: true },
      ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, text])),
      'by-link': { type: 'boolean' },
      ...SURE_OPTION,
    });
    const {
      item = [],
      sure,
      'by-link': isByLink,
      ...said
    } = values as { item?: string[]; sure?: boolean; 'by-link'?: boolean } & Record<string, string>;
    const fields = Object.fromEntries(Object.entries(said).map(([name, value]) => [FIELDS[name], value]));
    const items = JSON.stringify(await readItems(services, item));
    if (isByLink) {
      const made = await makeOrderDraft(
        atCommandLine({ services }),
        readInput(orderCalls.makeOrderDraft, { ...fields, items }),
      );
      say(made.message);
      say(services.config.siteUrl + paths.orderDraft(made.link));
      return;
    }
    const input = readInput(orderCalls.enterOrder, withSure({ ...fields, items, sure }));
    say((await enterOrder(atCommandLine({ services }), input)).message);
  },
};

/** What is ordered, with colours as the catalogue has them. @throws UsageError naming an item that is not sold so */
async function readItems({ db, now }: Services, typed: readonly string[]) {
  const items = typed.map(readItem);
  const ids = items.map(({ productId }) => productId);
  const products = await readProductsOnSale(db, ids, now());
  return items.map((item) => {
    const product = products.get(item.productId);
    if (!product) throw new UsageError(`No product '${item.productId}' is on sale.`);
    const named = { ...item, color: colorOf(product, item.color) };
    if (typeof chooseAddition(product, named) !== 'string') return named;
    const choices = namedVariants(product).map(variantWords).join(', ');
    throw new UsageError(
      `${product.name} is not sold in '${[item.size, item.color].join(' ').trim()}', but in: ${choices}.`,
    );
  });
}

/** The colour of a product by its name as well, as 'cream'. */
function colorOf({ colors }: Product, typed: string): string {
  const names = colorNames(colors);
  const isMeant = (word = '') => word.toLowerCase() === typed.toLowerCase();
  return colors.find((color, at) => isMeant(color) || isMeant(names[at])) ?? typed;
}

/** 'kurta,L,Mustard*2'. */
function readItem(typed: string) {
  const [, named = '', quantity = '1'] = /^(.*?)(?:\*(\d{1,3}))?$/.exec(typed) ?? [];
  const [productId = '', size = '', color = '', ...rest] = named.split(',').map((part) => part.trim());
  if (productId === '' || rest.length > 0)
    throw new UsageError(`'${typed}' is no item. Usage: npm run shop -- ${USAGE}`);
  return { productId, size, color, quantity: Number(quantity) };
}
