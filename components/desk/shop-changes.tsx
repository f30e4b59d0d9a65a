import styles from '@/components/desk/entries.module.css';
import type { WordedChange } from '@/lib/rules/shop/worded-changes';

/** So many are shown, and so much of a text, in characters. */
const SHOWN_MAX = 40;
const TEXT_MAX = 300;

/** What two documents say otherwise, field by field. */
export function ShopChanges({
  changes,
}: {
  changes: readonly (Pick<WordedChange, 'label'> & Partial<WordedChange>)[];
}) {
  if (changes.length === 0) return <p>Nothing is different.</p>;
  return (
    <ul className={styles.list}>
      {changes.slice(0, SHOWN_MAX).map(({ path, label, from, to }) => (
        <li key={`${path} ${label}`} className={styles.entry}>
          <p className={styles.head}>{label}</p>
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
export function changedWords(changed: readonly string[]): string {
  const labels = [...new Set(changed)];
  const more = labels.length - NAMED_MAX;
  return more > 0 ? `${labels.slice(0, NAMED_MAX).join(', ')} and ${more} more` : labels.join(', ');
}

const NAMED_MAX = 4;
