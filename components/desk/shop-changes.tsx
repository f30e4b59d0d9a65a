import styles from '@/components/desk/entries.module.css';
import { labelOfField } from '@/lib/rules/shop/document-fields';
import type { FieldChange } from '@/lib/rules/shop/field-changes';

/** So many are shown, and so much of a text, in characters. */
const SHOWN_MAX = 40;
const TEXT_MAX = 300;

/** What two documents say otherwise, field by field. */
export function ShopChanges({ changes }: { changes: readonly Partial<FieldChange>[] }) {
  if (changes.length === 0) return <p>Nothing is different.</p>;
  return (
    <ul className={styles.list}>
      {changes.slice(0, SHOWN_MAX).map(({ path = '', from, to }) => (
        <li key={path} className={styles.entry}>
          <p className={styles.head}>{labelOfField(path)}</p>
          {from === undefined ? null : <p className={styles.from}>{cut(from)}</p>}
          <p>{to === undefined ? 'left out' : cut(to)}</p>
        </li>
      ))}
      {changes.length > SHOWN_MAX ? <li>And {changes.length - SHOWN_MAX} more.</li> : null}
    </ul>
  );
}

const cut = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)} …` : text);

/** 'Name of the shop, Phone and 3 more'. */
export function changedWords(paths: readonly string[]): string {
  const labels = [...new Set(paths.map(labelOfField))];
  const more = labels.length - NAMED_MAX;
  return more > 0 ? `${labels.slice(0, NAMED_MAX).join(', ')} and ${more} more` : labels.join(', ');
}

const NAMED_MAX = 4;
