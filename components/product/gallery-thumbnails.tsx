'use client';

import type { ReactNode } from 'react';
import styles from './gallery-thumbnails.module.css';

interface GalleryThumbnailsProps {
  thumbnails: readonly ReactNode[];
  current: number;
  onChoose: (position: number) => void;
}

/** Small pictures that lead to the large ones; without a script they are anchors. */
export function GalleryThumbnails({ thumbnails, current, onChoose }: GalleryThumbnailsProps) {
  return (
    <ul className={styles.thumbnails} aria-label="All pictures">
      {thumbnails.map((thumbnail, position) => (
        <li key={position}>
          <a
            href={`#picture-${position + 1}`}
            className={styles.thumbnail}
            aria-label={`Show picture ${position + 1}`}
            aria-current={position === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(position);
            }}
          >
            {thumbnail}
          </a>
        </li>
      ))}
    </ul>
  );
}
