import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Folded } from '@/components/desk/folded';
import { ParcelFields } from '@/components/desk/parcel-fields';
import { AnswerForm, type ReturnStepProps } from '@/components/desk/return-answer-form';
import { moneyWords, SoldOutSteps } from '@/components/desk/sold-out-steps';
import { Button } from '@/components/ui/button';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { isAbout } from '@/lib/rules/desk/form-outcome';
import { noticeWords } from '@/lib/rules/orders/notice-words';
import { TAKE_OUT_WORDS } from '@/lib/rules/orders/take-out-words';
import styles from './order-steps.module.css';

/** What is to be done about the replacement of an exchange whose items are here. */
export function ReplacementSteps(props: ReturnStepProps) {
  const { status } = props.shown;
  return (
    <>
      {status === 'Received' ? <Replace {...props} /> : null}
      {status === 'Received' || status === 'Choosing' ? <SoldOutSteps {...props} /> : null}
      {status === 'Sent' ? <Arrived {...props} /> : null}
      {status === 'Sent' || status === 'Delivered' ? <CorrectParcel {...props} /> : null}
      {status === 'Sent' ? <Lost {...props} /> : null}
    </>
  );
}

function Replace(props: ReturnStepProps) {
  const { replacements = [], isByHand } = props.shown;
  const isReserved = replacements.length > 0;
  return (
    <>
      <AnswerForm
        {...props}
        answer={isByHand ? 'delivered' : 'sent'}
        label={isByHand ? 'The replacement is handed over' : 'The replacement is sent'}
        about={
          isReserved ? (
            `${isByHand ? 'Hand over' : 'Send'} ${replacements.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join('; ')}. Already taken from stock.`
          ) : (
            <>
              Asked for: “{props.shown.reason}”
              <br />
              {TAKE_OUT_WORDS}
            </>
          )
        }
        fields={
          isByHand ? null : (
            <ParcelFields
              notice={props.notice}
              action={deskPaths.answerReturn}
              form="sent"
              now={{ courier: '', number: '' }}
            />
          )
        }
        isFirst
      />
    </>
  );
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
      <p className={styles.about}>{`Then ${noticeWords(shown)}.`}</p>
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
