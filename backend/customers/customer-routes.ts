import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mountDeskCall } from '../http/mount-call';
import type { Services } from '../services';
import { correctCustomer } from './correct-customer';
import { eraseCustomer } from './erase-customer';
import { exportCustomers } from './export-customers';
import { exportNews } from './export-news';
import { eraseGuestOf, exportGuest } from './guest-at-desk';
import { listCustomers } from './list-customers';
import { readCustomer } from './read-customer';

/** Customers at the desk, and what is done for those who write. */
export function customerRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.listCustomers, listCustomers);
  mountDeskCall(app, services, deskCalls.readCustomer, readCustomer);
  mountDeskCall(app, services, deskCalls.correctCustomer, correctCustomer);
  mountDeskCall(app, services, deskCalls.eraseCustomer, eraseCustomer);
  mountDeskCall(app, services, deskCalls.eraseGuest, eraseGuestOf);
  mountDeskCall(app, services, deskCalls.exportGuest, exportGuest);
  mountDeskCall(app, services, deskCalls.exportCustomers, exportCustomers);
  mountDeskCall(app, services, deskCalls.exportNews, exportNews);
}
