import type { ParsedRequestOf } from '../call';
import { areaCalls } from './area-calls';
import { customerCalls } from './customer-calls';
import type { DeskCall } from './desk-call';
import { entryCalls } from './entry-calls';
import { figuresCalls } from './figures-calls';
import { fileCalls } from './file-calls';
import { mailCalls } from './mail-calls';
import { productCalls } from './product-calls';
import { orderCalls } from './order-calls';
import { pageCalls } from './page-calls';
import { photoCalls } from './photo-calls';
import { returnCalls } from './return-calls';
import { settingsCalls } from './settings-calls';
import { shelfCalls } from './shelf-calls';
import { shopCalls } from './shop-calls';
import { staffCalls } from './staff-calls';
import { taxCalls } from './tax-calls';
import { todayCalls } from './today-calls';

/** All but those of the entry: each says which roles may make it. */
const withRoles = {
  ...areaCalls,
  ...customerCalls,
  ...figuresCalls,
  ...fileCalls,
  ...mailCalls,
  ...productCalls,
  ...orderCalls,
  ...pageCalls,
  ...photoCalls,
  ...returnCalls,
  ...settingsCalls,
  ...shelfCalls,
  ...shopCalls,
  ...staffCalls,
  ...taxCalls,
  ...todayCalls,
} as const satisfies Readonly<Record<string, DeskCall>>;

/**
 * The calls of the merchant's desk, which a backend may leave out: then the shop has none. The token is that of a desk
 * session, never a shopper's.
 */
export const deskCalls = { ...entryCalls, ...withRoles } as const;

export type DeskCalls = typeof deskCalls;

/** What a verb of the desk is handed. */
export type DeskInput<Name extends keyof DeskCalls> = ParsedRequestOf<DeskCalls[Name]>;
