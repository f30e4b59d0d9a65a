'use client';

import { useEffect } from 'react';
import { DRAWINGS, loadForNextPage } from '@/components/catalogue/late-drawings';
import { useDrawn } from '@/components/ui/use-drawn';
import { useFollowLinks } from '@/components/ui/shop-link';
import type { Crumb } from '@/lib/storefront/seo/breadcrumb-trail';
import styles from './breadcrumbs.module.css';

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const follow = useFollowLinks();
  useEffect(loadForNextPage, []);
  const drawn = useDrawn(DRAWINGS, trail);
  return <nav className={styles.crumbs} aria-label="Breadcrumb" {...follow} {...drawn('Crumbs', { trail })} />;
}
