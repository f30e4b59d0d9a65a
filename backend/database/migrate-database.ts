import { Migrator } from 'kysely';
import type { Database } from './tables';
import {
  appliedMigrations,
  hasShapeNoted,
  newerProgram,
  noteShape,
  pendingOf,
  type Migrations,
  type Program,
  type ShopMigration,
} from './works-back-to';
import { isLostConnection, withoutDeadline } from './postgres-pool';
import * as shop from './migrations/001-shop';
import * as carryOn from './migrations/002-carry-on';
import * as moneyComesAndGoesOnce from './migrations/003-money-comes-and-goes-once';
import * as afterSale from './migrations/004-after-sale';
import * as mailInItsTurn from './migrations/005-mail-in-its-turn';
import * as signUpTickets from './migrations/006-sign-up-tickets';
import * as returnsByItem from './migrations/007-returns-by-piece';
import * as exchangesThatWereOver from './migrations/008-exchanges-that-were-over';
import * as shelvesAndRedirects from './migrations/009-shelves-and-redirects';
import * as desk from './migrations/010-desk';
import * as refundsByPart from './migrations/011-refunds-by-part';
import * as productsAtTheDesk from './migrations/012-goods-at-the-desk';
import * as taxInvoice from './migrations/014-tax-invoice';
import * as ownerNotices from './migrations/015-told-to-the-owner';
import * as changesByKind from './migrations/016-changes-by-kind';
import * as ordersAtTheDesk from './migrations/017-orders-at-the-desk';
import * as waitingFilesByKind from './migrations/018-waiting-files-by-kind';
import * as failedRefundsAreRemembered from './migrations/019-failed-refunds-are-remembered';
import * as usesAndPricesEnd from './migrations/020-uses-and-prices-end';
import * as limitsOfCashOrders from './migrations/022-limits-of-cash-orders';
import * as devicesAndIdleSessions from './migrations/024-devices-and-idle-sessions';
import * as ownData from './migrations/026-own-data';
import * as countedForMetrics from './migrations/028-counted-for-metrics';
import * as changesOfProducts from './migrations/029-changes-of-products';
import * as hiddenProducts from './migrations/030-hidden-products';
import * as firstOrderCoupons from './migrations/031-first-order-coupons';
import * as mailboxes from './migrations/032-mailboxes';
import * as alertsElsewhere from './migrations/033-alerts-elsewhere';
import * as shopDocuments from './migrations/034-shop-documents';
import * as customers from './migrations/035-customers';
import * as shopDraft from './migrations/036-shop-draft';
import * as staff from './migrations/037-staff';
import * as shelvesByHand from './migrations/039-shelves-by-hand';
import * as newsConsents from './migrations/040-news-consents';
import * as sentMails from './migrations/042-sent-mails';
import * as writtenPages from './migrations/043-written-pages';
import * as mailsBySending from './migrations/044-mails-by-sending';
import * as ordersByLiveKeys from './migrations/047-orders-by-live-keys';
import * as pricesBySize from './migrations/048-prices-by-size';
import * as deliveryAreas from './migrations/049-delivery-areas';
import * as builds from './migrations/050-builds';
import * as machines from './migrations/051-machines';
import * as listedProducts from './migrations/052-listed-products';
import * as listingBits from './migrations/053-listing-bits';
import * as searchedByParts from './migrations/054-searched-by-parts';
import * as forgottenByIndex from './migrations/055-forgotten-by-index';
import * as cashToCome from './migrations/056-cash-to-come';
import * as orderSources from './migrations/057-order-sources';
import * as ordersToConfirm from './migrations/058-orders-to-confirm';
import * as enteredOrders from './migrations/060-orders-at-the-desk';
import * as countedOnce from './migrations/062-counted-once';
import * as listingBySlices from './migrations/063-listing-by-slices';
import * as replacements from './migrations/065-replacements';
import * as couponsAsOffers from './migrations/066-coupons-as-offers';
import * as orderLinks from './migrations/067-order-links';
import * as salePrices from './migrations/071-sale-prices';
import * as ownDiscount from './migrations/072-own-discount';
import * as orderDrafts from './migrations/073-order-drafts';
import * as returnPhotos from './migrations/074-return-photos';
import * as automaticOffers from './migrations/075-automatic-offers';
import * as searchedWords from './migrations/076-searched-words';
import * as idsInAnyCase from './migrations/077-ids-in-any-case';
import * as wordsAndPictures from './migrations/078-words-and-pictures';
import * as onlineTerms from './migrations/079-online-terms';
import * as guestMailboxes from './migrations/080-guest-mailboxes';
import * as termsOfOffers from './migrations/081-terms-of-offers';
import * as formerPayments from './migrations/082-former-payments';
import * as replacementsNotFound from './migrations/083-replacements-not-found';
import * as linesAsOrdered from './migrations/084-lines-as-ordered';
import * as formerReplacements from './migrations/085-former-replacements';
import * as cashCountsWhenNoted from './migrations/086-cash-counts-when-noted';

/**
 * A static map, so that bundlers see every migration. Add new ones, which say whether they leave older versions working; never
 * edit one that has run.
 */
export const migrations: Record<string, ShopMigration> = {
  '001-shop': shop,
  '002-carry-on': carryOn,
  '003-money-comes-and-goes-once': moneyComesAndGoesOnce,
  '004-after-sale': afterSale,
  '005-mail-in-its-turn': mailInItsTurn,
  '006-sign-up-tickets': signUpTickets,
  '007-returns-by-piece': returnsByItem,
  '008-exchanges-that-were-over': exchangesThatWereOver,
  '009-shelves-and-redirects': shelvesAndRedirects,
  '010-desk': desk,
  '011-refunds-by-part': refundsByPart,
  '012-goods-at-the-desk': productsAtTheDesk,
  '014-tax-invoice': taxInvoice,
  '015-told-to-the-owner': ownerNotices,
  '016-changes-by-kind': changesByKind,
  '017-orders-at-the-desk': ordersAtTheDesk,
  '018-waiting-files-by-kind': waitingFilesByKind,
  '019-failed-refunds-are-remembered': failedRefundsAreRemembered,
  '020-uses-and-prices-end': usesAndPricesEnd,
  '022-limits-of-cash-orders': limitsOfCashOrders,
  '024-devices-and-idle-sessions': devicesAndIdleSessions,
  '026-own-data': ownData,
  '028-counted-for-metrics': countedForMetrics,
  '029-changes-of-products': changesOfProducts,
  '030-hidden-products': hiddenProducts,
  '031-first-order-coupons': firstOrderCoupons,
  '032-mailboxes': mailboxes,
  '033-alerts-elsewhere': alertsElsewhere,
  '034-shop-documents': shopDocuments,
  '035-customers': customers,
  '036-shop-draft': shopDraft,
  '037-staff': staff,
  '039-shelves-by-hand': shelvesByHand,
  '040-news-consents': newsConsents,
  '042-sent-mails': sentMails,
  '043-written-pages': writtenPages,
  '044-mails-by-sending': mailsBySending,
  '047-orders-by-live-keys': ordersByLiveKeys,
  '048-prices-by-size': pricesBySize,
  '049-delivery-areas': deliveryAreas,
  '050-builds': builds,
  '051-machines': machines,
  '052-listed-products': listedProducts,
  '053-listing-bits': listingBits,
  '054-searched-by-parts': searchedByParts,
  '055-forgotten-by-index': forgottenByIndex,
  '056-cash-to-come': cashToCome,
  '057-order-sources': orderSources,
  '058-orders-to-confirm': ordersToConfirm,
  '060-orders-at-the-desk': enteredOrders,
  '062-counted-once': countedOnce,
  '063-listing-by-slices': listingBySlices,
  '065-replacements': replacements,
  '066-coupons-as-offers': couponsAsOffers,
  '067-order-links': orderLinks,
  '071-sale-prices': salePrices,
  '072-own-discount': ownDiscount,
  '073-order-drafts': orderDrafts,
  '074-return-photos': returnPhotos,
  '075-automatic-offers': automaticOffers,
  '076-searched-words': searchedWords,
  '077-ids-in-any-case': idsInAnyCase,
  '078-words-and-pictures': wordsAndPictures,
  '079-online-terms': onlineTerms,
  '080-guest-mailboxes': guestMailboxes,
  '081-terms-of-offers': termsOfOffers,
  '082-former-payments': formerPayments,
  '083-replacements-not-found': replacementsNotFound,
  '084-lines-as-ordered': linesAsOrdered,
  '085-former-replacements': formerReplacements,
  '086-cash-counts-when-noted': cashCountsWhenNoted,
};

/**
 * Brings the database to the newest shape; does nothing when it is there already, or when a newer version has gone further
 * and left this one working.
 *
 * @param known of another version than this one, for tests
 * @param place where the database is, for words of a failure
 * @returns that newer version
 * @throws Error naming the database, the migration that failed, and why, or the newer version that is needed; nothing was changed then
 */
export async function migrateDatabase(
  db: Database,
  known: Migrations = migrations,
  place?: string,
): Promise<Program | undefined> {
  const newer = await newerProgram(db, known);
  if (newer) return newer;
  const applied = await appliedMigrations(db);
  if (Object.keys(pendingOf(known, applied)).length === 0 && (await hasShapeNoted(db))) return undefined;
  // Before: a shop that is ended in between must not leave an older one believing that it can work with the rest.
  if (applied.length > 0) await whilePatient(() => noteShape(db, known));
  try {
    await migrateTo(db, Object.keys(known).toSorted().at(-1) ?? '', { known, place });
  } catch (error) {
    // Another machine may have started with a newer version at the same moment, and been faster.
    const faster = isLostConnection(error) ? undefined : await newerProgram(db, known);
    if (faster) return faster;
    throw error;
  }
  await whilePatient(() => noteShape(db, known));
  return undefined;
}

/** How long a start waits for another process that holds the database, as one that migrates it, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Brings an empty database to the shape it had after one of the migrations.
 *
 * @param schema PostgreSQL's schema for the table of migrations; left out, the default one
 * @param isInTransaction where a transaction is open on `db`: all of it is a part of that
 * @throws Error naming the migration that failed, and why, or saying that another process holds the database
 */
export async function migrateTo(
  db: Database,
  name: string,
  {
    schema,
    patienceMs = PATIENCE_MS,
    known = migrations,
    place,
    isInTransaction = false,
  }: {
    schema?: string;
    patienceMs?: number;
    known?: Migrations;
    place?: string | undefined;
    isInTransaction?: boolean;
  } = {},
): Promise<void> {
  const provider = { getMigrations: async () => ({ ...known }) };
  const table = schema === undefined ? {} : { migrationTableSchema: schema };
  const migrator = new Migrator({ db, provider, disableTransactions: isInTransaction, ...table });
  await whilePatient(async () => {
    const { error, results } = await withoutDeadline(() => migrator.migrateTo(name));
    if (!error) return;
    if (isLocked(error) || isLostConnection(error)) throw error;
    const failed = results?.find((result) => result.status === 'Error');
    const what = failed ? `migration ${failed.migrationName} failed` : 'it could not be changed';
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database${place === undefined ? '' : ` ${place}`} does not have the shape that this version needs: ${what} (${why}). It is as it was before.`,
      { cause: error },
    );
  }, patienceMs);
}

/** Tries again while another process holds the database: each try has waited as long as any other write would. */
async function whilePatient(work: () => Promise<void>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() < deadline) continue;
      const words = 'Another process holds the database: end it, or wait until it is done, and start the shop again';
      throw new Error(words, { cause: error });
    }
  }
}

/** By SQLite or PostgreSQL. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === '55P03');
