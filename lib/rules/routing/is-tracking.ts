import { ROUTER_PARAM } from './next-addresses';

const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|gad_.*|srsltid|fbclid|msclkid|ttclid|twclid|yclid|igsh(id)?|mc_[ce]id|ref)$/i;

/**
 * Whether a parameter of another shop's address only says where a visitor comes from. On our own addresses it has no
 * effect: a page ignores parameters that it does not know.
 */
export const isTracking = (name: string): boolean => TRACKING.test(name) || name === ROUTER_PARAM;
