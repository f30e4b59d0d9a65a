import { ChevronIcon, ChevronLeftIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { pageWindow } from '@/lib/rules/catalogue/page-window';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  label?: string;
  /** Whether crawlers leave the links alone. */
  noFollow?: boolean;
}

/** Numbered pages with previous and next. */
export function Pagination({ page, pageCount, hrefOf, label = 'Pages', noFollow = false }: PaginationProps) {
  if (pageCount < 2) return null;
  const rel = (step?: string) => [step, noFollow && 'nofollow'].filter(Boolean).join(' ') || undefined;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} className={styles.step} rel={rel('prev')} data-page-link>
          <ChevronLeftIcon />
          <VisuallyHidden>Previous page</VisuallyHidden>
        </a>
      ) : (
        <span className={styles.step} data-at-end aria-hidden="true">
          <ChevronLeftIcon />
        </span>
      )}
      <ol className={styles.pages}>
        {pageWindow(page, pageCount).map((mark, position) => (
          <li key={mark === 'gap' ? `gap-${position}` : mark}>
            {mark === 'gap' ? (
              <span className={styles.gap}>...</span>
            ) : (
              <a
                href={hrefOf(mark)}
                className={styles.page}
                rel={rel()}
                aria-current={mark === page ? 'page' : undefined}
                data-page-link
              >
                <VisuallyHidden>Page </VisuallyHidden>
                <span>{mark}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <a href={hrefOf(page + 1)} className={styles.step} rel={rel('next')} data-page-link>
          <VisuallyHidden>Next page</VisuallyHidden>
          <ChevronIcon />
        </a>
      ) : (
        <span className={styles.step} data-at-end aria-hidden="true">
          <ChevronIcon />
        </span>
      )}
    </nav>
  );
}
