'use client';

import type { FooterProps } from '@/components/shell/footer-content';
import { SHELL } from '@/components/shell/late-shell';
import { useFollowLinks } from '@/components/ui/shop-link';
import { useDrawn } from '@/components/ui/use-drawn';
import styles from './footer.module.css';

export function Footer(props: FooterProps) {
  const follow = useFollowLinks();
  const drawn = useDrawn(SHELL, props);
  return <footer className={styles.footer} {...follow} {...drawn('FooterContent', props)} />;
}
