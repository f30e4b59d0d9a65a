import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { FirstSteps } from '@/components/desk/first-steps';
import { askFirstSteps } from '@/lib/storefront/handlers/ask-first-steps';
import { rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'First steps' };

export default async function FirstStepsPage() {
  const steps = await askFirstSteps('/desk/first-steps');
  const left = steps.filter(({ done }) => !done).length;
  return (
    <DeskPage roles={await rolesAtDesk()} title="First steps" at="more" up={{ href: '/desk/more', words: 'More' }}>
      <section className={styles.block}>
        <h2>
          {left === 0
            ? 'All done: your shop is selling.'
            : `${steps.length - left} of ${steps.length} steps to your first sale are done`}
        </h2>
        <p>A step is ticked as soon as it is done.</p>
      </section>
      <FirstSteps steps={steps} />
    </DeskPage>
  );
}
