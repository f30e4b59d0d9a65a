import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { typingDistance } from '@/lib/rules/catalogue/typing-distance';
import { paths } from '@/lib/rules/routing/paths';
import { approveOrder } from '../checkout/approve-order';
import { newDeskLink } from '../desk/enter-by-code';
import { writeLedger } from '../desk/write-ledger';
import { changeOrderLink } from '../orders/change-order-link';
import { noteOrder } from '../orders/note-order';
import { showOrder } from '../orders/show-order';
import { answerReturnRequest } from './answer-return-request';
import { backUp } from './back-up';
import { managePhotos } from './manage-photos';
import { atCommandLine, type ClosedCommand, type Command } from './command';
import { continueInvoiceNumbers } from './continue-invoice-numbers';
import { exportProducts } from './export-products';
import { importProducts } from './import-products';
import { listChangesMade } from './list-changes';
import { listCouponsMade } from './list-coupons';
import { listInvoices } from './list-invoices';
import { listOrders } from './list-orders';
import { listOrdersByLink } from './list-order-drafts';
import { listRefunds } from './list-refunds';
import { listReturns } from './list-returns';
import { listShopProducts } from './list-products';
import { listUnknownPaymentsMade } from './list-unknown-payments';
import { manageHero, managePictures } from './manage-pictures';
import { manageSettings } from './manage-settings';
import { manageAreas } from './manage-areas';
import { manageCustomers } from './manage-customers';
import { manageShelves } from './manage-shelves';
import { manageStaff } from './manage-staff';
import { manageMails } from './manage-mails';
import { manageTaxRates } from './manage-tax-rates';
import { markRefunded } from './mark-refunded';
import { markRefusedAtDoor } from './mark-refused-at-door';
import { moveTo } from './move-to';
import { restore } from './restore';
import { sayFirstSteps } from './first-steps';
import { markCash } from './mark-cash';
import { sayOutbox } from './outbox';
import { sayToday } from './today';
import { setCoupon } from './set-coupon';
import { setFees } from './set-fees';
import { setLimits } from './set-limits';
import { setLowStock } from './set-low-stock';
import { setOrderStatus } from './set-order-status';
import { setPrice } from './set-price';
import { setRedirects } from './set-redirects';
import { setSale } from './set-sale';
import { setStock } from './set-stock';
import { showFigures } from './show-figures';
import { showKey } from './show-key';
import { showOneOrder } from './show-order';
import { showInvoice } from './show-invoice';
import { showProduct } from './show-product';
import { updateCheck } from './update-check';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';
import { sayParts } from './read-pages';

const addNote: Command = {
  usage: 'note <orderId> "…"',
  about: 'keep a note about an order for yourself; `order <orderId>` shows it, the shopper never sees it',
  async run(desk, args) {
    const { operands } = readArguments(args, addNote.usage, 2, {});
    const [orderId, text] = operands;
    const { message } = await noteOrder(atCommandLine(desk), readInput(deskCalls.noteOrder, { orderId, text }));
    desk.say(message);
  },
};

const printDeskLink: Command = {
  usage: 'desk-link',
  about: 'a link that opens the desk once, within ten minutes: for the day when no email goes out',
  async run({ services, say }, args) {
    readArguments(args, printDeskLink.usage, 0, {});
    say(await newDeskLink(services));
  },
};

const sayLedger: Command = {
  usage: 'ledger <from> <to>',
  about: 'orders of a period with their money as CSV, for the accountant: ledger 2026-04-01 2026-06-30 > orders.csv',
  async run(desk, args) {
    const { operands } = readArguments(args, sayLedger.usage, 2, {});
    const [from, to] = operands;
    const period = readInput(deskCalls.orderLedger, { from, to });
    await sayParts(desk, (after) => writeLedger(desk, { ...period, after }));
  },
};

const approveOneOrder: Command = {
  usage: 'yes <orderId>',
  about:
    'say yes to an order above the cash order limits, or to one that is to be confirmed; your no is `order-status <orderId> Cancelled`',
  async run(desk, args) {
    const [orderId] = readArguments(args, approveOneOrder.usage, 1, {}).operands;
    desk.say((await approveOrder(atCommandLine(desk), readInput(deskCalls.confirmOrder, { orderId }))).message);
  },
};

const sayOrderLink: Command = {
  usage: 'order-link <orderId> [new|none]',
  about: 'the link of an order\u2019s own page; a new one, or none, ends those that were sent before',
  async run(desk, args) {
    const { operands } = readArguments(args, sayOrderLink.usage, [1, 2], {});
    const [orderId = '', to] = operands;
    const { services, say } = desk;
    const changed =
      to && (await changeOrderLink(atCommandLine(desk), readInput(deskCalls.changeOrderLink, { orderId, to })));
    if (changed) say(changed.message);
    const { link } = await showOrder(desk, { orderId });
    if (link !== undefined) say(services.config.siteUrl + paths.linkedOrder(link));
    else if (!changed) say(`No link opens the page of ${orderId}.`);
  },
};

/** Everything `npm run shop` can do, by what it is about and the word it is asked with. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Command | ClosedCommand>>>> = {
  Orders: {
    today: sayToday,
    orders: listOrders,
    order: showOneOrder,
    'order-status': setOrderStatus,
    drafts: listOrdersByLink,
    'order-link': sayOrderLink,
    yes: approveOneOrder,
    cash: markCash,
    refused: markRefusedAtDoor,
    note: addNote,
    ledger: sayLedger,
  },
  'Returns and refunds': {
    returns: listReturns,
    return: answerReturnRequest,
    refunds: listRefunds,
    refund: markRefunded,
    'unknown-payments': listUnknownPaymentsMade,
  },
  Goods: {
    import: importProducts,
    export: exportProducts,
    goods: listShopProducts,
    price: setPrice,
    sale: setSale,
    stock: setStock,
    product: showProduct,
    pictures: managePictures,
    photos: managePhotos,
  },
  'The shop': {
    'first-steps': sayFirstSteps,
    settings: manageSettings,
    hero: manageHero,
    shelves: manageShelves,
    redirects: setRedirects,
    fees: setFees,
    areas: manageAreas,
    'low-stock': setLowStock,
    limits: setLimits,
    coupon: setCoupon,
    coupons: listCouponsMade,
  },
  Books: {
    figures: showFigures,
    invoices: listInvoices,
    invoice: showInvoice,
    'invoice-numbers': continueInvoiceNumbers,
    'tax-rates': manageTaxRates,
    changes: listChangesMade,
  },
  'Behind the counter': {
    customers: manageCustomers,
    staff: manageStaff,
    mails: manageMails,
    outbox: sayOutbox,
    backup: backUp,
    restore,
    'move-to': moveTo,
    'update-check': updateCheck,
    'desk-link': printDeskLink,
    secret: showKey,
  },
};

/** The same by the word alone. */
export const commands: Readonly<Record<string, Command | ClosedCommand>> = Object.assign({}, ...Object.values(GROUPS));

/** How wide a line of help is, in characters: a terminal of 100 shows it without wrapping words. */
const WIDTH = 96;

/** How many typing slips are corrected. */
const SLIPS = 2;

/** Where the command is unknown: those it may have been. */
export function noSuchCommand(typed: string): string {
  const slips = (name: string) => typingDistance(typed.toLowerCase(), name, SLIPS);
  const least = Math.min(SLIPS, ...Object.keys(commands).map(slips));
  const near = Object.keys(commands).filter((name) => slips(name) === least);
  const offer = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  return `There is no command ${typed}.${offer} All of them: npm run shop -- help`;
}

/** Shown by `help`, and where the command is missing. */
export function usageText(): string {
  const groups = Object.entries(GROUPS).flatMap(([title, group]) => [
    '',
    `${title}:`,
    ...Object.values(group).flatMap(({ usage, about }) => [`  ${usage}`, ...wrapped(about, '      ')]),
  ]);
  return [
    'Usage: npm run shop -- <command>',
    ...groups,
    '',
    'The shop may stay open meanwhile, but for restore and move-to; DATA_DIR or DATABASE_URL says which shop is meant. <command> --help shows one alone.',
  ].join('\n');
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}

/** How a command is used, where that is asked instead of running it: `shelves --help`. */
export const helpOf = (
  { usage, about }: Pick<Command, 'usage' | 'about'>,
  args: readonly string[],
): string | undefined =>
  args.includes('--help') || args.includes('-h') ? `Usage: npm run shop -- ${usage}\n\n${about}` : undefined;
