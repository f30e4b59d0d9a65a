import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Button } from '@/components/ui/button';
import { whoWords } from '@/lib/rules/desk/change-words';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords } from '@/lib/rules/india/day-words';
import styles from './order-sheet.module.css';

/** A note as it is stored; `at` is an ISO date. */
export interface Said {
  text: string;
  who: string;
  at: string;
}

/** What the merchant wants to remember, and the form for more. */
export function OrderNotes({
  notes,
  orderId,
  here,
  notice,
  formKey,
}: {
  notes: readonly Said[];
  orderId: string;
  here: string;
  notice: FormNotice | undefined;
  formKey: string;
}) {
  return (
    <>
      <ul className={styles.notes}>
        {notes.map(({ text, who, at }) => (
          <li key={at + text}>
            {text}
            <span className={styles.soft}>
              {whoWords(who)}, {momentWords(new Date(at))}
            </span>
          </li>
        ))}
      </ul>
      <DeskForm action={deskPaths.note} back={here} notice={notice} once={formKey} className={styles.note}>
        <input type="hidden" name="orderId" value={orderId} />
        <DeskField of={{ action: deskPaths.note, notice }} name="text" kind="area" rows={2} maxLength={2000} required />
        <Button type="submit" variant="secondary" size="small">
          Keep note
        </Button>
      </DeskForm>
    </>
  );
}
