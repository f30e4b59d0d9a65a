const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|igsh(id)?|mc_[ce]id|ref|_rsc)$/i;

/** Whether a parameter says where a visitor comes from and changes nothing on the page. */
export const isTracking = (name: string): boolean => TRACKING.test(name);
