import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductPage } from '@/components/product/product-page';
import { productPageFacts } from '@/components/product/product-page-facts';
import { JsonLd } from '@/components/seo/json-ld';
import { ProductTags } from '@/components/seo/product-tags';
import { shownProduct } from '@/lib/snapshot/page-shows';
import { visitCatalogue } from '@/lib/snapshot/visit-catalogue';
import { cardFacts } from '@/lib/catalogue/card-facts';
import { addressedVariant } from '@/lib/catalogue/variant';
import { settings } from '@/lib/settings';
import { paths } from '@/lib/routing/paths';
import { productPreviewPath } from '@/lib/preview/preview-facts';
import { readCachedProduct } from '@/lib/routing/cached-path';
import { productJsonLd } from '@/lib/seo/product-json-ld';
import { productMetadata } from '@/lib/seo/product-metadata';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ address: string[] }>;
}

async function load({ params }: Props) {
  const { id, ...asked } = readCachedProduct((await params).address);
  const catalogue = visitCatalogue();
  const found = catalogue?.byId.get(id);
  if (!catalogue || !found) notFound();
  const product = shownProduct(found);
  return { catalogue, product, asked, variant: addressedVariant(product, asked) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { catalogue, product, asked } = await load(props);
  return productMetadata(product, {
    picture: productPreviewPath(product, asked),
    isNameShared: catalogue.isNameShared(product),
    isOpeningShared: catalogue.isOpeningShared(product),
    asked,
  });
}

export default async function Product(props: Props) {
  const { catalogue, product, variant } = await load(props);
  const { siteUrl, imageHosts } = settings();
  const shelf = catalogue.shelves.own(product);
  return (
    <>
      <JsonLd data={productJsonLd(product, { siteUrl, fees: catalogue.fees, shelf })} />
      <ProductTags product={product} variant={variant} />
      <ProductPage
        facts={productPageFacts(product, {
          variant,
          shelf,
          related: catalogue.relatedTo(product).map((other) => cardFacts(other, imageHosts, false)),
          url: siteUrl + paths.product(product._id),
          hosts: imageHosts,
          fees: catalogue.fees,
        })}
      />
    </>
  );
}
