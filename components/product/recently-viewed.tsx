'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { otherProducts, rememberProduct, type ViewedProduct } from '@/components/product/viewed-products';
import { Section } from '@/components/ui/section';
import { paths } from '@/lib/paths';
import styles from './recently-viewed.module.css';

/** What this browser looked at before, newest first. It never leaves the browser. */
export function RecentlyViewed({ current }: { current: ViewedProduct }) {
  const [others, setOthers] = useState<readonly ViewedProduct[]>([]);

  useEffect(() => {
    setOthers(otherProducts(current.id));
    rememberProduct(current);
  }, [current]);

  if (others.length === 0) return null;
  return (
    <Section title="Recently Viewed">
      <ul className={styles.strip}>
        {others.map(({ id, name, picture }) => (
          <li key={id} className={styles.item}>
            <Link href={paths.product(id)} prefetch={false} className={styles.link}>
              <span className={styles.frame} data-picture suppressHydrationWarning>
                {picture ? <img {...picture} alt="" width={160} height={200} loading="lazy" decoding="async" /> : null}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
