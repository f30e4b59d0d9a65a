import { countOf } from '@/components/catalogue/no-products';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import { pictureSource } from '@/lib/catalogue/picture-source';
import { paths } from '@/lib/routing/paths';
import type { ShelfNode } from '@/lib/shelves/build-shelf-tree';
import styles from './shop-by-category.module.css';

interface ShopByCategoryProps {
  /** Those without goods are left out. */
  shelves: readonly ShelfNode[];
  /** Picture hosts besides our own. */
  hosts: readonly string[];
}

/** The shop's shelves, each with a picture of the newest of its goods that has one [20.20]. */
export function ShopByCategory({ shelves, hosts }: ShopByCategoryProps) {
  const stocked = shelves.filter(({ goods }) => goods.length > 0);
  if (stocked.length === 0) return null;
  return (
    <Section title="Shop by category">
      <ul className={styles.tiles}>
        {stocked.map(({ path, title, goods }) => (
          <li key={path}>
            <ShopLink href={paths.shelf(path)} className={styles.tile}>
              <Picture
                src={newestPicture(goods, hosts)}
                hosts={hosts}
                alt=""
                widths="thumbnail"
                width={64}
                height={80}
                className={styles.picture}
              />
              <span className={styles.words}>
                {`${title} `}
                <span className={styles.count}>{countOf(goods.length)}</span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function newestPicture(goods: ShelfNode['goods'], hosts: readonly string[]): string | undefined {
  return goods.find(({ image }) => pictureSource(image[0]?.url, hosts))?.image[0]?.url;
}
