import type { Article, BreadcrumbList, Graph } from 'schema-dts';
import type { WrittenPage } from '@/lib/contract/written-page';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { writtenPicture } from '@/lib/storefront/pages/page-targets';
import { absoluteUrl } from './absolute-url';
import { breadcrumbList } from './breadcrumb-trail';

/** A page of the merchant's as an article, and its breadcrumbs. @param description as its head says it */
export function writtenJsonLd(
  page: WrittenPage,
  { siteUrl, hosts, description }: { siteUrl: string; hosts: readonly string[]; description: string },
): Graph {
  const url = absoluteUrl(paths.page(page.name), siteUrl);
  const picture = writtenPicture(page.picture, hosts);
  const trail = `${url}#breadcrumbs`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: page.title,
        ...(description ? { description } : {}),
        ...(picture ? { image: absoluteUrl(picture, siteUrl) } : {}),
        datePublished: page.publishedAt,
        dateModified: page.changedAt,
        author: { '@type': 'Organization', name: shopFacts().name, url: absoluteUrl(paths.home, siteUrl) },
        mainEntityOfPage: url,
      },
      { ...breadcrumbList([{ name: 'Home', path: paths.home }, { name: page.title }], siteUrl), '@id': trail },
    ] satisfies [Article, BreadcrumbList],
  };
}
