import { ProductNotFound } from '@/components/product/product-not-found';
import { ProductPage } from '@/components/product/product-page';
import { productPageFacts } from '@/components/product/product-page-facts';
import { ProductTags } from '@/components/seo/product-tags';
import { definePage } from '@/components/shell/define-page';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { paths } from '@/lib/rules/routing/paths';
import { productPreviewPath } from '@/lib/storefront/preview/preview-facts';
import { productJsonLd } from '@/lib/storefront/seo/product-json-ld';
import { productMetadata } from '@/lib/storefront/seo/product-metadata';
// Of what is drawn by code that comes later, which brings the names of its classes.
import '@/components/ui/accordion-item.module.css';
import '@/components/product/size-chart.module.css';
import '@/components/product/assurances.module.css';
import '@/components/product/product-details.module.css';
import '@/components/ui/section.module.css';
import '@/components/ui/swatch.module.css';
import '@/components/catalogue/color-dots.module.css';
import '@/components/ui/badge.module.css';
import '@/components/ui/picture-placeholder.module.css';
import '@/components/ui/picture.module.css';
import '@/components/ui/price.module.css';
import '@/components/catalogue/card-face.module.css';
import '@/components/catalogue/card-grid.module.css';

/** A product, in the variant of its address; for one that the shop does not have its route says 404 (ruling 4). */
const page = definePage('/product/[productId]', {
  metadata({ product, isNameShared, isOpeningShared }, { search, frame }) {
    const asked = variantOf(search);
    return productMetadata(product, {
      picture: productPreviewPath(product, frame.imageHosts, asked),
      isNameShared,
      isOpeningShared,
      asked,
    });
  },
  jsonLd: ({ product, fees, shelf }, { frame: { siteUrl } }) => [productJsonLd(product, { siteUrl, fees, shelf })],
  component({ product, shelf, sign, related, fees, offers }, { search, frame }) {
    const variant = addressedVariant(product, variantOf(search));
    const url = frame.siteUrl + paths.product(product._id);
    return (
      <>
        <ProductTags product={product} variant={variant} />
        <ProductPage
          key={JSON.stringify(variant)}
          facts={productPageFacts(product, {
            variant,
            shelf,
            sign,
            related,
            url,
            hosts: frame.imageHosts,
            fees,
            offers,
          })}
        />
      </>
    );
  },
  missing: { metadata: { title: 'Product not found', robots: { index: false } }, component: () => <ProductNotFound /> },
});

/** Of the canonical address: only what the product comes in. */
const variantOf = (search: URLSearchParams) => ({
  color: search.get('color') ?? undefined,
  size: search.get('size') ?? undefined,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
