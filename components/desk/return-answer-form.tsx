import type { ReactNode } from 'react';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Button } from '@/components/ui/button';
import type { DeskReturn } from '@/lib/contract/desk/return-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './order-steps.module.css';

export interface ReturnStepProps {
  shown: DeskReturn;
  /** The page of the request. */
  here: string;
  /** New with every page: a form that is sent twice is carried out once. */
  formKey: string;
  notice: FormNotice | undefined;
  /** Owners alone give money back: what others note waits for one. */
  isOwner: boolean;
}

/** An answer to a request, with a note for its customer. */
export function AnswerForm({
  shown,
  here,
  notice,
  formKey,
  answer,
  label,
  about,
  isFirst = false,
  placeholder,
  fields,
}: ReturnStepProps & {
  answer: string;
  label: string;
  about: ReactNode;
  isFirst?: boolean;
  placeholder?: string;
  fields?: ReactNode;
}) {
  const of = { action: deskPaths.answerReturn, form: answer, notice };
  return (
    <DeskForm {...of} back={here} shownVersion={shown.seen} once={`${formKey}-${answer}`} className={styles.form}>
      <input type="hidden" name="id" value={shown.id} />
      <input type="hidden" name="answer" value={answer} />
      <p className={styles.about}>{about}</p>
      {fields}
      <DeskField of={of} name="note" kind="area" rows={2} maxLength={1000} placeholder={placeholder} />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} wide>
        {label}
      </Button>
    </DeskForm>
  );
}
