import { playAccount, type ReadCode } from './play-account';
import { playCart } from './play-cart';
import { playCatalogue } from './play-catalogue';
import { playOrders, type Pay } from './play-orders';
import { Player, type Finding, type Send } from './player';

interface ConformanceOptions {
  /** Where codes can be read; without it sign-up and login are not played the good way. */
  readCode?: ReadCode;
  /** A login token to use where no code can be read. */
  token?: string;
  /** Whether orders may be placed. */
  placeOrders?: boolean;
  pay?: Pay;
  /** A coupon the backend has. */
  coupon?: string;
}

/**
 * Plays all 19 calls against a backend, the good way and the wrong ways, and where it offers them the lists of shelves
 * and redirects, the sign-up after the code and what a return refuses.
 *
 * @param send answers a request for a path of the backend
 */
export async function checkConformance(send: Send, options: ConformanceOptions = {}): Promise<Finding[]> {
  const player = new Player(send);
  const products = await playCatalogue(player);
  const token = await playAccount(player, options.readCode, options.token);
  await playCart(player, products, token);
  await playOrders(player, products, token, {
    placeOrders: options.placeOrders ?? false,
    pay: options.pay,
    coupon: options.coupon ?? 'SUMMER',
  });
  return player.findings;
}
