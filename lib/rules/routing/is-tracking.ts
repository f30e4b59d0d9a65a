const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|gad_.*|srsltid|fbclid|msclkid|ttclid|twclid|yclid|igsh(id)?|mc_[ce]id|ref|_rsc)$/i;

/**
 * Whether a parameter of another shop's address only says where a visitor comes from. Of our own addresses nothing goes by
 * it: what a page does not know changes nothing there, whatever it is called.
 */
export const isTracking = (name: string): boolean => TRACKING.test(name);
