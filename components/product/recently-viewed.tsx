'use client';

import { useEffect, useState } from 'react';
import { pictureAttributes } from '@/components/ui/picture-attributes';
import { PicturePlaceholder } from '@/components/ui/picture-placeholder';
import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import { paths } from '@/lib/rules/routing/paths';
import { storedItem } from '@/store/stored-item';
import styles from './recently-viewed.module.css';

/** Products viewed in this browser, newest first. They are never sent. */
export function RecentlyViewed({ id, name, picture }: ViewedProduct) {
  const [others, setOthers] = useState<readonly ViewedProduct[]>([]);

  useEffect(() => {
    setOthers(otherProducts(id));
    rememberProduct({ id, name, picture });
  }, [id, name, picture]);

  if (others.length === 0) return null;
  return (
    <Section title="Recently Viewed">
      <ul className={styles.strip}>
        {others.map((other) => (
          <li key={other.id} className={styles.item}>
            <ShopLink href={paths.product(other.id)} className={styles.link}>
              <span className={styles.frame} data-picture suppressHydrationWarning>
                <PicturePlaceholder />
                {other.picture ? (
                  <img
                    alt=""
                    width={160}
                    height={200}
                    loading="lazy"
                    sizes="136px"
                    {...pictureAttributes(other.picture, 'line')}
                  />
                ) : null}
              </span>
              <span>{other.name}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** As much of a product as a small card shows; no price, since prices change. */
export interface ViewedProduct {
  id: string;
  name: string;
  /** Its address, where it may be shown. */
  picture?: string;
}

const viewed = storedItem('localStorage', 'recentlyViewed', (found): ViewedProduct[] =>
  Array.isArray(found) ? found.filter(isViewedProduct) : [],
);
const ENTRIES_MAX = 8;

/** The products viewed before, newest first, without the given one. */
function otherProducts(id: string): ViewedProduct[] {
  return viewed.read().filter((product) => product.id !== id);
}

/** Puts a product at the head of the list. */
function rememberProduct(product: ViewedProduct): void {
  viewed.write([product, ...otherProducts(product.id)].slice(0, ENTRIES_MAX));
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  const candidate = value as Partial<ViewedProduct> | null;
  return (
    typeof candidate?.id === 'string' &&
    typeof candidate.name === 'string' &&
    typeof (candidate.picture ?? '') === 'string'
  );
}
