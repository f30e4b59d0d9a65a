'use client';

import { gentleScroll } from '@/components/ui/gentle-scroll';
import { ChevronIcon, ChevronLeftIcon } from '@/components/ui/icons';
import styles from './scroll-buttons.module.css';

/** How far a click scrolls, in px. */
const STEP_PX = 300;

/** Left and right buttons for a strip that scrolls natively, too. */
export function ScrollButtons({ stripId }: { stripId: string }) {
  const scroll = (left: number) => document.getElementById(stripId)?.scrollBy({ left, behavior: gentleScroll() });
  return (
    <div className={styles.buttons} data-needs-script>
      <button type="button" className={styles.button} aria-label="Scroll left" onClick={() => scroll(-STEP_PX)}>
        <ChevronLeftIcon />
      </button>
      <button type="button" className={styles.button} aria-label="Scroll right" onClick={() => scroll(STEP_PX)}>
        <ChevronIcon />
      </button>
    </div>
  );
}
