import type { Scenario } from './scenario';
import { changedAddresses } from './scenarios/changed-addresses';
import { clockJumps } from './scenarios/clock-jumps';
import { costlyRequests } from './scenarios/costly-requests';
import { edgesOfOffers } from './scenarios/edges-of-offers';
import { filesOfTheShopAlone } from './scenarios/files-of-the-shop-alone';
import { floodOfSearches } from './scenarios/flood-of-searches';
import { forgedSignatures } from './scenarios/forged-signatures';
import { fullDisk } from './scenarios/full-disk';
import { guessesSpreadWide } from './scenarios/guesses-spread-wide';
import { heldSockets } from './scenarios/held-sockets';
import { killedCashOrders, killedCashOrdersInTheShop } from './scenarios/killed-cash-orders';
import { killedOnlinePayments } from './scenarios/killed-online-payments';
import { killedPartialRefunds } from './scenarios/killed-partial-refunds';
import { lastItemRace } from './scenarios/last-item-race';
import { lateAndDoublePayments } from './scenarios/late-and-double-payments';
import { lockedDatabase } from './scenarios/locked-database';
import { loginMailStorm } from './scenarios/login-mail-storm';
import { lostCallbacks } from './scenarios/lost-callbacks';
import { moneyToThePaisa } from './scenarios/money-to-the-paisa';
import { nothingInClear } from './scenarios/nothing-in-clear';
import { sameRequestAHundredTimes } from './scenarios/same-request-a-hundred-times';
import { overload } from './scenarios/overload';
import { plantedBackup } from './scenarios/planted-backup';
import { spellingsOfOneMailbox } from './scenarios/spellings-of-one-mailbox';
import { severalProcesses } from './scenarios/several-processes';
import { shuffledOrders } from './scenarios/shuffled-orders';
import { slowReaders } from './scenarios/slow-readers';
import { spoiledPages } from './scenarios/spoiled-pages';
import { standInsFromElsewhere } from './scenarios/stand-ins-from-elsewhere';
import { stormOfCashOrders } from './scenarios/storm-of-cash-orders';
import { webhookStorm } from './scenarios/webhook-storm';
import { wipedUnderLoad } from './scenarios/wiped-under-load';

/** Every scenario, cheapest first. */
export const scenarios: readonly Scenario[] = [
  moneyToThePaisa,
  lastItemRace,
  spellingsOfOneMailbox,
  plantedBackup,
  sameRequestAHundredTimes,
  stormOfCashOrders,
  shuffledOrders,
  lockedDatabase,
  loginMailStorm,
  nothingInClear,
  guessesSpreadWide,
  fullDisk,
  wipedUnderLoad,
  clockJumps,
  edgesOfOffers,
  heldSockets,
  costlyRequests,
  slowReaders,
  changedAddresses,
  floodOfSearches,
  overload,
  spoiledPages,
  standInsFromElsewhere,
  severalProcesses,
  filesOfTheShopAlone,
  forgedSignatures,
  lateAndDoublePayments,
  lostCallbacks,
  webhookStorm,
  killedOnlinePayments,
  killedPartialRefunds,
  killedCashOrders,
  killedCashOrdersInTheShop,
];
