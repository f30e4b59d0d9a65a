import { ChevronIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { pageJumps } from '@/lib/rules/catalogue/page-window';
import styles from './all-pages.module.css';

interface AllPagesProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/**
 * Links into the middle of a long listing, collapsed. By pagination alone the products in the middle would be hundreds
 * of clicks away from the home page for shoppers and crawlers.
 */
export function AllPages({ page, pageCount, hrefOf }: AllPagesProps) {
  return (
    <details className={styles.jump}>
      <summary className={styles.summary}>
        <span>{`All ${pageCount} pages`}</span>
        <ChevronIcon className={styles.chevron} />
      </summary>
      <nav aria-label="All pages">
        <ol className={styles.pages}>
          {pageJumps(page, pageCount).map((number) => (
            <li key={number}>
              <a
                href={hrefOf(number)}
                className={styles.page}
                aria-current={number === page ? 'page' : undefined}
                data-page-link
              >
                <VisuallyHidden>Page </VisuallyHidden>
                <span>{number}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
