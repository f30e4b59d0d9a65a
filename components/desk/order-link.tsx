import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Button } from '@/components/ui/button';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import fields from './cart-link.module.css';
import styles from './order-sheet.module.css';

interface OrderLinkProps {
  orderId: string;
  /** The whole address; undefined while no link opens the page. */
  page: string | undefined;
  /** Whether the order has mails, and a packing slip: the link is in both. */
  isMailed: boolean;
  isPrinted: boolean;
  /** A link ends so long after that, else after delivery or sale. */
  isCancelled: boolean;
  /** The page of the order at the desk. */
  here: string;
  notice: FormNotice | undefined;
  isOwner: boolean;
}

/** The link of the order's own page, to be copied into a chat; owners end it, or have it replaced. */
export function OrderLink({ orderId, page, isMailed, isPrinted, isCancelled, here, notice, isOwner }: OrderLinkProps) {
  const places = [isMailed ? 'in the emails' : '', isPrinted ? 'on the packing slip' : '']
    .filter(Boolean)
    .join(' and ');
  const ends = `ends 60 days after ${isCancelled ? 'the cancellation' : isPrinted ? 'delivery' : 'the sale'}.`;
  return (
    <>
      {page === undefined ? (
        <p className={styles.soft}>No link opens its page.</p>
      ) : (
        <>
          <label className={fields.link}>
            Follow the order without a login: copy it into a chat
            <input type="text" readOnly value={page} />
          </label>
          <p className={styles.soft}>{places ? `It is ${places}, and ${ends}` : `It ${ends}`}</p>
        </>
      )}
      {isOwner ? (
        <div className={styles.links}>
          <LinkForm
            {...{ orderId, here, notice }}
            to="new"
            words={page === undefined ? 'Make a link' : 'Replace the link'}
          />
          {page === undefined ? null : <LinkForm {...{ orderId, here, notice }} to="none" words="End the link" />}
        </div>
      ) : null}
    </>
  );
}

function LinkForm({
  orderId,
  here,
  notice,
  to,
  words,
}: Pick<OrderLinkProps, 'orderId' | 'here' | 'notice'> & { to: 'new' | 'none'; words: string }) {
  return (
    <DeskForm action={deskPaths.link} back={here} form={to} notice={notice}>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" variant="secondary" size="small">
        {words}
      </Button>
    </DeskForm>
  );
}
