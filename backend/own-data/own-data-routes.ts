import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { mountShopperCall } from '../http/mount-call';
import type { Services } from '../services';
import { eraseAccount, sendErasureCode } from './erase-account';
import { readOwnData } from './read-own-data';
import { readProfile } from './read-profile';

/** A shopper's own data, and the erasing of an account. */
export function ownDataRoutes(app: Hono, services: Services): void {
  mountShopperCall(app, services, calls.getProfile, readProfile);
  mountShopperCall(app, services, optionalCalls.readOwnData, readOwnData);
  mountShopperCall(app, services, optionalCalls.sendErasureCode, sendErasureCode);
  mountShopperCall(app, services, optionalCalls.eraseAccount, eraseAccount);
}
