import { useEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { useFollowLinks } from '@/components/ui/shop-link';
import { useAsSent } from '@/components/ui/use-as-sent';
import type { PageLink } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import styles from './header-finder.module.css';

export interface CategoryLink extends PageLink {
  /** There are shelves with products below it. */
  hasShelves?: boolean;
}

/**
 * From 1024 px on: the categories of the shop and a field to search in. What opens below them, shelves and suggestions, is loaded
 * when a pointer or the focus first comes here; until then, and without scripts, they are links and a form.
 */
export function HeaderFinder({ categories }: { categories: readonly CategoryLink[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [aids, setAids] = useState<ReactElement>();
  const follow = useFollowLinks();
  const asSent = useAsSent(categories);
  const wake = () => {
    const within = frame.current;
    if (!within) return;
    import('./header-aids').then(
      ({ HeaderAids }) => setAids((known) => known ?? <HeaderAids frame={within} />),
      () => undefined,
    );
  };

  useEffect(() => {
    // Focused before hydration.
    if (frame.current?.contains(document.activeElement)) wake();
  }, []);

  const answers = {
    onClick(event: MouseEvent<HTMLElement>) {
      follow.onClick(event);
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // Opened once what opens it is loaded.
      if (button && !aids) button.dataset['waiting'] = '';
    },
  };

  return (
    <div ref={frame} className={styles.finder} onPointerEnter={wake} onFocus={wake}>
      <nav
        className={styles.categories}
        aria-label="Browse"
        {...answers}
        {...asSent(() =>
          categories.map(({ href, words, hasShelves }) => (
            <div key={href} className={styles.category}>
              <a href={href}>{words}</a>
              {hasShelves ? (
                <button type="button" aria-label={`Kinds of ${words}`} aria-expanded={false} data-needs-script />
              ) : null}
            </div>
          )),
        )}
      />
      <form className={styles.form} role="search" action={paths.search}>
        <input type="search" name="q" aria-label="Search the shop" placeholder="Search" maxLength={120} />
        <button type="submit" aria-label="Search">
          <SearchIcon />
        </button>
      </form>
      {aids}
    </div>
  );
}
