import type { Metadata } from 'next';
import { ProductNotFound } from '@/components/product/product-not-found';
import { ProductPage } from '@/components/product/product-page';
import { productPageFacts } from '@/components/product/product-page-facts';
import { JsonLd } from '@/components/seo/json-ld';
import { ProductTags } from '@/components/seo/product-tags';
import { shownProduct } from '@/lib/storefront/snapshot/page-shows';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { settings } from '@/lib/storefront/settings';
import { paths } from '@/lib/rules/routing/paths';
import { productPreviewPath } from '@/lib/storefront/preview/preview-facts';
import { decodeSegment } from '@/lib/rules/routing/decode-segment';
import { productJsonLd } from '@/lib/storefront/seo/product-json-ld';
import { productMetadata } from '@/lib/storefront/seo/product-metadata';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ productId: string }>;
  /** Of the canonical address: only what the product comes in. */
  searchParams: Promise<{ color?: string; size?: string }>;
}

/** Undefined of a product that the shop does not have. */
async function load(productId: string | undefined, { searchParams }: Props) {
  const { color, size } = await searchParams;
  const catalogue = visitCatalogue();
  const found = catalogue?.byId.get(productId ?? '');
  if (!catalogue || !found) return undefined;
  const product = shownProduct(found);
  const asked = { color, size };
  return { catalogue, product, asked, variant: addressedVariant(product, asked) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  // Next hands it over decoded here, and encoded to the page: '5%20off' is an id as well.
  const loaded = await load((await props.params).productId, props);
  if (!loaded) return { title: 'Product not found', robots: { index: false } };
  const { catalogue, product, asked } = loaded;
  return productMetadata(product, {
    picture: productPreviewPath(product, asked),
    isNameShared: catalogue.isNameShared(product),
    isOpeningShared: catalogue.isOpeningShared(product),
    asked,
  });
}

/** A product, in the variant of its address; for one that the shop does not have its route says 404 (ruling 4). */
export default async function Product(props: Props) {
  const loaded = await load(decodeSegment((await props.params).productId), props);
  if (!loaded) return <ProductNotFound />;
  const { catalogue, product, variant } = loaded;
  const { siteUrl, imageHosts } = settings();
  const shelf = catalogue.shelves.own(product);
  return (
    <>
      <JsonLd data={productJsonLd(product, { siteUrl, fees: catalogue.fees, shelf })} />
      <ProductTags product={product} variant={variant} />
      <ProductPage
        key={JSON.stringify(variant)}
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
