import { DocumentField } from '@/components/desk/document-field';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { isMarked, type DeskFormState } from '@/lib/rules/desk/form-outcome';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { capital, fieldText } from '@/lib/rules/shop/document-fields';
import type { ListRow } from '@/lib/rules/shop/document-row';
import styles from './shop-section.module.css';

interface DocumentListProps {
  of: DeskFormState;
  row: ListRow;
  document: ShopDocument;
  counts: Readonly<Record<string, number>> | undefined;
  entries: readonly Readonly<Record<string, unknown>>[];
  /** The place of the entry that was moved just now. */
  movedTo: number | undefined;
}

/** A list of the document: its entries are changed, moved, taken out, and one is added, all by the buttons of one form. */
export function DocumentList({ of, row, document, counts, entries, movedTo }: DocumentListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{row.label}</legend>
      {[...entries, undefined].map((entry, at) => (
        <Entry
          key={fieldText(entry?.['id'] ?? entry?.['value']) || at}
          of={of}
          row={row}
          document={document}
          entry={entry}
          count={counts && entry ? ownEntry(counts, fieldText(entry['value'])) : undefined}
          at={at}
          isLast={at === entries.length - 1}
          isMoved={at === movedTo}
        />
      ))}
    </fieldset>
  );
}

interface EntryProps {
  of: DeskFormState;
  row: ListRow;
  document: ShopDocument;
  /** Undefined of the one that is added. */
  entry: Readonly<Record<string, unknown>> | undefined;
  /** Of the products that it is about; undefined where it is about none. */
  count: number | undefined;
  at: number;
  isLast: boolean;
  isMoved: boolean;
}

function Entry({ of, row, document, entry, count, at, isLast, isMoved }: EntryProps) {
  const named = (path: string) => `part.${row.path}.${at}.${path}`;
  const fields = row.entry.map((field) => ({ field, name: named(field.path), value: entry?.[field.path] }));
  const title = entry ? fieldText(entry[row.titledBy]) || `${capital(row.one)} ${at + 1}` : `Add a ${row.one}`;
  const isOpen = fields.some(({ field, name, value }) => isMarked(of, { name, now: fieldText(value, field) }));
  const edit = (what: string) => ({ type: 'submit', name: 'edit', value: `${row.path}.${at}.${what}` }) as const;
  return (
    <details className={styles.entry} open={isOpen}>
      {/* After a move a screen reader, and the eye, go on where the entry is now. */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
      <summary autoFocus={isMoved}>
        {title}
        {count === undefined ? null : (
          <span className={styles.count}>{` ${count} ${count === 1 ? 'product' : 'products'}`}</span>
        )}
      </summary>
      <div className={styles.fields}>
        {fields.map(({ field, name, value }) => (
          <DocumentField key={name} of={of} row={field} name={name} value={value} document={document} />
        ))}
        {entry ? (
          <p className={styles.edits}>
            {at > 0 ? (
              <Button {...edit('up')} variant="secondary" size="small">
                Move up <VisuallyHidden>{title}</VisuallyHidden>
              </Button>
            ) : null}
            {isLast ? null : (
              <Button {...edit('down')} variant="secondary" size="small">
                Move down <VisuallyHidden>{title}</VisuallyHidden>
              </Button>
            )}
            <Button {...edit('remove')} variant="secondary" size="small">
              Remove it <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          </p>
        ) : null}
      </div>
    </details>
  );
}
