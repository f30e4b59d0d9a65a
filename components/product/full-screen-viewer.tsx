'use client';

import type { ReactNode, RefObject } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import styles from './full-screen-viewer.module.css';

interface FullScreenViewerProps {
  viewer: RefObject<HTMLDialogElement | null>;
  name: string;
  /** The pictures are only there while it is open: they are large. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** All pictures over the whole screen, to swipe and to pinch. */
export function FullScreenViewer({ viewer, name, isOpen, onClose, children }: FullScreenViewerProps) {
  return (
    <dialog ref={viewer} className={styles.viewer} data-full-screen aria-label={`Pictures of ${name}, full screen`} onClose={onClose}>
      <ul className={styles.strip} tabIndex={0} aria-label="Pictures, swipe or scroll">
        {isOpen ? children : null}
      </ul>
      <button type="button" className={styles.close} onClick={() => viewer.current?.close()} aria-label="Close full screen">
        <CloseIcon />
      </button>
    </dialog>
  );
}
