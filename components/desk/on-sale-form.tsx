import { DeskForm } from '@/components/desk/desk-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { fieldFault, fieldValue, isAbout, type Told } from '@/lib/desk/told';
import styles from './product-form.module.css';

interface StateFormProps {
  id: string;
  hidden: boolean;
  successor: string;
  seen: string;
  told: Told | undefined;
  /** The page of the product. */
  here: string;
  /** The calls that hide and delete. */
  hideAction: string;
  deleteAction: string;
}

/** Takes a product off the shelves or puts it back. */
export function OnSaleForm(props: StateFormProps) {
  const { id, hidden, told, here, hideAction } = props;
  return (
    <section className={styles.part}>
      <h2>{hidden ? 'Hidden from shoppers' : 'Take it off the shelves'}</h2>
      <DeskForm action={hideAction} back={here} told={told}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="hidden" value={hidden ? '' : 'true'} />
        {hidden ? null : <SuccessorField {...props} action={hideAction} />}
        <Button type="submit" variant={hidden ? 'primary' : 'secondary'}>
          {hidden ? 'Put on sale' : 'Hide'}
        </Button>
      </DeskForm>
    </section>
  );
}

function SuccessorField({ action, told, successor }: StateFormProps & { action: string }) {
  return (
    <Field
      label="Id of the product in its place"
      name="successor"
      hint="Its address leads there while that is on sale. Empty: there is none."
      defaultValue={fieldValue(told, { action, name: 'successor', now: successor })}
      error={fieldFault(told, { action, name: 'successor' })}
      autoComplete="off"
      maxLength={64}
    />
  );
}

/** There is no way back: it is folded, and asks once more. */
export function DeleteForm(props: StateFormProps) {
  const { id, seen, told, here, deleteAction } = props;
  return (
    <section className={styles.part}>
      <details open={isAbout(told, deleteAction)}>
        <summary className={styles.more}>Delete this product</summary>
        <DeskForm action={deleteAction} back="/desk/goods" refusedBack={here} told={told} seen={seen}>
          <p>
            Orders keep what they show of it, and carts drop it with a notice. There is no way back; to take it off for
            a while, hide it.
          </p>
          <input type="hidden" name="id" value={id} />
          <SuccessorField {...props} action={deleteAction} />
          <label className={styles.box}>
            <input type="checkbox" name="sure" required />
            Yes, delete {id}
          </label>
          <Button type="submit" variant="secondary">
            Delete
          </Button>
        </DeskForm>
      </details>
    </section>
  );
}
