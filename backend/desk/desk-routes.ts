import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { listChanges } from '../audit/list-changes';
import { changeFees, showFees } from '../catalogue/change-fees';
import { listCoupons, readCoupon } from '../checkout/list-coupons';
import { endCoupon, saveCoupon } from '../checkout/save-coupon';
import { hasDesk } from '../http/authenticate-owner';
import { mountCall, mountDeskCall } from '../http/mount-call';
import type { Services } from '../services';
import { endDeskSessions, enterByCode, enterByLink, listDeskSessions, sendDeskCode } from './enter-by-code';
import { readFirstSteps } from './read-first-steps';

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
  settingsRoutes(app, services);
}

/** What the merchant sets besides goods, the audit, and the way to the first sale. */
function settingsRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.listCoupons, listCoupons);
  mountDeskCall(app, services, deskCalls.readCoupon, readCoupon);
  mountDeskCall(app, services, deskCalls.saveCoupon, saveCoupon);
  mountDeskCall(app, services, deskCalls.endCoupon, endCoupon);
  mountDeskCall(app, services, deskCalls.readFees, showFees);
  mountDeskCall(app, services, deskCalls.changeFees, changeFees);
  mountDeskCall(app, services, deskCalls.listChanges, listChanges);
  mountDeskCall(app, services, deskCalls.readFirstSteps, readFirstSteps);
}
