import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductPage } from '@/components/product/product-page';
import { buyBoxProduct } from '@/components/product/buy-box-product';
import { catalogueOfProductVersion } from '@/lib/backend/catalogue';
import { addressedVariant } from '@/lib/catalogue/variant';
import { settings } from '@/lib/env';
import { paths } from '@/lib/paths';
import { readSegment } from '@/lib/seo/cached-path';
import { productJsonLd, scriptJson } from '@/lib/seo/product-json-ld';
import { productMetadata } from '@/lib/seo/product-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ version: string; productId: string; color: string; size: string }>;
}

async function load({ params }: Props) {
  const { version, productId, color, size } = await params;
  const id = readSegment(productId) ?? '';
  const catalogue = await catalogueOfProductVersion(id, version);
  const product = catalogue?.byId.get(id);
  if (!catalogue || !product) notFound();
  return { catalogue, product, variant: addressedVariant(product, { color: readSegment(color), size: readSegment(size) }) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return productMetadata((await load(props)).product);
}

export default async function Product(props: Props) {
  const { catalogue, product, variant } = await load(props);
  const { siteUrl, imageHosts } = settings();
  return (
    <>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(productJsonLd(product, siteUrl)) }} />
      <ProductPage
        product={product}
        buyBox={buyBoxProduct(product, variant)}
        variant={variant}
        related={catalogue.relatedTo(product)}
        url={siteUrl + paths.product(product._id)}
        hosts={imageHosts}
      />
    </>
  );
}
