import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { momentWords } from '@/lib/rules/india/day-words';
import { DeskForm } from './desk-form';
import styles from './waiting-mails.module.css';

interface WaitingMailsProps {
  mails: AnswerOf<DeskCalls['listMails']>['mails'];
  /** The page of the desk to come back to. */
  here: string;
  /** The paths of the calls that try one again, and give one up. */
  retry: string;
  drop: string;
}

/** Mails that have not gone out, with what the mail server said. */
export function WaitingMails({ mails, here, retry, drop }: WaitingMailsProps) {
  return (
    <ul className={styles.list}>
      {mails.map(({ id, to, subject, at, nextAt, tries, error }) => (
        <li key={id} className={styles.mail}>
          <h2 className={styles.subject}>{subject}</h2>
          <p>to {to}</p>
          <p className={styles.about}>
            written {momentWords(new Date(at))}, {tries === 1 ? 'tried once' : `tried ${tries} times`}, next{' '}
            {momentWords(new Date(nextAt))}
          </p>
          {error === undefined ? null : <p className={styles.error}>{error}</p>}
          {error === undefined ? null : (
            <div className={styles.steps}>
              <DeskForm action={retry} back={here} form={`retry-${id}`}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="secondary" size="small" aria-label={`Try again: ${subject}`}>
                  Try again
                </Button>
              </DeskForm>
              <DeskForm action={drop} back={here} form={`drop-${id}`}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="quiet" size="small" aria-label={`Give up: ${subject}`}>
                  Give up
                </Button>
              </DeskForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
