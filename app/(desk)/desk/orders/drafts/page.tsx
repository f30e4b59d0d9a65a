import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { OpenDrafts } from '@/components/desk/order-by-link';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { paths } from '@/lib/rules/routing/paths';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { settings } from '@/lib/storefront/settings';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Orders by link' };

const HERE = '/desk/orders/drafts';

/** Orders that wait for their customers, who have the link, and for how long the next one holds its products. */
export default async function OrderDraftsPage({ searchParams }: { searchParams: PageQuery }) {
  const { drafts, hours, seen } = await askDesk(deskCalls.listOrderDrafts, {}, HERE);
  const roles = await rolesAtDesk();
  const notice = await readNotice((await searchParams)['told']);
  const of = { action: deskCalls.changeDraftHours.path, notice, shownVersion: seen };
  return (
    <DeskPage
      roles={roles}
      title={String(metadata.title)}
      at="orders"
      up={{ href: '/desk/orders', words: 'Orders' }}
      notice={notice}
    >
      <OpenDrafts
        drafts={drafts}
        pageOf={(link) => settings().siteUrl + paths.orderDraft(link)}
        action={deskCalls.withdrawOrderDraft.path}
        here={HERE}
        notice={notice}
      />
      <p className={styles.ways}>
        <a href="/desk/orders/new">New order</a>
      </p>
      {mayCall(roles, deskCalls.changeDraftHours) ? (
        <section className={styles.block} aria-labelledby="hours">
          <h2 id="hours">How long products are put aside</h2>
          <p className={styles.soft}>Links that are open stay as they are.</p>
          <DeskForm {...of} back={HERE}>
            <DeskField of={of} name="hours" inputMode="numeric" required now={String(hours)} />
            <Button type="submit" variant="secondary">
              Save
            </Button>
          </DeskForm>
        </section>
      ) : null}
    </DeskPage>
  );
}
