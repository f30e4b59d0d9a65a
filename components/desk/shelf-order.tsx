import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskField } from './desk-field';
import { DeskForm } from './desk-form';
import styles from './shelf-order.module.css';

interface ShelfOrderProps {
  action: string;
  /** Its page. */
  back: string;
  path: string;
  byHand: readonly { id: string; name: string; isHere: boolean }[];
  byRule: readonly { id: string; name: string }[];
  shownVersion: string;
  notice: FormNotice | undefined;
}

/** Which products a shelf shows first: those that stand by hand, with buttons to move them, and the next by the rule. */
export function ShelfOrder({ action, back, path, byHand, byRule, shownVersion, notice }: ShelfOrderProps) {
  const of = { action, notice, form: 'order' };
  // A form of its own: Enter in its field presses its own button.
  const other = { action, notice, form: 'other', shownVersion };
  return (
    <>
      <DeskForm {...of} back={`${back}#told-order`} shownVersion={shownVersion} className={styles.form}>
        <input type="hidden" name="path" value={path} />
        {byHand.length === 0 ? <p>All are newest first. What you put first stays there.</p> : null}
        <ol className={styles.list}>
          {byHand.map(({ id, name, isHere }, at) => (
            <li key={id} className={styles.row}>
              <Product id={id} name={name} note={isHere ? undefined : 'not on this shelf now'} />
              <p className={styles.buttons}>
                <Act act="up" id={id} name={name} words="↑" said="Move up" isOff={at === 0} />
                <Act act="down" id={id} name={name} words="↓" said="Move down" isOff={at === byHand.length - 1} />
                <Act act="top" id={id} name={name} words="⤒" said="Move to the top" isOff={at === 0} />
                <Act act="off" id={id} name={name} words="By the rule" said="Back to its usual place" />
              </p>
            </li>
          ))}
        </ol>
        {byRule.length > 0 ? <h3>{byHand.length > 0 ? 'Then, newest first' : 'Newest first'}</h3> : null}
        <ul className={styles.list}>
          {byRule.map(({ id, name }) => (
            <li key={id} className={styles.row}>
              <Product id={id} name={name} />
              <Act act="top" id={id} name={name} words="Put first" said="Put first" />
            </li>
          ))}
        </ul>
      </DeskForm>
      <DeskForm {...other} back={`${back}#told-other`} className={styles.other}>
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="act" value="top" />
        <DeskField of={other} name="id" label="Another one, by its id" maxLength={64} />
        <Button type="submit" variant="secondary">
          Put it first
        </Button>
      </DeskForm>
    </>
  );
}

const Product = ({ id, name, note }: { id: string; name: string; note?: string | undefined }) => (
  <a className={styles.product} href={`/desk/goods/${encodeURIComponent(id)}`}>
    {name}
    {note ? <span className={styles.note}> · {note}</span> : null}
  </a>
);

interface ActProps {
  act: 'up' | 'down' | 'top' | 'off';
  id: string;
  name: string;
  /** On the button, and for who does not see it. */
  words: string;
  said: string;
  isOff?: boolean;
}

const Act = ({ act, id, name, words, said, isOff }: ActProps) => (
  <Button type="submit" name="act" value={`${act} ${id}`} variant="secondary" size="small" disabled={isOff}>
    <span aria-hidden="true">{words}</span>
    <VisuallyHidden>{`${said}: ${name}`}</VisuallyHidden>
  </Button>
);
