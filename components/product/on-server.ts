// In browsers lib/browser/left-out-of-browsers.ts, by next.config.mjs.
import { ProductFoot } from './product-foot';

/** What draws the foot of a product's page at once. */
export const drawings = { ProductFoot };
