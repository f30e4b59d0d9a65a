'use client';

import { useEffect, useState } from 'react';
import { otherProducts, rememberProduct, type ViewedProduct } from '@/components/product/remember-product';
import { pictureAttributes } from '@/components/ui/picture-attributes';
import { PicturePlaceholder } from '@/components/ui/picture-placeholder';
import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import { paths } from '@/lib/routing/paths';
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
              {other.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
