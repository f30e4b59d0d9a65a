'use client';

import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  count: number;
  current: number;
  paused: boolean;
  onPause: (paused: boolean) => void;
  onChoose: (position: number) => void;
}

export function CarouselControls({ count, current, paused, onPause, onChoose }: CarouselControlsProps) {
  return (
    <div className={styles.controls} data-needs-script>
      <button
        type="button"
        className={styles.pause}
        onClick={() => onPause(!paused)}
        aria-label={paused ? 'Play pictures' : 'Pause pictures'}
      >
        {paused ? <PlayIcon /> : <PauseIcon />}
      </button>
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          className={styles.dot}
          aria-label={`Picture ${position + 1}`}
          aria-current={position === current || undefined}
          onClick={() => onChoose(position)}
        />
      ))}
    </div>
  );
}
