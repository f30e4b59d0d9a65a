'use client';

import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Elements } from '@/components/ui/elements';
import { CloseIcon } from '@/components/ui/icons';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and on a click beside the dialog. */
  onClose: () => void;
  title: string;
  /** Something is being done that closing would not stop: it stays open until that is over. */
  locked?: boolean;
  children: Elements;
  className?: string;
}

/** A native modal dialog: the browser traps and restores the focus, global.css locks the page's scrolling. */
export function Dialog({ open, onClose, title, locked = false, children, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open) dialog?.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, className)}
      aria-label={title}
      onCancel={(event) => locked && event.preventDefault()}
      // Some browsers close at a second Escape whatever is said.
      onClose={() => (locked && open ? element.current?.showModal() : onClose())}
      onClick={(event) => {
        if (event.target === element.current && !locked) onClose();
      }}
    >
      {open ? (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} disabled={locked} aria-label="Close">
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
