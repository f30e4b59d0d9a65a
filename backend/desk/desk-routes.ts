import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { hasDesk } from '../http/authenticate-owner';
import { mountCall, mountDeskCall } from '../http/mount-call';
import type { Services } from '../services';
import { endDeskSessions, enterByCode, enterByLink, listDeskSessions, sendDeskCode } from './enter-by-code';

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
}
