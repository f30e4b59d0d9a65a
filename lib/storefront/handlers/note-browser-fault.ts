import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { settings } from '@/lib/storefront/settings';
import { describeFault } from '@/lib/platform/log/describe-fault';
import { paths } from '@/lib/rules/routing/paths';
import { countedPage } from '@/lib/rules/routing/counted-page';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { refuse } from './proxy-call';
import { readBody } from './read-body';
import { storefrontLog } from './storefront-log';

/** The largest report, in bytes: the page cuts its own to half of it. */
const REPORT_BYTES_MAX = 4096;

const report = z.object({
  page: z.string().startsWith('/'),
  message: z.string(),
  stack: z.string(),
  /** What the page showed the visitor, where it showed anything. */
  reference: z.string().regex(/^\w{0,16}$/),
});

/** Not logged: errors of extensions, errors that other origins hide, and what browsers report and is no error. */
const NOISE = /^Script error\.?$|^ResizeObserver loop|^(?:AbortError: )?Transition was (?:aborted|skipped)/;
const FOREIGN = /\b[\w-]+-extension:\/\//;

/**
 * One line in the log for a page that failed in a browser: what was thrown, the top of its stack, which kind of page,
 * which browser.
 *
 * @returns 204; 403 for reports that no page of ours sent, 413 and 400 for what is no report
 */
export async function noteBrowserFault(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request, settings().siteUrl)) return refuse(403, 'This request did not come from the shop.');
  const text = (await readBody(request, REPORT_BYTES_MAX))?.toString('utf8');
  if (text === undefined) return refuse(413, 'The request is too large');
  const read = report.safeParse(parse(text));
  if (!read.success) return refuse(400, 'The request is not a report');
  const { page, reference, message, stack } = read.data;
  if (!NOISE.test(message) && !FOREIGN.test(stack))
    write({ page: kindOf(page), reference, ...describeFault({ message, stack }), browser: browserOf(request) });
  return new Response(null, { status: 204 });
}

function write({ reference, ...facts }: { reference: string } & Record<string, unknown>): void {
  storefrontLog().warn({ ...(reference ? { reference } : {}), ...facts }, 'a page failed in a browser');
}

/** Which of the shop's pages it was; neither product nor order is named. */
function kindOf(pathname: string): string {
  return pathname.startsWith(paths.product('')) ? `${paths.product('')}[productId]` : countedPage(pathname);
}

/** Name and major version alone. */
function browserOf({ headers }: NextRequest): string {
  return (
    /\b(?:Firefox|Edg|OPR|SamsungBrowser|Chrome|CriOS|FxiOS|Version)\/\d{1,4}/.exec(
      headers.get('user-agent') ?? '',
    )?.[0] ?? 'unknown'
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
