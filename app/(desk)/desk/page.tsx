import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { TodayBoard } from '@/components/desk/today-board';
import styles from '@/components/desk/today-board.module.css';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { askFirstSteps } from '@/lib/storefront/handlers/ask-first-steps';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { paths } from '@/lib/rules/routing/paths';
import { hasBegun } from '@/lib/rules/shop/samples';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Today' };

/** What waits for the merchant, what came in, and what needs attention. */
export default async function TodayPage({ searchParams }: { searchParams: PageQuery }) {
  const today = await askDesk(deskCalls.readToday, {}, paths.desk);
  const roles = await rolesAtDesk();
  const steps = mayCall(roles, deskCalls.readFirstSteps) ? await askFirstSteps(paths.desk) : [];
  return (
    <DeskPage roles={roles} title="Today" at="today" notice={await readNotice((await searchParams)['told'])}>
      {steps.length > 0 && !hasBegun(shopFacts()) ? (
        <p className={styles.steps}>
          <a href="/desk/begin">Start here: introduce your shop with five facts</a>
        </p>
      ) : null}
      {steps.every(({ done }) => done) ? null : (
        <p className={styles.steps}>
          <a href="/desk/first-steps">
            {steps.filter(({ done }) => done).length} of {steps.length} first steps are done
          </a>
        </p>
      )}
      <TodayBoard today={today} roles={roles} />
    </DeskPage>
  );
}
