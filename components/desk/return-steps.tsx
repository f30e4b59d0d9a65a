import type { ReactNode } from 'react';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { ParcelFields } from '@/components/desk/parcel-fields';
import { Folded } from '@/components/desk/folded';
import { Button } from '@/components/ui/button';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { DeskReturn } from '@/lib/contract/desk/return-calls';
import { isBoxTicked, isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { isOurFault } from '@/lib/rules/orders/refund-share';
import { TAKE_OUT_WORDS } from '@/lib/rules/orders/take-out-words';
import styles from './order-steps.module.css';
import own from './return-sheet.module.css';

interface StepProps {
  shown: DeskReturn;
  /** The page of the request. */
  here: string;
  /** New with every page: a form that is sent twice is carried out once. */
  formKey: string;
  notice: FormNotice | undefined;
  /** Owners alone give money back: what others note waits for one. */
  isOwner: boolean;
}

/** What is to be done about a request now, and what happens then. */
export function ReturnSteps(props: StepProps) {
  const { status, wish } = props.shown;
  const isReplaceable = status === 'Received' && wish === 'exchange';
  const isSent = status === 'Sent' && wish === 'exchange';
  const hasArrived = status === 'Delivered' && wish === 'exchange';
  if (status !== 'Requested' && status !== 'Approved' && !isReplaceable && !isSent && !hasArrived) return null;
  return (
    <section className={styles.steps} aria-label="Next steps">
      {status === 'Requested' ? <Answer {...props} /> : null}
      {status === 'Approved' ? <Receive {...props} /> : null}
      {isReplaceable ? <Replace {...props} /> : null}
      {isSent ? <Arrived {...props} /> : null}
      {isSent || hasArrived ? <CorrectParcel {...props} /> : null}
      {isSent ? <Lost {...props} /> : null}
    </section>
  );
}

function AnswerForm({
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
}: StepProps & {
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

function Answer(props: StepProps) {
  const { wish, cause } = props.shown;
  const way = isOurFault(cause) ? 'at your cost' : 'at their own cost';
  return (
    <>
      <AnswerForm
        {...props}
        answer="approve"
        label={wish === 'exchange' ? 'Accept the exchange' : 'Accept the return'}
        about={`The customer is mailed to send the items back, ${way}, to the shop’s address. What you write here replaces it. Nothing is refunded before they are here.`}
        placeholder="Send it to …"
        isFirst
      />
      <Folded title="Decline" isOpen={isAbout(props.notice, deskPaths.answerReturn, 'decline')}>
        <AnswerForm
          {...props}
          answer="decline"
          label="Decline for good"
          about="The customer is mailed your words. It is final: these items cannot be asked for again."
        />
      </Folded>
    </>
  );
}

const CAME = [
  { value: 'fit', words: 'Came, can be sold again' },
  { value: 'unfit', words: 'Came, cannot be sold again' },
  { value: '', words: 'Has not come' },
] as const;

function Receive({ shown, here, notice, formKey, isOwner }: StepProps) {
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
              ? 'Nothing came: the request is declined, and the customer is mailed.'
              : 'The request ends with the pieces that came.'}
          </p>
          <Button type="submit" variant="secondary" wide>
            End this request
          </Button>
        </DeskForm>
      </Folded>
    </>
  );
}

function thenWords({ wish, isPaidOnline }: DeskReturn, isOwner: boolean): string {
  const stock = 'What can be sold again is back in stock at once.';
  if (wish === 'exchange') return `${stock} Then send the replacement.`;
  if (!isOwner) return `${stock} The money for just these items then waits for an owner of the shop.`;
  return isPaidOnline
    ? `${stock} The money for just these items goes back automatically through the payment provider.`
    : `${stock} The money for just these items then waits for you to send it by UPI.`;
}

function Replace(props: StepProps) {
  const { replacements = [] } = props.shown;
  const isReserved = replacements.length > 0;
  return (
    <>
      <AnswerForm
        {...props}
        answer="sent"
        label="The replacement is sent"
        about={
          isReserved ? (
            `Send ${replacements.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join('; ')}. It is out of stock already.`
          ) : (
            <>
              Asked for: “{props.shown.reason}”
              <br />
              {TAKE_OUT_WORDS}
            </>
          )
        }
        fields={
          <ParcelFields
            notice={props.notice}
            action={deskPaths.answerReturn}
            form="sent"
            now={{ courier: '', number: '' }}
          />
        }
        isFirst
      />
      <Folded title="It cannot be had" isOpen={isAbout(props.notice, deskPaths.answerReturn, 'unavailable')}>
        <AnswerForm
          {...props}
          answer="unavailable"
          label="Refund the money instead"
          about={
            moneyWords(props) + (isReserved ? ' What was reserved stays out of stock, since it was not found.' : '')
          }
        />
      </Folded>
    </>
  );
}

/** What becomes of an exchange without its replacement. */
function moneyWords({ shown, isOwner }: StepProps): string {
  if (!shown.isPaidOnline)
    return 'The exchange becomes a return: the customer is mailed to name a UPI id, and the money waits for you.';
  return `The exchange becomes a return: ${isOwner ? 'its money goes back automatically through the payment provider' : 'its money waits for an owner of the shop'}.`;
}

function Arrived({ shown, here, notice, formKey }: StepProps) {
  const of = { action: deskPaths.answerReturn, form: 'delivered', notice };
  return (
    <DeskForm {...of} back={here} shownVersion={shown.seen} once={`${formKey}-delivered`} className={styles.form}>
      <input type="hidden" name="id" value={shown.id} />
      <input type="hidden" name="answer" value="delivered" />
      <Button type="submit" wide>
        The replacement has arrived
      </Button>
      <p className={styles.about}>The customer is mailed.</p>
    </DeskForm>
  );
}

function CorrectParcel({ shown, here, notice }: StepProps) {
  const { courier = '', trackingNumber = '' } = shown;
  return (
    <Folded
      title={courier || trackingNumber ? 'Correct courier or number' : 'Add courier and number'}
      isOpen={isAbout(notice, deskPaths.returnParcel)}
    >
      <DeskForm
        action={deskPaths.returnParcel}
        back={here}
        notice={notice}
        shownVersion={shown.seen}
        className={styles.form}
      >
        <input type="hidden" name="id" value={shown.id} />
        <ParcelFields notice={notice} action={deskPaths.returnParcel} now={{ courier, number: trackingNumber }} />
        <Button type="submit" variant="secondary" wide>
          Save
        </Button>
      </DeskForm>
    </Folded>
  );
}

function Lost(props: StepProps) {
  return (
    <Folded title="It was lost on the way" isOpen={isAbout(props.notice, deskPaths.answerReturn, 'lost')}>
      <AnswerForm {...props} answer="lost" label="Refund the money" about={moneyWords(props)} />
    </Folded>
  );
}
