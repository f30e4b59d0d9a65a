import { ProductGrid } from '@/components/catalogue/product-grid';
import { Assurances } from '@/components/product/assurances';
import { Breadcrumbs } from '@/components/product/breadcrumbs';
import { BuyBox } from '@/components/product/buy-box';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { Gallery } from '@/components/product/gallery';
import { ProductFacts } from '@/components/product/product-facts';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { Badge } from '@/components/ui/badge';
import { pictureAttributes } from '@/components/ui/picture-attributes';
import { Price } from '@/components/ui/price';
import { Section } from '@/components/ui/section';
import { descriptionSentences } from '@/lib/catalogue/description-sentences';
import type { Variant } from '@/lib/catalogue/variant';
import type { Product } from '@/lib/contract/product';
import { rupeesToPaise } from '@/lib/money/paise';
import { shop } from '@/lib/shop';
import styles from './product-page.module.css';

interface ProductPageProps {
  product: Product;
  buyBox: BuyBoxProduct;
  /** The variant the address asks for. */
  variant: Variant;
  related: readonly Product[];
  /** The page's public address, for chats. */
  url: string;
  hosts: readonly string[];
}

/** A product and everything needed to decide on it (specification §2, Product). */
export function ProductPage({ product, buyBox, variant, related, url, hosts }: ProductPageProps) {
  return (
    <main>
      <div className={styles.page}>
        <Breadcrumbs category={product.category} name={product.name} />
        <div className={styles.gallery}>
          <Gallery pictures={product.image} name={product.name} hosts={hosts} />
        </div>
        <div className={styles.words}>
          <p className={styles.kind}>
            <span data-category>{product.category}</span>
            {product.bestseller ? <Badge tone="turmeric">Bestseller</Badge> : null}
          </p>
          <h1 className={styles.name}>{product.name}</h1>
          <Price
            size="large"
            paise={rupeesToPaise(product.price)}
            originalPaise={product.originalPrice === undefined ? undefined : rupeesToPaise(product.originalPrice)}
          />
          <BuyBox product={buyBox} initial={variant} url={url} />
          <p className={styles.delivery}>
            Delivered in {shop.deliveryDays.from}–{shop.deliveryDays.to} days anywhere in India
          </p>
          <Assurances product={product} />
          <ProductFacts product={product} sentences={descriptionSentences(product.description)} />
        </div>
      </div>
      {related.length > 0 ? (
        <Section title="Related Products">
          <ProductGrid products={related} hosts={hosts} />
        </Section>
      ) : null}
      <RecentlyViewed
        current={{
          id: product._id,
          name: product.name,
          picture: pictureAttributes(product.image[0]?.url, { hosts, width: 160, height: 200 }),
        }}
      />
    </main>
  );
}
