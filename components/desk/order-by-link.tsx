import type { ReactNode } from 'react';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DiscountFields } from '@/components/desk/discount-fields';
import { Folded } from '@/components/desk/folded';
import { Button, buttonClass } from '@/components/ui/button';
import type { OrderDraft } from '@/lib/contract/desk/order-calls';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { indianMobile } from '@/lib/rules/checkout/indian-mobile';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { draftMessage } from '@/lib/rules/orders/draft-message';
import fields from './cart-link.module.css';
import form from './enter-order.module.css';
import styles from './entries.module.css';

/** How an order can have come to the merchant. */
export const SOURCES = [
  { value: 'chat', label: 'in a chat' },
  { value: 'phone', label: 'by phone' },
  { value: 'stall', label: 'at a stall or in the shop' },
] as const;

interface MakeLinkProps {
  /** The path of its call. */
  action: string;
  /** As JSON: what is ordered. */
  items: string;
  here: string;
  notice: FormNotice | undefined;
  /** Of the link that is made. */
  formKey: string;
}

/** Its customer gives the address by a link, and confirms it there. */
export function MakeOrderLink({ action, items, here, notice, formKey }: MakeLinkProps) {
  const of = { action, notice };
  return (
    <DeskForm {...of} back="/desk/orders/drafts" refusedBack={here} once={formKey} className={form.form}>
      <input type="hidden" name="items" value={items} />
      <div className={form.row}>
        <DeskField of={of} name="source" kind="choice" choices={SOURCES} now="chat" />
        <DeskField of={of} name="phone" inputMode="tel" maxLength={24} />
        <DeskField of={of} name="coupon" maxLength={40} autoCapitalize="characters" />
      </div>
      <Folded title="A discount of your own" isOpen={isAbout(notice, action)}>
        <DiscountFields of={of} />
      </Folded>
      <Button type="submit">Make the link</Button>
    </DeskForm>
  );
}

interface OpenDraftsProps {
  drafts: readonly OrderDraft[];
  /** The whole address that a link stands in. */
  pageOf: (link: string) => string;
  /** The path of the call that withdraws one. */
  action: string;
  here: string;
  notice: FormNotice | undefined;
}

/** Orders by link that wait for their customers, each with what to send, and its end. */
export function OpenDrafts({ drafts, pageOf, action, here, notice }: OpenDraftsProps) {
  if (drafts.length === 0) return <p>No order by link is open.</p>;
  return (
    <ul className={styles.list}>
      {drafts.map((draft) => (
        <li key={draft.orderId} className={styles.entry}>
          <p className={styles.head}>
            {draft.orderId} · {formatRupees(rupeesToPaise(draft.amount))}
            {draft.onlineAmount === undefined ? '' : `, ${formatRupees(rupeesToPaise(draft.onlineAmount))} paid online`}
          </p>
          <p>{draft.items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join(', ')}</p>
          <p className={styles.soft}>
            Held until {momentWords(new Date(draft.until))}
            {draft.phone ? `, for ${draft.phone}` : ''}
          </p>
          <ToSend draft={draft} page={pageOf(draft.link)}>
            <DeskForm action={action} back={here} form={draft.orderId} notice={notice}>
              <input type="hidden" name="orderId" value={draft.orderId} />
              <Button type="submit" variant="secondary" size="small" aria-label={`Withdraw ${draft.orderId}`}>
                Withdraw
              </Button>
            </DeskForm>
          </ToSend>
        </li>
      ))}
    </ul>
  );
}

function ToSend({ draft, page, children }: { draft: OrderDraft; page: string; children: ReactNode }) {
  const message = draftMessage(draft, page);
  const mobile = indianMobile(draft.phone);
  return (
    <>
      <label className={fields.link}>
        The link
        <input type="text" readOnly value={page} />
      </label>
      <label className={fields.link}>
        The same as a message
        <textarea readOnly rows={5} defaultValue={message} />
      </label>
      <div className={form.send}>
        {mobile ? (
          <a
            className={buttonClass({ size: 'small' })}
            href={`https://wa.me/91${mobile}?text=${encodeURIComponent(message)}`}
            rel="noreferrer"
          >
            Send it on WhatsApp
          </a>
        ) : null}
        {children}
      </div>
    </>
  );
}
