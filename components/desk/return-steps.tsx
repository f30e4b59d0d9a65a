import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Folded } from '@/components/desk/folded';
import { ReplacementSteps } from '@/components/desk/replacement-steps';
import { AnswerForm, type ReturnStepProps } from '@/components/desk/return-answer-form';
import { Button } from '@/components/ui/button';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { DeskReturn } from '@/lib/contract/desk/return-calls';
import { isBoxTicked, isAbout } from '@/lib/rules/desk/form-outcome';
import { noticeWords } from '@/lib/rules/orders/notice-words';
import { isOurFault } from '@/lib/rules/orders/refund-share';
import styles from './order-steps.module.css';
import own from './return-sheet.module.css';

/** What is to be done about a request now, and what happens then. */
export function ReturnSteps(props: ReturnStepProps) {
  const { status, wish, isByHand } = props.shown;
  const withSteps = ['Received', 'Choosing', 'Sent', ...(isByHand ? [] : ['Delivered'])];
  const isReplacement = wish === 'exchange' && withSteps.includes(status);
  if (status !== 'Requested' && status !== 'Approved' && !isReplacement) return null;
  return (
    <section className={styles.steps} aria-label="Next steps">
      {status === 'Requested' ? <Answer {...props} /> : null}
      {status === 'Approved' ? <Receive {...props} /> : null}
      {isReplacement ? <ReplacementSteps {...props} /> : null}
    </section>
  );
}

function Answer(props: ReturnStepProps) {
  const { wish, email } = props.shown;
  return (
    <>
      <AnswerForm
        {...props}
        answer="approve"
        label={wish === 'exchange' ? 'Accept the exchange' : 'Accept the return'}
        about={`${email ? 'An email asks the customer' : 'The page of the order asks the customer'} ${backWords(props.shown)} Nothing is refunded before they are here.`}
        placeholder={props.shown.isByHand ? 'Bring it to …' : 'Send it to …, at …'}
        isFirst
      />
      <Folded title="Decline" isOpen={isAbout(props.notice, deskPaths.answerReturn, 'decline')}>
        <AnswerForm
          {...props}
          answer="decline"
          label="Decline for good"
          about={`${email ? 'The customer gets your words by email' : 'The page of the order shows your words'}. It is final: these items cannot be asked for again.`}
        />
      </Folded>
    </>
  );
}

/** What an accepted request asks, and what the merchant's words change of it. */
function backWords({ wish, cause, isByHand }: DeskReturn): string {
  if (isByHand && wish === 'exchange')
    return 'to bring the items to the shop’s address, where you hand over the replacement: the order has no address. What you write here replaces it: say where, and when.';
  const cost = isOurFault(cause) ? 'at your cost' : 'at their own cost';
  return `to send the items back, ${cost}, to the shop’s address. What you write here replaces both: say where to, and who pays.`;
}

const CAME = [
  { value: 'fit', words: 'Came, can be sold again' },
  { value: 'unfit', words: 'Came, cannot be sold again' },
  { value: '', words: 'Has not come' },
] as const;

function Receive({ shown, here, notice, formKey, isOwner }: ReturnStepProps) {
  const waiting = shown.each.filter(({ receivedAt }) => receivedAt === undefined);
  const of = { action: deskPaths.receive, notice };
  return (
    <>
      <DeskForm
        action={deskPaths.receive}
        back={here}
        notice={notice}
        shownVersion={shown.seen}
        once={`${formKey}-came`}
        className={styles.form}
      >
        <input type="hidden" name="id" value={shown.id} />
        {waiting.map(({ key, item }, at) => (
          <fieldset key={key} className={own.came}>
            <legend>
              {waiting.length > 1 ? `${at + 1}. ` : ''}
              {nameWithVariant(item)}
            </legend>
            {CAME.map(({ value, words }) => (
              <label key={value} className={styles.box}>
                <input
                  type="radio"
                  name={`came.${key}`}
                  value={value}
                  defaultChecked={isBoxTicked(of, { name: `came.${key}`, value, now: false })}
                  required
                />
                {words}
              </label>
            ))}
          </fieldset>
        ))}
        <Button type="submit" wide>
          Note what came
        </Button>
        <p className={styles.about}>{thenWords(shown, isOwner)}</p>
      </DeskForm>
      <Folded title="No more will come" isOpen={isAbout(notice, deskPaths.receive, 'all')}>
        <DeskForm
          action={deskPaths.receive}
          back={here}
          form="all"
          notice={notice}
          shownVersion={shown.seen}
          once={`${formKey}-all`}
          className={styles.form}
        >
          <input type="hidden" name="id" value={shown.id} />
          <input type="hidden" name="isAll" value="1" />
          <p className={styles.about}>
            {waiting.length === shown.each.length
              ? `Nothing came: the request is declined; ${noticeWords(shown)}.`
              : 'The request ends with the items that came.'}
          </p>
          <Button type="submit" variant="secondary" wide>
            End this request
          </Button>
        </DeskForm>
      </Folded>
    </>
  );
}

function thenWords({ wish, isPaidOnline, isByHand }: DeskReturn, isOwner: boolean): string {
  const stock = 'What can be sold again is back in stock at once.';
  if (wish === 'exchange') return `${stock} Then ${isByHand ? 'hand over' : 'send'} the replacement.`;
  if (!isOwner) return `${stock} The money for just these items then waits for an owner of the shop.`;
  return isPaidOnline
    ? `${stock} The money for just these items goes back automatically through the payment provider.`
    : `${stock} The money for just these items then waits for you to send it by UPI.`;
}
