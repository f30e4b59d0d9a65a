'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { Elements } from '@/components/ui/elements';
import { focusInView } from '@/components/ui/focus-in-view';
import { paths } from '@/lib/rules/routing/paths';
import styles from './search-suggestions.module.css';

/**
 * Wraps the text box of a GET search form and offers suggestions below it. The list's code is loaded when the box is
 * first focused; until then, without scripts, and where it cannot be loaded, there is only the box.
 * The header's link to the search gives the focus to the box again.
 */
export function SearchSuggestions({ children }: { children: Elements }) {
  const frame = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<HTMLInputElement>();
  const [List, setList] = useState<ComponentType<{ input: HTMLInputElement }>>();

  useEffect(() => {
    const box = frame.current?.querySelector('input');
    if (!box) return undefined;
    const wake = () => {
      setInput(box);
      import('./suggestion-list').then(
        ({ SuggestionList }) => setList(() => SuggestionList),
        () => undefined,
      );
    };
    // Focused before hydration, or as it appeared.
    if (document.activeElement === box) wake();
    else box.addEventListener('focus', wake, { once: true });
    // The header's link leads to the page it is on: what it is for is the box.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`header a[href="${paths.search}"]`)) focusInView(box);
    };
    document.addEventListener('click', onClick);
    return () => {
      box.removeEventListener('focus', wake);
      document.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <div ref={frame} className={styles.frame}>
      {children}
      {input && List ? <List input={input} /> : null}
    </div>
  );
}
