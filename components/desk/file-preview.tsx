import type { FilePreview as Preview } from '@/lib/contract/desk/file-calls';
import styles from './file-preview.module.css';

/** What a file would change, the first rows of each kind by name. @param isList what the file leaves out is taken out */
export function FilePreview({ preview, isList }: { preview: Preview; isList: boolean }) {
  const { added, changed, unchanged, removed, bad, newRows, changedRows, badRows, notes } = preview;
  return (
    <>
      <ul className={styles.counts}>
        <Count count={added} words="new" />
        <Count count={changed} words="changed" />
        <Count count={unchanged} words="unchanged" />
        {isList ? <Count count={removed} words="taken out" /> : null}
        <Count count={bad} words={bad === 1 ? 'bad row' : 'bad rows'} />
      </ul>
      <Part title="Bad rows" count={bad} shown={badRows.length} isOpen>
        {badRows.map(({ line, id, faults }) => (
          <li key={line}>
            <strong>
              Line {line}
              {id ? ` (${id})` : ''}
            </strong>
            : {faults.join('; ')}
          </li>
        ))}
      </Part>
      <Part title="Please look at these" count={notes.length} shown={notes.length} isOpen>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Part>
      <Part title="Changed" count={changed} shown={changedRows.length} isOpen>
        {changedRows.map(({ line, id, name, changes }) => (
          <li key={line}>
            <strong>{name}</strong> ({placeOf({ id, name, line })})
            <ul>
              {changes.map(({ column, from, to }) => (
                <li key={column}>
                  {column}: <del>{from || 'empty'}</del> → <ins>{to || 'empty'}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Part>
      <Part title="New" count={added} shown={newRows.length}>
        {newRows.map(({ line, id, name }) => (
          <li key={line}>
            <strong>{name}</strong> ({placeOf({ id, name, line })})
          </li>
        ))}
      </Part>
    </>
  );
}

/** 'kurta, line 4'; of what is called by its id the line alone. */
const placeOf = ({ id, name, line }: { id: string; name: string; line: number }): string =>
  id === name ? `line ${line}` : `${id}, line ${line}`;

const Count = ({ count, words }: { count: number; words: string }) => (
  <li>
    <strong>{count}</strong> {words}
  </li>
);

interface PartProps {
  title: string;
  count: number;
  shown: number;
  isOpen?: boolean;
  children: React.ReactNode;
}

function Part({ title, count, shown, isOpen = false, children }: PartProps) {
  if (shown === 0) return null;
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        {title} ({count})
      </summary>
      <ul>{children}</ul>
      {count > shown ? <p>… and {count - shown} more</p> : null}
    </details>
  );
}
