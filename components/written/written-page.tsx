import { InfoPage } from '@/components/info/info-page';
import { PageText } from '@/components/written/page-text';
import { ProductCards } from '@/components/written/product-cards';
import { WrittenPicture } from '@/components/written/written-picture';
import type { WrittenFacts } from '@/lib/storefront/pages/written-facts';
import type { Block } from '@/lib/storefront/pages/page-nodes';
import { writtenPicture } from '@/lib/storefront/pages/page-targets';
import styles from './written-page.module.css';

interface WrittenPageProps {
  facts: WrittenFacts;
  /** Its text, read. */
  blocks: readonly Block[];
  /** Picture hosts besides our own. */
  hosts: readonly string[];
}

/** A page of words that the merchant has written, with its products: those that the text does not show stand below it. */
export function WrittenPage({ facts: { page, cards }, blocks, hosts }: WrittenPageProps) {
  const picture = writtenPicture(page.picture, hosts);
  const inText = new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.ids : [])));
  const below = page.products.flatMap((id) => cards.find((card) => card.id === id && !inText.has(id)) ?? []);
  return (
    <InfoPage title={page.title} lead={page.description}>
      <article className={styles.article} aria-label={page.title}>
        {picture ? <WrittenPicture source={picture} alt={page.pictureAlt} photos={page.photos} priority /> : null}
        <PageText blocks={blocks} cards={cards} photos={page.photos} />
      </article>
      {below.length > 0 ? (
        <section className={styles.below} aria-labelledby="in-the-shop">
          <h2 id="in-the-shop">In our shop</h2>
          <ProductCards cards={below} level={3} />
        </section>
      ) : null}
    </InfoPage>
  );
}
