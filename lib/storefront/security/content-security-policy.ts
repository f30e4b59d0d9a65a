import { providerNamed } from '@/lib/rules/checkout/providers/payment-providers';
import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import { paths } from '@/lib/rules/routing/paths';
import type { Settings } from '@/lib/storefront/settings';

/** Whatever a content security policy is built from; nonce only where pages are rendered per request. */
type PolicySettings = Pick<Settings, 'payment' | 'captcha' | 'imageHosts' | 'analytics' | 'siteUrl'>;

type Directives = Record<string, readonly string[]>;

const SELF = "'self'";
const NONE = "'none'";
/** Where the usual provider's tag reports to. */
const REPORTS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The policy of the shop's own pages, whose bytes are the same for everybody: the build's mark stands where the server
 * puts the hashes of the page's own scripts (docs/decisions/two-roots-and-content-security-policy.md).
 *
 * @param mark undefined in development, whose client also evaluates code
 */
export function shopPolicy(settings: PolicySettings, mark: string | undefined, development = false): string {
  const analytics = analyticsHosts(settings);
  const own = mark === undefined ? [] : [markSource(mark)];
  const inDevelopment = development ? ["'unsafe-inline'", "'unsafe-eval'"] : [];
  return write({
    ...base(settings),
    'script-src': [SELF, ...own, ...inDevelopment, ...analytics.scripts],
    'connect-src': [SELF, ...(development ? ['ws:'] : []), ...analytics.calls],
  });
}

/** As Next reads it, to put it on every script that it writes. */
const markSource = (mark: string): string => `'nonce-${mark}'`;

/** A policy with the hashes of a page's own scripts instead of the mark, which nobody may see. */
export const withHashes = (policy: string, mark: string, hashes: readonly string[]): string =>
  policy.replace(` ${markSource(mark)}`, hashes.map((hash) => ` '${hash}'`).join(''));

/**
 * The policy of the till – login, checkout and orders –: only scripts that carry this answer's nonce, and
 * what those load. Another host in 'script-src' alone opens nothing in a browser that knows 'strict-dynamic'.
 */
export function tillPolicy(settings: PolicySettings, nonce: string, development = false): string {
  const hcaptcha = captchaHosts(settings);
  const pay = paymentHosts(settings);
  const analytics = analyticsHosts(settings);
  return write({
    ...base(settings),
    // 'self' and the hosts are for browsers that do not know 'strict-dynamic'.
    'script-src': [
      SELF,
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
      ...pay.scripts,
      ...hcaptcha,
      ...analytics.scripts,
    ],
    'style-src': [SELF, "'unsafe-inline'", ...hcaptcha],
    'connect-src': [SELF, ...(development ? ['ws:'] : []), ...pay.calls, ...hcaptcha, ...analytics.calls],
    'frame-src': [SELF, ...pay.frames, ...hcaptcha],
    // A payment that leaves the page is sent to the provider as a form.
    'form-action': [SELF, ...pay.frames],
  });
}

/** The policy of the merchant's desk: scripts that carry this answer's nonce, nobody else's at all. */
export function deskPolicy(settings: PolicySettings, nonce: string, development = false): string {
  return write(deskDirectives(settings, nonce, development));
}

/** The policy of the desk's login, where a captcha may be due. */
export function deskLoginPolicy(settings: PolicySettings, nonce: string, development = false): string {
  const hcaptcha = captchaHosts(settings);
  return write({
    ...deskDirectives(settings, nonce, development),
    'style-src': [SELF, "'unsafe-inline'", ...hcaptcha],
    'connect-src': [SELF, ...(development ? ['ws:'] : []), ...hcaptcha],
    ...(hcaptcha.length > 0 ? { 'frame-src': hcaptcha } : {}),
  });
}

/**
 * The policy of a page that is drawn from a draft: it runs and sends nothing. In a sandbox without scripts a browser shows
 * what pages have for those who run none.
 */
export const draftPolicy = (settings: PolicySettings): string =>
  write({
    ...base(settings),
    'form-action': [NONE],
    // Beside the form that changes it.
    'frame-ancestors': [SELF],
    sandbox: ['allow-same-origin', 'allow-top-navigation', 'allow-popups'],
  });

/**
 * The policy of an order's page by its link: it runs no script and asks nobody for anything. Its forms come back to the shop; that of
 * the page after who pays online has pressed goes on to the payment provider.
 */
export function orderPolicy({ analytics: _analytics, ...settings }: PolicySettings, pathname: string): string {
  const payTo = pathname === paths.payLinkedOrder ? hostedOrigin(settings) : [];
  return write({
    ...base({ ...settings, analytics: undefined }),
    'script-src': [NONE],
    'worker-src': [NONE],
    'form-action': [SELF, ...payTo],
  });
}

/** The policy of what is no page: it may be read, and runs, sends and frames nothing. */
export const SCRIPTLESS = write({
  'default-src': [NONE],
  'img-src': [SELF, 'data:'],
  'style-src': [SELF, "'unsafe-inline'"],
  'font-src': [SELF, 'data:'],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [NONE],
});

function deskDirectives(settings: PolicySettings, nonce: string, development: boolean): Directives {
  return {
    ...base(settings),
    'script-src': [SELF, `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'connect-src': [SELF, ...(development ? ['ws:'] : [])],
    // Pages of the draft; all others refuse to be framed.
    'frame-src': [SELF],
  };
}

function base(settings: PolicySettings): Directives {
  const { imageHosts, siteUrl, payment } = settings;
  return {
    // Of what no directive names, as frames and plugins.
    'default-src': [NONE],
    'img-src': [
      SELF,
      'data:',
      'blob:',
      ...imageHosts.map((host) => host.replace(/^\*\*/, '*')),
      ...analyticsHosts(settings).calls,
      ...(payment.mode === 'live' ? providerNamed(payment.provider).origins.images : []),
    ],
    'style-src': [SELF, "'unsafe-inline'"],
    'font-src': [SELF, 'data:'],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    'manifest-src': [SELF],
    // Without it 'strict-dynamic' of the till would count, which takes no address.
    'worker-src': [SELF],
    ...(siteUrl.startsWith('https://') ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** What the provider's window needs; the stand-in is our own origin. */
function paymentHosts({ payment }: PolicySettings): { scripts: string[]; frames: string[]; calls: string[] } {
  if (payment.mode !== 'live') return { scripts: [], frames: [], calls: [] };
  const checkout = originOf(payment.checkoutUrl);
  const { scripts, frames, calls } = providerNamed(payment.provider).origins;
  return { scripts: [checkout, ...scripts], frames: [checkout, ...frames], calls: [checkout, ...calls] };
}

/** Where the provider takes a plain form; the stand-in's page is our own origin. */
function hostedOrigin({ payment }: Pick<PolicySettings, 'payment'>): string[] {
  if (payment.mode !== 'live') return [];
  const { hostedPage }: ProviderFacts = providerNamed(payment.provider);
  return hostedPage ? [originOf(hostedPage.url)] : [];
}

function captchaHosts({ captcha }: PolicySettings): string[] {
  return captcha?.scriptUrl.startsWith('http')
    ? [originOf(captcha.scriptUrl), 'https://hcaptcha.com', 'https://*.hcaptcha.com']
    : [];
}

/** The tag's script and where it reports to; nothing at all without an id. */
function analyticsHosts({ analytics }: PolicySettings): { scripts: string[]; calls: string[] } {
  if (!analytics) return { scripts: [], calls: [] };
  const host = originOf(analytics.scriptUrl);
  return { scripts: [host], calls: [host, ...REPORTS] };
}

const originOf = (url: string): string => new URL(url).origin;

function write(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
