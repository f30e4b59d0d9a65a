import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskForm } from './desk-form';
import { MailState, whenWords } from './mail-list';
import styles from './mail-sheet.module.css';

interface MailSheetProps {
  mail: AnswerOf<DeskCalls['readMail']>;
  /** The order by which it was opened. */
  orderId: string | undefined;
  here: string;
  notice: FormNotice | undefined;
  /** The path of the call that sends it again. */
  again: string;
}

/** One mail: what became of it, what it says, and the way to send it once more. */
export function MailSheet({ mail, orderId, here, notice, again }: MailSheetProps) {
  const { id, to, words, why, since, error } = mail;
  return (
    <div className={styles.sheet}>
      <p>
        <MailState mail={mail} /> to <b className={styles.to}>{to}</b>
      </p>
      <p className={styles.about}>{whenWords(mail)}</p>
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
      {why === undefined ? (
        <DeskForm action={again} back={here} notice={notice}>
          <input type="hidden" name="id" value={id} />
          {orderId === undefined ? null : <input type="hidden" name="orderId" value={orderId} />}
          {since === undefined ? null : (
            <p className={styles.about}>The order is ‘{since}’ now: is what the email says still true?</p>
          )}
          <Button type="submit" variant="secondary">
            Send again
          </Button>
        </DeskForm>
      ) : (
        <p className={styles.about}>{why}</p>
      )}
      {words === undefined ? null : <MailWords {...words} />}
    </div>
  );
}

/** A mail as programs show it, in a frame that runs, opens and sends nothing; and its half in plain text. */
export function MailWords({ text, html }: { text: string; html: string }) {
  return (
    <div className={styles.halves}>
      <section>
        <h2>As the email app shows it</h2>
        <iframe className={styles.frame} sandbox="" srcDoc={html} title="The email" />
      </section>
      <section>
        <h2>As plain text</h2>
        <pre className={styles.text}>{text.trim()}</pre>
      </section>
    </div>
  );
}
