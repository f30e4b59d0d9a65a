'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '@/components/ui/class-names';
import { ShopLink } from '@/components/ui/shop-link';
import { paths } from '@/lib/rules/routing/paths';
import { requestShelves, type ShelvesOf } from '@/store/request-shelves';
import styles from './shelf-panels.module.css';

/** A pointer that only crosses opens nothing, and one that takes a short cut loses nothing, in ms. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 250;
const ONE_COLUMN_BELOW = 6;

interface Opened {
  item: HTMLElement;
  /** What a press has opened stays until it is closed. */
  isPressed: boolean;
  /** Opened to walk through by the keyboard. */
  takesFocus?: boolean;
}

/**
 * The panels of the header's categories: a disclosure beside each link, by the ARIA pattern. They open when a mouse rests on a
 * category, by its button and by the arrow down; Escape closes them. Where the shelves cannot be loaded the button leads where
 * its link does.
 */
export function ShelfPanels({ frame }: { frame: HTMLElement }) {
  const router = useRouter();
  const [shelves, setShelves] = useState<readonly ShelvesOf[]>();
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const items = itemsOf(frame);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const found = await requestShelves();
      if (found) setShelves(found);
      return found;
    };
    const later = (ms: number, next: (now: Opened | undefined) => Opened | undefined) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpened(next), ms);
    };
    const open = async (item: HTMLElement, takesFocus: boolean) => {
      clearTimeout(timer);
      if (await load()) setOpened({ item, isPressed: true, takesFocus });
      else router.push(hrefOf(item));
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const item of items) {
      const button = item.querySelector('button');
      const on = <Kind extends keyof HTMLElementEventMap>(
        kind: Kind,
        act: (event: HTMLElementEventMap[Kind]) => void,
      ) => item.addEventListener(kind, act, { signal });
      on('pointerenter', ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        void load();
        later(OPEN_AFTER_MS, (now) => (now?.item === item ? now : { item, isPressed: false }));
      });
      on('pointerleave', () => later(CLOSE_AFTER_MS, (now) => (now?.isPressed ? now : undefined)));
      on('focusin', () => void load());
      on('focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && item.contains(relatedTarget)))
          setOpened((now) => (now?.item === item && now.isPressed ? undefined : now));
      });
      on('keydown', (event) => {
        if (event.key === 'Escape') {
          if (item.contains(document.activeElement) && item.querySelector('ul')) button?.focus();
          setOpened(undefined);
        }
        if (event.key !== 'ArrowDown' || item.querySelector('ul')?.contains(document.activeElement)) return;
        event.preventDefault();
        void open(item, true);
      });
      button?.addEventListener(
        'click',
        () => {
          if (button.getAttribute('aria-expanded') === 'true' && item.dataset['pressed'] === '') setOpened(undefined);
          else void open(item, false);
        },
        { signal },
      );
    }
    document.addEventListener(
      'pointerdown',
      ({ target }) =>
        setOpened((now) => (now && target instanceof Node && now.item.contains(target) ? now : undefined)),
      { signal },
    );
    const waiting = items.find((item) => item.querySelector('[data-waiting]'));
    if (waiting) {
      waiting.querySelector('button')?.removeAttribute('data-waiting');
      void open(waiting, false);
    }
    // A pointer that rested here while this was loading.
    const resting = items.find((item) => item.matches(':hover'));
    if (resting || frame.contains(document.activeElement)) void load();
    if (resting && !waiting && matchMedia('(hover: hover)').matches)
      later(0, () => ({ item: resting, isPressed: false }));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [frame, router]);

  useExpandedState(frame, shelves && opened);

  const shown = opened && shelves?.find(({ path }) => paths.shelf(path) === hrefOf(opened.item));
  if (!opened || !shown) return null;
  return createPortal(
    <Panel of={shown} takesFocus={opened.takesFocus} onFollow={() => setOpened(undefined)} />,
    opened.item,
  );
}

/** Says at the buttons which of them has opened its panel. */
function useExpandedState(frame: HTMLElement, opened: Opened | undefined): void {
  useEffect(() => {
    for (const item of itemsOf(frame)) {
      const isOpen = opened?.item === item;
      item.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
      item.toggleAttribute('data-pressed', isOpen && opened.isPressed);
    }
  }, [frame, opened]);
}

/** The categories that have shelves. */
const itemsOf = (frame: HTMLElement): HTMLElement[] =>
  Array.from(frame.querySelectorAll<HTMLElement>('nav > div')).filter((item) => item.querySelector('button'));

const hrefOf = (item: HTMLElement): string => item.querySelector('a')?.getAttribute('href') ?? paths.collection;

interface PanelProps {
  of: ShelvesOf;
  takesFocus: boolean | undefined;
  onFollow(): void;
}

function Panel({ of: { path, title, count, shelves }, takesFocus, onFollow }: PanelProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.panel}>
      <ul
        ref={list}
        className={classNames(styles.shelves, shelves.length < ONE_COLUMN_BELOW && styles.few)}
        aria-label={`Kinds of ${title}`}
      >
        <li className={styles.all}>
          <ShopLink href={paths.shelf(path)} onClick={onFollow}>
            <span>{`All of ${title}`}</span>
            {count > shelves.length ? (
              <span className={styles.count}>{` The largest ${shelves.length} of ${count} kinds`}</span>
            ) : null}
          </ShopLink>
        </li>
        {shelves.map((shelf) => (
          <li key={shelf.path}>
            <ShopLink href={paths.shelf(shelf.path)} onClick={onFollow}>
              <span>{shelf.title}</span> <span className={styles.count}>{shelf.count}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
