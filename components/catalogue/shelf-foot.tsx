import { ShelfLinks } from '@/components/catalogue/shelf-links';
import { paths } from '@/lib/routing/paths';
import type { ShelfNode, ShelfTree } from '@/lib/shelves/build-shelf-tree';
import { shelfWords } from '@/lib/shelves/shelf-words';
import styles from './shelf-foot.module.css';

interface ShelfFootProps {
  shelf: ShelfNode;
  shelves: ShelfTree;
  /** Whether the shelf's text stands here: on its first page without filters. */
  withText: boolean;
}

/** Below the goods of a shelf: what it is about, and the shelves beside it. */
export function ShelfFoot({ shelf, shelves, withText }: ShelfFootProps) {
  const { parent } = shelf;
  const text = withText ? shelfWords(shelf).text : '';
  return (
    <div className={styles.foot}>
      {text ? (
        <section className={styles.about}>
          <h2 className={styles.title}>{`About ${shelf.title}`}</h2>
          {text.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ) : null}
      <ShelfLinks
        headed
        label={parent ? `More in ${parent.title}` : 'More in the shop'}
        shelves={(parent?.children ?? shelves.top).filter((other) => other !== shelf)}
        all={
          parent
            ? { href: paths.shelf(parent.path), title: `All ${parent.title}` }
            : { href: paths.collection, title: 'All collections' }
        }
      />
    </div>
  );
}
