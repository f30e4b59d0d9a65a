import type { ReactNode } from 'react';
import { RefundRows } from '@/components/desk/refund-rows';
import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Track } from '@/components/orders/order-timeline';
import { Button, buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { DeskReturn } from '@/lib/contract/desk/return-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { endedExchangeAtDesk } from '@/lib/rules/orders/ended-exchange';
import { reasonWords } from '@/lib/rules/orders/return-request';
import { returnSteps } from '@/lib/rules/orders/order-timeline';
import styles from './return-sheet.module.css';

interface ReturnSheetProps {
  shown: DeskReturn;
  imageHosts: readonly string[];
  /** The page of the request. */
  here: string;
  notice: FormNotice | undefined;
  /** Owners alone give money back. */
  isOwner: boolean;
}

/** One request: what comes back and why, its money and its progress. */
export function ReturnSheet({ shown, imageHosts, here, notice, isOwner }: ReturnSheetProps) {
  const { each, cause, reason, note, refunds, orderId, name, email, phone, payTo, amount, wish } = shown;
  const ended = endedExchangeAtDesk(shown);
  const isOwedByHand = shown.isOwed && refunds.length === 0;
  // Money that waits for the merchant is first.
  const money = (
    <Part title="Money">
      <p>
        {refunds.length > 0 && amount !== undefined
          ? `${formatPrice(rupeesToPaise(amount))} for these items in all.`
          : (shown.money ?? 'An exchange refunds no money while its replacement is available.')}
      </p>
      {ended ? <p>{ended}</p> : null}
      <RefundRows refunds={refunds} here={here} notice={notice} isOwner={isOwner} payTo={payTo} />
      {isOwedByHand && isOwner ? (
        <DeskForm action={deskPaths.given} back={here} notice={notice}>
          <input type="hidden" name="id" value={shown.id} />
          <p>These items came before the shop refunded such money automatically: refund it by hand.</p>
          <Button type="submit">I refunded it</Button>
        </DeskForm>
      ) : null}
    </Part>
  );
  return (
    <>
      {shown.isOwed ? money : null}
      <Part title="What comes back">
        <ul className={styles.quantity}>
          {each.map(({ key, item, receivedAt, isFit }) => (
            <li key={key}>
              <Picture src={item.image[0]?.url} alt="" hosts={imageHosts} sizes="72px" widths="line" />
              <p>
                <b>{nameWithVariant(item)}</b>
                <br />
                {unitWords(shown.status, receivedAt, isFit)}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      {shown.replacements?.length && wish === 'exchange' ? (
        <Part title="What goes out">
          <ul className={styles.quantity}>
            {shown.replacements.map((item, at) => (
              <li key={at}>
                <Picture src={item.image[0]?.url} alt="" hosts={imageHosts} sizes="72px" widths="line" />
                <p>
                  <b>{nameWithVariant(item)}</b>
                  <br />
                  {`${item.quantity} ${item.quantity === 1 ? 'item' : 'items'}`}
                  {shown.status === 'Sent' || shown.status === 'Delivered' ? null : ', already taken from stock'}
                </p>
              </li>
            ))}
          </ul>
          <Paper shown={shown} />
        </Part>
      ) : null}
      <Part title="Why">
        <p>
          <b>{reasonWords(cause)}</b>
        </p>
        <ReturnPhotos here={here} numbers={shown.photos ?? []} />
        {reason ? <blockquote className={styles.words}>{reason}</blockquote> : null}
        {note ? <p className={styles.soft}>You wrote: {note}</p> : null}
      </Part>
      {shown.isOwed ? null : money}
      <Part title="Customer">
        <p className={styles.words}>
          {[name, email, phone].filter(Boolean).join(', ') || 'A walk-in customer'}
          <br />
          <a href={`/desk/orders/${encodeURIComponent(orderId)}`}>Order {orderId}</a>
        </p>
      </Part>
      <Part title="Progress">
        <Track steps={returnSteps(shown)} label="Progress" />
      </Part>
    </>
  );
}

/** Its parcel, and what is printed of it once it may leave. */
function Paper({ shown: { id, status, courier, trackingNumber, isByHand } }: Pick<ReturnSheetProps, 'shown'>) {
  const query = new URLSearchParams({ ids: id }).toString();
  const link = buttonClass({ variant: 'secondary', size: 'small' });
  if (isByHand) return <p>The order has no address: this is handed over to its customer.</p>;
  if (status !== 'Received' && status !== 'Sent' && status !== 'Delivered') return null;
  return (
    <>
      {courier || trackingNumber ? <p>{`Sent with ${[courier, trackingNumber].filter(Boolean).join(', ')}`}</p> : null}
      <p className={styles.links}>
        <a className={link} href={`/desk/orders/slips?${query}`}>
          Packing slip
        </a>
        <a className={link} href={`/desk/orders/labels?${query}`}>
          Address label
        </a>
      </p>
    </>
  );
}

/** Nothing for a unit that is not awaited. */
function unitWords(status: string, receivedAt: string | undefined, isFit: boolean | undefined): string {
  if (receivedAt === undefined) return AWAITED[status] ?? '';
  const state = isFit === undefined ? '' : isFit ? ', can be sold again' : ', cannot be sold again';
  return `came ${momentWords(new Date(receivedAt))}${state}`;
}

const AWAITED: Readonly<Record<string, string>> = {
  Approved: 'has not come yet',
  Received: 'has not come',
  Choosing: 'has not come',
  Sent: 'has not come',
  Delivered: 'has not come',
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The photos that came with a request, each of which opens whole. */
function ReturnPhotos({ here, numbers }: { here: string; numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <p className={styles.photos}>
      {numbers.map((number, at) => (
        <a key={number} href={`${here}/photos/${number}`}>
          <img
            src={`${here}/photos/${number}`}
            alt={`What is wrong, ${at + 1}`}
            width={120}
            height={120}
            loading="lazy"
          />
        </a>
      ))}
    </p>
  );
}
