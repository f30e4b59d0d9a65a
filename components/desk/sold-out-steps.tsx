import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Folded } from '@/components/desk/folded';
import { AnswerForm, type ReturnStepProps } from '@/components/desk/return-answer-form';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import type { DeskReturn } from '@/lib/contract/desk/return-calls';
import { choiceOption, nameWithVariant } from '@/lib/rules/cart/variant-words';
import { fieldValue, isAbout, isBoxTicked } from '@/lib/rules/desk/form-outcome';
import styles from './order-steps.module.css';
import own from './return-sheet.module.css';

type Reserved = NonNullable<DeskReturn['replacements']>[number];

/** The replacement cannot be had: the customer chooses, or the merchant does as agreed with them, or it is a return. */
export function SoldOutSteps(props: ReturnStepProps) {
  const { shown, notice } = props;
  const { replacements = [], choices = [], status } = shown;
  const isChoosing = status === 'Choosing';
  return (
    <>
      {isChoosing ? (
        <p className={styles.about}>
          {`The customer ${shown.email ? 'was asked by email to choose' : 'chooses on the page of the order:'} another one, or the money.`}
          {replacements.length > 0 ? ` Still reserved: ${replacements.map(words).join('; ')}.` : ''}
        </p>
      ) : (
        <Folded title="Sold out? Let the customer choose" isOpen={isAbout(notice, deskPaths.answerReturn, 'ask')}>
          <AnswerForm
            {...props}
            answer="ask"
            label="Let the customer choose"
            about={`The customer ${shown.email ? 'gets two ways by email' : 'finds two ways on the page of the order'}: another size, colour or product at the same price, or the money. What was not found stays out of stock${replacements.length > 1 ? '; what is here stays reserved' : ''}.`}
            fields={
              replacements.length > 1 ? <WasFound {...props} form="ask" otherwise="Is here, stays reserved" /> : null
            }
          />
        </Folded>
      )}
      {choices.length > 0 ? <Choose {...props} /> : null}
      <Folded title="Make it a return" isOpen={isAbout(notice, deskPaths.answerReturn, 'unavailable')}>
        <AnswerForm
          {...props}
          answer="unavailable"
          label="Refund the money instead"
          about={[moneyWords(props), ...(replacements.length > 0 ? [stockWords(isChoosing)] : [])].join(' ')}
          fields={
            isChoosing ? null : <WasFound {...props} form="unavailable" otherwise="Is here, goes back into stock" />
          }
        />
      </Folded>
    </>
  );
}

const stockWords = (isChoosing: boolean): string =>
  isChoosing ? 'What is still reserved goes back into stock.' : 'What was not found stays out of stock.';

const words = (item: Reserved): string => `${item.quantity} × ${nameWithVariant(item)}`;

/** What becomes of an exchange without its replacement. */
export function moneyWords({ shown, isOwner }: ReturnStepProps): string {
  if (!shown.isPaidOnline)
    return `The exchange becomes a return: ${shown.email ? 'an email asks the customer for a UPI ID' : 'ask the customer for a UPI ID'}, and the money waits for you.`;
  return `The exchange becomes a return: ${isOwner ? 'its money goes back automatically through the payment provider' : 'its money waits for an owner of the shop'}.`;
}

/** Of each reserved line whether it was found; of a single one it is expected that it was not. */
function WasFound({ shown, notice, form, otherwise }: ReturnStepProps & { form: string; otherwise: string }) {
  const { replacements = [] } = shown;
  const of = { action: deskPaths.answerReturn, form, notice };
  const choices = [
    { value: '1', label: 'Was not found' },
    { value: '', label: otherwise },
  ];
  return replacements.map((item) =>
    item.line === undefined ? null : (
      <fieldset key={item.line} className={own.came}>
        <legend>{words(item)}</legend>
        {choices.map(({ value, label }) => {
          const name = `missing.line${item.line}`;
          const now = replacements.length === 1 && value === '1';
          return (
            <label key={value} className={styles.box}>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={isBoxTicked(of, { name, value, now })}
                required
              />
              {label}
            </label>
          );
        })}
      </fieldset>
    ),
  );
}

/** Another replacement for lines that came back; one that is reserved stays where nothing is chosen for it. */
function Choose({ shown, notice, here, formKey }: ReturnStepProps) {
  const of = { action: deskPaths.chooseReturn, notice };
  const came = shown.each.filter(({ receivedAt }) => receivedAt !== undefined);
  const lines = [...new Map(came.map(({ key, item }) => [Number(key.split('-')[0]), item]))];
  return (
    <Folded title="Choose for the customer" isOpen={isAbout(notice, deskPaths.chooseReturn)}>
      <DeskForm {...of} back={here} shownVersion={shown.seen} once={`${formKey}-choose`} className={styles.form}>
        <input type="hidden" name="id" value={shown.id} />
        {lines.map(([line, item]) => {
          const offered = (shown.choices ?? []).filter((one) => one.item === line);
          const reserved = shown.replacements?.find((one) => one.line === line);
          const name = `instead.line${line}`;
          const missing = { name: `missing.line${line}`, value: '1', now: false };
          return (
            <div key={line} className={own.choice}>
              <SelectField
                label={`Instead of ${nameWithVariant(item)}`}
                name={name}
                defaultValue={fieldValue(of, { name, now: '' })}
                required={!reserved}
              >
                <option value="">{reserved ? `As it is: ${choiceOption(item, reserved)}` : 'Choose one'}</option>
                {offered.map(({ key, ...chosen }) => (
                  <option key={key} value={key}>
                    {choiceOption(item, chosen)}
                  </option>
                ))}
              </SelectField>
              {reserved ? (
                <label className={styles.box}>
                  <input type="checkbox" name={missing.name} value="1" defaultChecked={isBoxTicked(of, missing)} />
                  {`${nameWithVariant(reserved)} was not found`}
                </label>
              ) : null}
            </div>
          );
        })}
        <Button type="submit" variant="secondary" wide>
          {shown.email ? 'Reserve this, and email the customer' : 'Reserve this'}
        </Button>
        <p className={styles.about}>What you replace goes back into stock, unless it was not found.</p>
      </DeskForm>
    </Folded>
  );
}
