import { countOf } from '@/components/catalogue/no-products';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import type { HomeFacts } from '@/lib/storefront/listing/home-facts';
import { paths } from '@/lib/rules/routing/paths';
import styles from './shop-by-category.module.css';

interface ShopByCategoryProps {
  tiles: HomeFacts['tiles'];
  /** Picture hosts besides our own. */
  hosts: readonly string[];
}

/** The shop's shelves, each with a picture of the newest of its products that has one; in words alone where none has. */
export function ShopByCategory({ tiles, hosts }: ShopByCategoryProps) {
  if (tiles.length === 0) return null;
  const hasPictures = tiles.some(({ picture }) => picture !== undefined);
  return (
    <Section title="Shop by category">
      <ul className={styles.tiles} data-of={tiles.length}>
        {tiles.map(({ path, title, count, picture }) => (
          <li key={path}>
            <ShopLink href={paths.shelf(path)} className={styles.tile}>
              {hasPictures ? (
                <Picture
                  src={picture}
                  hosts={hosts}
                  alt=""
                  widths="thumbnail"
                  width={64}
                  height={80}
                  className={styles.picture}
                />
              ) : null}
              <span className={styles.words}>
                <span>{`${title} `}</span>
                <span className={styles.count}>{countOf(count)}</span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
