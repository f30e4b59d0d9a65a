import { ColorDots } from '@/components/catalogue/color-dots';
import { FilterChips } from '@/components/catalogue/filter-chips';
import { Pagination } from '@/components/catalogue/pagination';
import { CardFace } from '@/components/catalogue/card-face';
import { ShelfLinks } from '@/components/catalogue/shelf-links';
import { Sample } from '@/components/samples/sample';
import { SAMPLES } from '@/components/samples/samples';
import { Assurances } from '@/components/product/assurances';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { LOW_STOCK } from '@/lib/rules/catalogue/variant';
import { assuranceLines } from '@/lib/rules/catalogue/assurance-lines';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Price } from '@/components/ui/price';
import { Swatch } from '@/components/ui/swatch';
import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import { paths } from '@/lib/rules/routing/paths';
import styles from './component-gallery.module.css';

const TONES: readonly BadgeTone[] = [
  'neutral',
  'brand',
  'turmeric',
  'leaf',
  'yellow',
  'blue',
  'purple',
  'green',
  'red',
  'grey',
];

/** Components of home, listings and product pages. */
export function CatalogueSamples() {
  return (
    <>
      <Sample title="Prices">
        <Price paise={129_900} />
        <Price paise={99_900} originalPaise={149_900} />
        <Price paise={4_482} originalPaise={5_976} />
        <Price paise={1_00_00_000} size="large" originalPaise={1_25_00_000} />
      </Sample>
      <Sample title="Badges and colours">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Swatch hex="#9f1d2f" name="Kumkum" />
        <Swatch hex="#ffffff" name="White" size="large" />
        <Swatch hex="#1c2b52" name="Navy Blue" size="large" selected />
        <ColorDots
          colors={[
            { hex: '#c81e1e', name: 'Red' },
            { hex: '#1c2b52', name: 'Navy Blue' },
            { hex: '#ffffff', name: 'White' },
            { hex: '#c9a227', name: 'Gold' },
          ]}
          more={2}
        />
        <FilterChips
          facets={{ groups: [], ranges: [] }}
          path={paths.collection}
          query={{ ...UNFILTERED, categories: ['Men', 'Snacks'], types: ['Winterwear'] }}
          clearHref={paths.collection}
        />
        <ShelfLinks
          label="Shelves"
          shelves={[
            { path: 'snacks', title: 'Snacks', count: 23 },
            { path: 'men/kurtas', title: 'Kurtas' },
          ]}
          all={{ href: paths.collection, title: 'All collections' }}
        />
      </Sample>
      <Sample title="Product cards">
        {SAMPLES.map((product) => (
          <div key={product._id} className={styles.card}>
            <CardFace
              facts={cardFacts(product, { hosts: [], lowStock: LOW_STOCK }, 'listing')}
              level={3}
              detailed
              priority={false}
            />
          </div>
        ))}
      </Sample>
      <Sample title="Assurances">
        <Assurances lines={assuranceLines({ paymentMethod: 'COD', category: 'Men' })} />
        <Assurances lines={assuranceLines({ paymentMethod: ONLINE, category: 'Snacks' })} />
      </Sample>
      <Sample title="Pages">
        <Pagination label="Few pages" page={1} pageCount={5} hrefOf={(page) => `?page=${page}`} />
        <Pagination label="Many pages" page={10} pageCount={40} hrefOf={(page) => `?page=${page}`} />
      </Sample>
    </>
  );
}
