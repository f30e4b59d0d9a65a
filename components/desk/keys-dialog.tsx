import { Button } from '@/components/ui/button';
import styles from './keys-dialog.module.css';

const KEYS: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['j', '↓'], 'to the next order'],
  [['k', '↑'], 'to the one before'],
  [['Enter'], 'opens it'],
  [['x'], 'chooses it, or not'],
  [['/'], 'to the search'],
  [['?'], 'shows these keys'],
];

/** The keys of a table of rows, and the way to do without them; shown where scripts run, by components/desk/desk-keys.ts. */
export function KeysDialog() {
  return (
    <>
      <Button variant="quiet" size="small" hidden data-keys-open="" className={styles.open}>
        Keys <kbd>?</kbd>
      </Button>
      <dialog className={styles.dialog} data-keys="" aria-labelledby="keys-title">
        <h2 id="keys-title">Keys</h2>
        <dl className={styles.keys}>
          {KEYS.map(([keys, words]) => (
            <div key={words}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.use}>
          <input type="checkbox" data-keys-use="" defaultChecked /> Use single-key shortcuts
        </label>
        <Button data-keys-close="">Close</Button>
      </dialog>
    </>
  );
}
