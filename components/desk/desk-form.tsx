import type { ReactNode } from 'react';
import { AnswerButton } from '@/components/ui/answer-button';
import { classNames } from '@/components/ui/class-names';
import { isTypedIn } from '@/lib/rules/desk/field-labels';
import { isAbout, isRefusedAsWhole, type FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './desk-form.module.css';

interface DeskFormProps {
  /** The path of a call of lib/contract/desk/desk-calls.ts. */
  action: string;
  /** The page of the desk to come back to; '{id}' becomes the id of the answer. */
  back: string;
  /** The page that shows a refusal, if it is another: of a form that makes or deletes something. */
  refusedBack?: string;
  /** Tells several forms of one call on one page apart. */
  form?: string;
  notice?: FormNotice | undefined;
  /** The version of what the form shows: sent after somebody else's change it is refused. */
  shownVersion?: string | undefined;
  /**
   * A new key for an action that must not happen twice; a form that is shown again after a refusal has its earlier key.
   */
  once?: string | undefined;
  /** With files. */
  isMultipart?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A plain form of the desk, which works without scripts. What was done is at the top of the page, and above the fields
 * where that leads back here; a refusal at both, and faults at their fields and once at the top. A question has its answer as a button, and the fields as they were typed.
 */
export function DeskForm({
  action,
  back,
  refusedBack,
  form = '',
  notice,
  shownVersion,
  once,
  isMultipart,
  className,
  children,
}: DeskFormProps) {
  const isLedHere = back.endsWith(`#${noticeId(form)}`);
  return (
    <form
      method="post"
      action={action}
      encType={isMultipart ? 'multipart/form-data' : undefined}
      className={classNames(styles.form, className)}
      data-unsaved={notice && isAbout(notice, action, form) && isTypedIn(notice) ? '' : undefined}
    >
      <input type="hidden" name="back" value={back} />
      {refusedBack ? <input type="hidden" name="refusedBack" value={refusedBack} /> : null}
      {form ? <input type="hidden" name="form" value={form} /> : null}
      {shownVersion === undefined ? null : <input type="hidden" name="seen" value={shownVersion} />}
      {once === undefined ? null : (
        <input
          type="hidden"
          name="key"
          value={(isAbout(notice, action, form) ? notice?.typed['key']?.[0] : undefined) ?? once}
        />
      )}
      {notice?.action === action && notice.form === form && (isLedHere || isRefusedAsWhole(notice)) ? (
        <p id={noticeId(form)} tabIndex={-1} className={notice.kind === 'refused' ? styles.refused : styles.done}>
          {notice.words}
        </p>
      ) : null}
      {notice?.isQuestion && isAbout(notice, action, form) ? (
        <AnswerButton question={notice.words} label={notice.fields?.['sure']} />
      ) : null}
      {children}
    </form>
  );
}

/** Where these words stand, for the form of a long page to lead back to: they get the focus then. */
export const noticeId = (form: string): string => `told-${form}`;
