import { useId } from 'react';
import { servedPicture } from '@/lib/rules/catalogue/served-picture';
import { fieldFault, fieldValue, shownName, type DeskFormState } from '@/lib/rules/desk/form-outcome';
import styles from './picture-choice.module.css';

interface PictureChoiceProps {
  of: DeskFormState;
  name: string;
  label: string;
  /** The address that is in it now; '' where none is. */
  now: string;
  choices: readonly { value: string; label: string }[];
}

/** One of the pictures of the home page, chosen by looking at them. */
export function PictureChoice({ of, name, label, now, choices }: PictureChoiceProps) {
  const id = useId();
  const value = fieldValue(of, { name, now });
  const fault = fieldFault(of, name);
  const isElsewhere = value !== '' && choices.every((one) => one.value !== value);
  const offered = isElsewhere
    ? [...choices, { value, label: 'Not on the front page: its words show nowhere' }]
    : choices;
  return (
    <fieldset className={styles.pictures} aria-describedby={fault === undefined ? undefined : id}>
      <legend>{label}</legend>
      {of.shownVersion === undefined ? null : <input type="hidden" name={shownName(name)} value={now} />}
      {offered.length === 0 ? (
        <p>
          There is no picture yet: <a href="/desk/front">add one to the Front pictures</a>.
        </p>
      ) : null}
      <div className={styles.choices}>
        {offered.map((one) => (
          <label key={one.value} className={styles.choice}>
            <input type="radio" name={name} value={one.value} defaultChecked={one.value === value} />
            <img src={servedPicture(one.value, 340, 60)} alt="" width={160} height={90} loading="lazy" />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
      {fault === undefined ? null : <p id={id} className={styles.wrong} role="alert">{`${label} ${fault}`}</p>}
    </fieldset>
  );
}
