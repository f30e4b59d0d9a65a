'use client';

import { AllowedPicture } from '@/components/ui/allowed-picture';
import styles from './gallery-thumbnails.module.css';

interface GalleryThumbnailsProps {
  sources: readonly string[];
  current: number;
  onChoose: (position: number) => void;
}

/** Small pictures that lead to the large ones: links to their anchors, without a script, too. */
export function GalleryThumbnails({ sources, current, onChoose }: GalleryThumbnailsProps) {
  return (
    <ul className={styles.thumbnails} aria-label="All pictures">
      {sources.map((source, position) => (
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
            <AllowedPicture
              key={source}
              source={source}
              alt=""
              widths="thumbnail"
              width={160}
              height={200}
              className={styles.picture}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
