import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import type { MailKind } from '@/lib/contract/mail-kinds';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskForm } from './desk-form';
import { MailWords } from './mail-sheet';
import styles from './mail-sheet.module.css';

interface MailPreviewProps {
  kind: MailKind;
  preview: Omit<AnswerOf<DeskCalls['previewMail']>, 'success' | 'fixed'>;
  /** The path of the call that sends it to who looks at it. */
  send: string;
  here: string;
  notice: FormNotice | undefined;
}

/** How a mail looks with the words of the draft. */
export function MailPreview({ kind, preview, send, here, notice }: MailPreviewProps) {
  const { subject, to, why, ...words } = preview;
  return (
    <section className={styles.preview}>
      <h2>How it looks</h2>
      <p className={styles.about}>As in the draft, for a sample order. Save first, then preview.</p>
      <p>
        Subject: <b className={styles.to}>{subject}</b>
      </p>
      {why === undefined ? (
        <DeskForm action={send} back={here} form="preview" notice={notice}>
          <input type="hidden" name="kind" value={kind} />
          <Button type="submit" variant="secondary">
            Send to me
          </Button>
          <p className={styles.about}>It goes to {to}.</p>
        </DeskForm>
      ) : (
        <p className={styles.about}>
          It cannot be sent to you. {why} <a href="/desk/sessions">Log out first</a>
        </p>
      )}
      <MailWords {...words} />
    </section>
  );
}
