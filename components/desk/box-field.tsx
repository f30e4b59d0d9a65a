import { isBoxTicked, shownName, type DeskFormState } from '@/lib/rules/desk/form-outcome';
import styles from './desk-form.module.css';

interface BoxFieldProps {
  of: DeskFormState;
  name: string;
  label: string;
  /** Whether it is ticked now. */
  now?: boolean;
  /** What is sent when it is ticked. */
  value?: string;
  /** Also sends '' when unticked: a cell that is not sent stays as it is. */
  saysNo?: boolean;
  required?: boolean;
}

/** A box of a form of the desk; after a refusal as it was ticked. */
export function BoxField({ of, name, label, now = false, value = 'on', saysNo = false, required }: BoxFieldProps) {
  return (
    <label className={styles.box}>
      {of.shownVersion === undefined ? null : <input type="hidden" name={shownName(name)} value={now ? value : ''} />}
      {saysNo ? <input type="hidden" name={name} value="" /> : null}
      <input
        type="checkbox"
        name={name}
        value={value}
        required={required}
        defaultChecked={isBoxTicked(of, { name, now, value })}
      />
      {label}
    </label>
  );
}
