import { answerReturnRequest } from './answer-return-request';
import { backUp } from './back-up';
import { clearPhotos } from './clear-photos';
import type { Command } from './command';
import { exportProducts } from './export-products';
import { importProducts } from './import-products';
import { listChangesMade } from './list-changes-made';
import { listCouponsMade } from './list-coupons-made';
import { keepNote } from './keep-note';
import { listInvoices } from './list-invoices';
import { listOrders } from './list-orders';
import { listRefunds } from './list-refunds';
import { listReturns } from './list-returns';
import { listShopGoods } from './list-shop-goods';
import { manageHero, managePictures } from './manage-pictures';
import { manageShelves } from './manage-shelves';
import { manageMails } from './manage-mails';
import { manageTaxRates } from './manage-tax-rates';
import { markRefunded } from './mark-refunded';
import { markRefusedAtDoor } from './mark-refused-at-door';
import { printDeskLink } from './print-desk-link';
import { sayFirstSteps } from './say-first-steps';
import { markCash } from './mark-cash';
import { sayLedger } from './say-ledger';
import { sayToday } from './say-today';
import { setCoupon } from './set-coupon';
import { setFees } from './set-fees';
import { setOrderStatus } from './set-order-status';
import { setPrice } from './set-price';
import { setRedirects } from './set-redirects';
import { setStock } from './set-stock';
import { showFigures } from './show-figures';
import { showOneOrder } from './show-one-order';
import { showInvoice } from './show-invoice';
import { showProduct } from './show-product';

/** Everything `npm run shop` can do, by the word it is asked with. */
export const commands: Readonly<Record<string, Command>> = {
  import: importProducts,
  export: exportProducts,
  goods: listShopGoods,
  price: setPrice,
  stock: setStock,
  product: showProduct,
  pictures: managePictures,
  hero: manageHero,
  photos: clearPhotos,
  shelves: manageShelves,
  redirects: setRedirects,
  fees: setFees,
  coupon: setCoupon,
  coupons: listCouponsMade,
  today: sayToday,
  orders: listOrders,
  order: showOneOrder,
  'order-status': setOrderStatus,
  cash: markCash,
  refused: markRefusedAtDoor,
  note: keepNote,
  ledger: sayLedger,
  refunds: listRefunds,
  refund: markRefunded,
  returns: listReturns,
  return: answerReturnRequest,
  figures: showFigures,
  mails: manageMails,
  changes: listChangesMade,
  'first-steps': sayFirstSteps,
  invoices: listInvoices,
  invoice: showInvoice,
  'tax-rates': manageTaxRates,
  backup: backUp,
  'desk-link': printDeskLink,
};

/** Shown by `help`, and where the command is missing or unknown. */
export function usageText(): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`);
  return [
    'Usage: npm run shop -- <command>',
    '',
    ...lines,
    '',
    'The shop may stay open meanwhile; DATABASE_URL says which shop is meant.',
  ].join('\n');
}

/** How a command is used, where that is asked instead of running it: `shelves --help`. */
export const helpOf = ({ usage, about }: Command, args: readonly string[]): string | undefined =>
  args.includes('--help') || args.includes('-h') ? `Usage: npm run shop -- ${usage}\n\n${about}` : undefined;
