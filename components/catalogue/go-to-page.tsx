import { Button } from '@/components/ui/button';
import fieldStyles from '@/components/ui/field.module.css';
import { classNames } from '@/components/ui/class-names';
import { PARAM } from '@/lib/rules/catalogue/listing-query';
import styles from './go-to-page.module.css';

interface GoToPageProps {
  pageCount: number;
  /** The address of page 1. */
  href: string;
}

/** A form for the number of a page of a long listing: as large for thousands of pages as for ten. */
export function GoToPage({ pageCount, href }: GoToPageProps) {
  const [path, query] = href.split('?');
  return (
    <form action={path} className={styles.form}>
      {Array.from(new URLSearchParams(query), ([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.label}>
        <span>{'Page '}</span>
        <input
          type="number"
          name={PARAM.page}
          min={1}
          max={pageCount}
          required
          enterKeyHint="go"
          className={classNames(fieldStyles.input, styles.number)}
        />
        <span>{` of ${pageCount}`}</span>
      </label>
      <Button type="submit" size="small" variant="secondary">
        Go to page
      </Button>
    </form>
  );
}
