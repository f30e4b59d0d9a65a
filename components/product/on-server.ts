// In browsers lib/browser/left-out-of-browsers.ts, by next.config.mjs.
import { ProductFoot } from './product-foot';

export const drawings = { ProductFoot };
