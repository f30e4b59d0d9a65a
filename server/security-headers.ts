/** One year, in seconds. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/**
 * Headers of every answer. The content security policy is the middleware's, since it differs by page.
 *
 * @param siteUrl browsers are only told to insist on https where the shop is public under it
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // The payment window of a bank opens as a popup and reports back to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
    ...(siteUrl.startsWith('https://') ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}
