import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { arrangeShelf } from '../catalogue/arrange-shelf';
import { changeFees, showFees } from '../catalogue/change-fees';
import { changeLowStock, showLowStock } from '../catalogue/low-stock';
import { exportShelves, listDeskShelves, readShelf } from '../catalogue/list-desk-shelves';
import { exportRedirects, listDeskRedirects, removeRedirect, saveRedirect } from '../catalogue/save-redirect';
import { moveShelf, removeShelf, saveShelf } from '../catalogue/save-shelf';
import { correctLines } from '../checkout/correct-lines';
import { enterOrder } from '../checkout/order-at-desk';
import { changeDraftHours, listOrderDrafts, makeOrderDraft, withdrawOrderDraft } from '../checkout/order-drafts';
import { correctAddress } from '../checkout/correct-address';
import { changeCashLimits, showCashLimits } from '../checkout/cash-limits';
import { approveOrder } from '../checkout/approve-order';
import { listCoupons, readCoupon } from '@/backend/coupons/list-coupons';
import { refuseAtDoor } from '@/backend/after-sale/refuse-at-door';
import { endCoupon, saveCoupon } from '@/backend/coupons/save-coupon';
import { exportOffers } from '@/backend/coupons/set-offers';
import { arrangePictures, linkPicture, readPictures } from '../photos/arrange-pictures';
import { customerRoutes } from '@/backend/customers/customer-routes';
import { changeCalendar } from '../delivery/delivery-calendar';
import { clearAreas } from '../delivery/set-areas';
import { exportAreas, showAreas } from '../delivery/show-areas';
import { hasDesk } from '../http/authenticate-at-desk';
import { mountCall, mountDeskCall } from '../http/mount-call';
import { changeOrderLink } from '../orders/change-order-link';
import { correctParcel } from '../orders/correct-parcel';
import { takeStepBack } from '../orders/step-back';
import { countOrders, findOrders } from '../orders/find-orders';
import { noteOrder } from '../orders/note-order';
import { receiveCash } from '../orders/receive-cash';
import { ordersToPrint, showOrder } from '../orders/show-order';
import {
  discardShopDraft,
  publishShopDraft,
  readShopDraft,
  renewShopDraft,
  saveShopSection,
} from '../shop-document/shop-draft';
import { listShopVersions, readShopVersion, restoreShopVersion } from '../shop-document/shop-versions';
import { pageRoutes } from '../pages/page-routes';
import type { Services } from '../services';
import { listTaxRates, removeTaxRate, setTaxRate } from '../tax/set-tax-rate';
import { listTaxDocuments } from '../tax/list-tax-documents';
import { readTax } from '../tax/read-tax';
import { readTaxDocuments } from '@/backend/tax/read-document-answers';
import {
  advanceOrderByRole,
  advanceOrdersByRole,
  listChangesByRole,
  readTodayByRole,
  taxCsvByRole,
  writeLedgerByRole,
} from './by-role';
import { endDeskSessions, enterByCode, enterByLink, listDeskSessions, sendDeskCode } from './enter-by-code';
import { beginShop } from '../shop-document/begin-shop';
import { figuresRoutes } from './figures-routes';
import { mailRoutes } from './mail-routes';
import { changeRoles, inviteStaff, listStaff, removeStaff } from './manage-staff';
import { productRoutes } from './product-routes';
import { readFirstSteps } from './read-first-steps';
import { returnRoutes } from './return-routes';

/** The merchant's desk: another skin over the verbs that `npm run shop` uses. */
export function deskRoutes(app: Hono, services: Services): void {
  mountCall(app, services, deskCalls.deskOpen, async () => ({
    success: true as const,
    open: hasDesk(services.config),
  }));
  mountCall(app, services, deskCalls.sendDeskCode, sendDeskCode);
  mountCall(app, services, deskCalls.enterByCode, enterByCode);
  mountCall(app, services, deskCalls.enterByLink, enterByLink);
  mountDeskCall(app, services, deskCalls.deskSessions, listDeskSessions);
  mountDeskCall(app, services, deskCalls.endDeskSessions, endDeskSessions);
  mountDeskCall(app, services, deskCalls.listStaff, listStaff);
  mountDeskCall(app, services, deskCalls.inviteStaff, inviteStaff);
  mountDeskCall(app, services, deskCalls.changeRoles, changeRoles);
  mountDeskCall(app, services, deskCalls.removeStaff, removeStaff);
  mountDeskCall(app, services, deskCalls.readToday, readTodayByRole);
  orderRoutes(app, services);
  mountDeskCall(app, services, deskCalls.readPictures, readPictures);
  mountDeskCall(app, services, deskCalls.arrangePictures, arrangePictures);
  mountDeskCall(app, services, deskCalls.linkPicture, linkPicture);
  productRoutes(app, services);
  settingsRoutes(app, services);
  shopRoutes(app, services);
  taxRoutes(app, services);
  shelfRoutes(app, services);
  figuresRoutes(app, services);
  mailRoutes(app, services);
  returnRoutes(app, services);
  customerRoutes(app, services);
  pageRoutes(app, services);
}

/** From an order to a packed parcel, and what the accountant gets of it. */
function orderRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.deskOrders, findOrders);
  mountDeskCall(app, services, deskCalls.deskOrderCounts, countOrders);
  mountDeskCall(app, services, deskCalls.deskOrder, showOrder);
  mountDeskCall(app, services, deskCalls.enterOrder, enterOrder);
  mountDeskCall(app, services, deskCalls.makeOrderDraft, makeOrderDraft);
  mountDeskCall(app, services, deskCalls.listOrderDrafts, listOrderDrafts);
  mountDeskCall(app, services, deskCalls.withdrawOrderDraft, withdrawOrderDraft);
  mountDeskCall(app, services, deskCalls.changeDraftHours, changeDraftHours);
  mountDeskCall(app, services, deskCalls.correctAddress, correctAddress);
  mountDeskCall(app, services, deskCalls.correctLines, correctLines);
  mountDeskCall(app, services, deskCalls.deskOrdersToPrint, ordersToPrint);
  mountDeskCall(app, services, deskCalls.advanceOrder, advanceOrderByRole);
  mountDeskCall(app, services, deskCalls.confirmOrder, approveOrder);
  mountDeskCall(app, services, deskCalls.changeOrderLink, changeOrderLink);
  mountDeskCall(app, services, deskCalls.advanceOrders, advanceOrdersByRole);
  mountDeskCall(app, services, deskCalls.stepBack, takeStepBack);
  mountDeskCall(app, services, deskCalls.correctParcel, correctParcel);
  mountDeskCall(app, services, deskCalls.refuseAtDoor, refuseAtDoor);
  mountDeskCall(app, services, deskCalls.receiveCash, receiveCash);
  mountDeskCall(app, services, deskCalls.noteOrder, noteOrder);
  mountDeskCall(app, services, deskCalls.orderLedger, writeLedgerByRole);
}

/** What the merchant sets besides products, the audit, and the way to the first sale. */
function settingsRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.listCoupons, listCoupons);
  mountDeskCall(app, services, deskCalls.readCoupon, readCoupon);
  mountDeskCall(app, services, deskCalls.saveCoupon, saveCoupon);
  mountDeskCall(app, services, deskCalls.endCoupon, endCoupon);
  mountDeskCall(app, services, deskCalls.exportOffers, exportOffers);
  mountDeskCall(app, services, deskCalls.readFees, showFees);
  mountDeskCall(app, services, deskCalls.changeFees, changeFees);
  mountDeskCall(app, services, deskCalls.readAreas, showAreas);
  mountDeskCall(app, services, deskCalls.exportAreas, exportAreas);
  mountDeskCall(app, services, deskCalls.clearAreas, clearAreas);
  mountDeskCall(app, services, deskCalls.changeDeliveryCalendar, changeCalendar);
  mountDeskCall(app, services, deskCalls.readLowStock, showLowStock);
  mountDeskCall(app, services, deskCalls.changeLowStock, changeLowStock);
  mountDeskCall(app, services, deskCalls.readCashLimits, showCashLimits);
  mountDeskCall(app, services, deskCalls.changeCashLimits, changeCashLimits);
  mountDeskCall(app, services, deskCalls.listChanges, listChangesByRole);
  mountDeskCall(app, services, deskCalls.readFirstSteps, readFirstSteps);
  mountDeskCall(app, services, deskCalls.beginShop, beginShop);
}

/** What the shop says of itself. */
function shopRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.readShopDraft, readShopDraft);
  mountDeskCall(app, services, deskCalls.saveShopSection, saveShopSection);
  mountDeskCall(app, services, deskCalls.publishShopDraft, publishShopDraft);
  mountDeskCall(app, services, deskCalls.discardShopDraft, discardShopDraft);
  mountDeskCall(app, services, deskCalls.renewShopDraft, renewShopDraft);
  mountDeskCall(app, services, deskCalls.listShopVersions, listShopVersions);
  mountDeskCall(app, services, deskCalls.readShopVersion, readShopVersion);
  mountDeskCall(app, services, deskCalls.restoreShopVersion, restoreShopVersion);
}

/** Tax invoices, credit notes and rates. */
function taxRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.readTax, readTax);
  mountDeskCall(app, services, deskCalls.listTaxDocuments, listTaxDocuments);
  mountDeskCall(app, services, deskCalls.taxCsv, taxCsvByRole);
  mountDeskCall(app, services, deskCalls.readTaxDocuments, readTaxDocuments);
  mountDeskCall(app, services, deskCalls.listTaxRates, listTaxRates);
  mountDeskCall(app, services, deskCalls.setTaxRate, setTaxRate);
  mountDeskCall(app, services, deskCalls.removeTaxRate, removeTaxRate);
}

/** Shelves and old addresses. */
function shelfRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.listDeskShelves, listDeskShelves);
  mountDeskCall(app, services, deskCalls.readShelf, readShelf);
  mountDeskCall(app, services, deskCalls.saveShelf, saveShelf);
  mountDeskCall(app, services, deskCalls.moveShelf, moveShelf);
  mountDeskCall(app, services, deskCalls.arrangeShelf, arrangeShelf);
  mountDeskCall(app, services, deskCalls.removeShelf, removeShelf);
  mountDeskCall(app, services, deskCalls.exportShelves, exportShelves);
  mountDeskCall(app, services, deskCalls.listDeskRedirects, listDeskRedirects);
  mountDeskCall(app, services, deskCalls.saveRedirect, saveRedirect);
  mountDeskCall(app, services, deskCalls.removeRedirect, removeRedirect);
  mountDeskCall(app, services, deskCalls.exportRedirects, exportRedirects);
}
