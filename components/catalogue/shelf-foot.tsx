import { ShelfLinks } from '@/components/catalogue/shelf-links';
import { paths } from '@/lib/rules/routing/paths';
import type { ShelfOnShow } from '@/lib/storefront/listing/collection-facts';
import styles from './shelf-foot.module.css';

/** Below the products of a shelf: what it is about, and the shelves beside it. */
export function ShelfFoot({ shelf: { title, text, parent, beside } }: { shelf: ShelfOnShow }) {
  return (
    <div className={styles.foot}>
      {text ? (
        <section className={styles.about}>
          <h2 className={styles.title}>{`About ${title}`}</h2>
          {text.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ) : null}
      <ShelfLinks
        headed
        label={parent ? `More in ${parent.title}` : 'More in the shop'}
        shelves={beside}
        all={
          parent
            ? { href: paths.shelf(parent.path), title: `All ${parent.title}` }
            : { href: paths.collection, title: 'All collections' }
        }
      />
    </div>
  );
}
