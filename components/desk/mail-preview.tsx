import { Button } from '@/components/ui/button';
import type { MailKind } from '@/lib/contract/mail-kinds';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskForm } from './desk-form';
import { MailWords } from './mail-sheet';
import styles from './mail-sheet.module.css';

interface MailPreviewProps {
  kind: MailKind;
  preview: { subject: string; text: string; html: string };
  /** The path of the call that sends it to who looks at it. */
  send: string;
  here: string;
  notice: FormNotice | undefined;
}

/** How a mail looks with the words of the draft. */
export function MailPreview({ kind, preview, send, here, notice }: MailPreviewProps) {
  return (
    <section className={styles.preview}>
      <h2>How it looks</h2>
      <p className={styles.about}>As the draft has it, for an order that is none. Save first, then look.</p>
      <p>
        Subject: <b className={styles.to}>{preview.subject}</b>
      </p>
      <DeskForm action={send} back={here} form="preview" notice={notice}>
        <input type="hidden" name="kind" value={kind} />
        <Button type="submit" variant="secondary">
          Send to me
        </Button>
      </DeskForm>
      <MailWords {...preview} />
    </section>
  );
}
