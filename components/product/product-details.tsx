'use client';

import type { ProductDetailsProps } from '@/components/product/product-words';
import { DRAWINGS } from '@/components/catalogue/late-drawings';
import { useDrawn } from '@/components/ui/use-drawn';
import styles from './product-page.module.css';

/** Description, features, and what the law and the merchant add. */
export function ProductDetails(props: ProductDetailsProps) {
  const drawn = useDrawn(DRAWINGS, props);
  return <div className={styles.details} {...drawn('ProductWords', props)} />;
}
