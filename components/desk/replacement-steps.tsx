import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Folded } from '@/components/desk/folded';
import { ParcelFields } from '@/components/desk/parcel-fields';
import { AnswerForm, type ReturnStepProps } from '@/components/desk/return-answer-form';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { isAbout } from '@/lib/rules/desk/form-outcome';
import { TAKE_OUT_WORDS } from '@/lib/rules/orders/take-out-words';
import styles from './order-steps.module.css';

/** What is to be done about the replacement of an exchange whose items are here. */
export function ReplacementSteps(props: ReturnStepProps) {
  const { status } = props.shown;
  return (
    <>
      {status === 'Received' ? <Replace {...props} /> : null}
      {status === 'Received' || status === 'Choosing' ? <SoldOut {...props} /> : null}
      {status === 'Sent' ? <Arrived {...props} /> : null}
      {status === 'Sent' || status === 'Delivered' ? <CorrectParcel {...props} /> : null}
      {status === 'Sent' ? <Lost {...props} /> : null}
    </>
  );
}

function Replace(props: ReturnStepProps) {
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
    </>
  );
}

/** The replacement cannot be had: the customer chooses, or the merchant does as agreed with them. */
function SoldOut(props: ReturnStepProps) {
  const { shown, notice, here, formKey } = props;
  const { replacements = [], choices = [], status } = shown;
  const isChoosing = status === 'Choosing';
  const lines = [...new Set(shown.each.map(({ key }) => Number(key.split('-')[0])))];
  const itemOf = (line: number) => shown.each.find(({ key }) => key.startsWith(`${line}-`))?.item;
  return (
    <>
      {isChoosing ? <p className={styles.about}>The customer was mailed to choose another one, or the money.</p> : null}
      {isChoosing ? null : (
        <Folded title="It is sold out: ask the customer" isOpen={isAbout(notice, deskPaths.answerReturn, 'ask')}>
          <AnswerForm
            {...props}
            answer="ask"
            label="Let the customer choose"
            about="The customer is mailed two ways: another size, colour or product at the same price, or the money. What was reserved stays out of stock."
          />
        </Folded>
      )}
      {choices.length > 0 ? (
        <Folded title="Choose for the customer" isOpen={isAbout(notice, deskPaths.chooseReturn)}>
          <DeskForm
            action={deskPaths.chooseReturn}
            back={here}
            notice={notice}
            shownVersion={shown.seen}
            once={`${formKey}-choose`}
            className={styles.form}
          >
            <input type="hidden" name="id" value={shown.id} />
            {lines.map((line) => {
              const item = itemOf(line);
              const offered = choices.filter((one) => one.item === line);
              return item && offered.length > 0 ? (
                <SelectField key={line} label={`Instead of ${nameWithVariant(item)}`} name={`instead.${line}`} required>
                  <option value="">Choose one</option>
                  {offered.map(({ key, ...variant }) => (
                    <option key={key} value={key}>
                      {nameWithVariant({ ...item, ...variant })}
                    </option>
                  ))}
                </SelectField>
              ) : null;
            })}
            <Button type="submit" variant="secondary" wide>
              Reserve this, and mail the customer
            </Button>
          </DeskForm>
        </Folded>
      ) : null}
      <Folded title="It is not available" isOpen={isAbout(notice, deskPaths.answerReturn, 'unavailable')}>
        <AnswerForm
          {...props}
          answer="unavailable"
          label="Refund the money instead"
          about={
            moneyWords(props) +
            (replacements.length > 0 ? ' What was reserved stays out of stock, since it was not found.' : '')
          }
        />
      </Folded>
    </>
  );
}

/** What becomes of an exchange without its replacement. */
function moneyWords({ shown, isOwner }: ReturnStepProps): string {
  if (!shown.isPaidOnline)
    return 'The exchange becomes a return: the customer is mailed to name a UPI id, and the money waits for you.';
  return `The exchange becomes a return: ${isOwner ? 'its money goes back automatically through the payment provider' : 'its money waits for an owner of the shop'}.`;
}

function Arrived({ shown, here, notice, formKey }: ReturnStepProps) {
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

function CorrectParcel({ shown, here, notice }: ReturnStepProps) {
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

function Lost(props: ReturnStepProps) {
  return (
    <Folded title="It was lost on the way" isOpen={isAbout(props.notice, deskPaths.answerReturn, 'lost')}>
      <AnswerForm {...props} answer="lost" label="Refund the money" about={moneyWords(props)} />
    </Folded>
  );
}
