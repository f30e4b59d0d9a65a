'use client';

import type { AssurancesProps } from '@/components/product/assurance-lines';
import { DRAWINGS } from '@/components/catalogue/late-drawings';
import { useDrawn } from '@/components/ui/use-drawn';
import styles from './product-page.module.css';

/** Genuine, payable, returnable. */
export function Assurances(props: AssurancesProps) {
  const drawn = useDrawn(DRAWINGS, props);
  return <ul className={styles.assurances} aria-label="What you can rely on" {...drawn('AssuranceLines', props)} />;
}
