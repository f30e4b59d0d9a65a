import type { ReactNode } from 'react';
import { AnswerButton } from '@/components/ui/answer-button';
import type { LinkedChanges } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { isAbout, isRefusedAsWhole, type FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './linked-order.module.css';

export interface LinkedChangesProps {
  order: Order;
  /** What opens this page, which proves each form. */
  link: string;
  changes: NonNullable<LinkedChanges>;
  /** What became of the last form. */
  notice: FormNotice | undefined;
  /** Who takes online payments on a page of its own, or by scripts alone; undefined where nobody does. */
  payWith: PayWith | undefined;
}

/** How who takes online payments takes them. */
export type PayWith = 'own page' | 'scripts';

/** Where the forms of the page are sent. */
export const LINKED_PATHS = {
  confirm: '/api/order/linked/confirm',
  pay: '/api/order/linked/pay',
  correct: '/api/order/linked/correct',
  size: '/api/order/linked/size',
  cancel: '/api/order/linked/cancel',
  return: '/api/order/linked/return',
  withdraw: '/api/order/linked/withdraw',
  choose: '/api/order/linked/choose',
} as const;

type FormProps = Pick<LinkedChangesProps, 'link' | 'notice'> & {
  action: string;
  form?: string;
  hasFiles?: boolean;
  children: ReactNode;
};

/** A form of the page. A question of the shop has its answer as a button. */
export function LinkedForm({ link, notice, action, form = '', hasFiles = false, children }: FormProps) {
  const isOurs = isAbout(notice, action, form);
  return (
    <form method="post" action={action} encType={hasFiles ? 'multipart/form-data' : undefined} className={styles.form}>
      <input type="hidden" name="link" value={link} />
      {form ? <input type="hidden" name="form" value={form} /> : null}
      {isOurs && notice && isRefusedAsWhole(notice) ? <p className={styles.refused}>{notice.words}</p> : null}
      {isOurs && notice?.isQuestion ? <AnswerButton question={notice.words} label={notice.fields?.['sure']} /> : null}
      <div className={styles.fields}>{children}</div>
    </form>
  );
}

export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
