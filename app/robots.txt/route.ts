import { settings } from '@/lib/storefront/settings';
import { robotsText } from '@/lib/storefront/seo/robots-text';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(robotsText(settings().siteUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
