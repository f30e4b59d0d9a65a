/**
 * Browsers inside other apps, and those that render on a server: a bank's window either does not open beside
 * the page there, or cannot report back to it.
 */
const IN_APP =
  /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|Pinterest\/|LinkedInApp|Twitter|Telegram|Line\/|MicroMessenger|; wv\)|UCBrowser|UCWEB|Opera Mini/i;
/** On iPhones every real browser names Safari; an app's own view does not. */
const IPHONE_VIEW = /(iPhone|iPad|iPod).*AppleWebKit(?!.*Safari\/)/i;

/** Whether a payment has to leave the page and come back, instead of opening a window over it (issue 4, Checkout). */
export function paysByRedirect(userAgent: string): boolean {
  return IN_APP.test(userAgent) || IPHONE_VIEW.test(userAgent);
}
