import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Button } from '@/components/ui/button';
import { isAbout, type DeskFormState, type FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './product-form.module.css';

interface StateFormProps {
  id: string;
  name: string;
  hidden: boolean;
  successor: string;
  shownVersion: string;
  notice: FormNotice | undefined;
  /** The page of the product. */
  here: string;
  /** The calls that hide and delete. */
  hideAction: string;
  deleteAction: string;
}

/** Takes a product off the shelves or puts it back. */
export function OnSaleForm(props: StateFormProps) {
  const { id, hidden, successor, notice, here, hideAction } = props;
  const of = { action: hideAction, notice };
  return (
    <section className={styles.part}>
      <h2>{hidden ? 'Hidden from shoppers' : 'Hide it'}</h2>
      <DeskForm {...of} back={here}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="hidden" value={hidden ? '' : 'true'} />
        {hidden ? null : <SuccessorField of={of} now={successor} />}
        <Button type="submit" variant={hidden ? 'primary' : 'secondary'}>
          {hidden ? 'Put on sale' : 'Hide'}
        </Button>
      </DeskForm>
    </section>
  );
}

function SuccessorField({ of, now }: { of: DeskFormState; now: string }) {
  return (
    <DeskField
      of={of}
      name="successor"
      hint="Its address redirects there while that product is on sale. Empty: no redirect."
      now={now}
      maxLength={64}
    />
  );
}

/** There is no way back: it is folded, and asks once more. */
export function DeleteForm(props: StateFormProps) {
  const { id, name, shownVersion, successor, notice, here, deleteAction } = props;
  const of = { action: deleteAction, notice, shownVersion };
  return (
    <section className={styles.part}>
      <details open={isAbout(notice, deleteAction)}>
        <summary className={styles.more}>Delete this product</summary>
        <DeskForm {...of} back="/desk/goods" refusedBack={here}>
          <p>
            Orders keep what they show of it, and carts drop it with a notice. This cannot be undone; to take it off
            sale for a while, hide it.
          </p>
          <input type="hidden" name="id" value={id} />
          <SuccessorField of={of} now={successor} />
          <BoxField of={{ action: deleteAction, notice }} name="sure" label={`Yes, delete ${name}`} required />
          <Button type="submit" variant="secondary">
            Delete
          </Button>
        </DeskForm>
      </details>
    </section>
  );
}
