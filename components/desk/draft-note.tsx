import styles from '@/components/desk/entries.module.css';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { whoWords } from '@/lib/rules/desk/change-words';
import { momentWords } from '@/lib/rules/india/day-words';
import { changedWords } from './shop-changes';

type ReadDraft = AnswerOf<DeskCalls['readShopDraft']>;
export type ShopDraft = NonNullable<ReadDraft['draft']>;

/** That something waits to be published, by whom and since when. */
export function DraftNote({ draft, unreadable }: Pick<ReadDraft, 'draft' | 'unreadable'>) {
  if (unreadable) return <UnreadableDraft unreadable={unreadable} />;
  if (!draft) return null;
  const { at, who, changes } = draft;
  return (
    <div className={styles.now}>
      <p>
        <strong>A draft is waiting to be published.</strong> Saved {momentWords(new Date(at))}, {whoWords(who)}.
        {changes.length > 0 ? ` It changes: ${changedWords(changes.map(({ label }) => label))}.` : ''}
      </p>
      <p className={styles.actions}>
        <a href="/desk/shop/preview">Look at the pages and publish it</a>
      </p>
    </div>
  );
}

/** Nothing can be saved while it is there: that would overwrite it. */
function UnreadableDraft({ unreadable: { at, who } }: { unreadable: NonNullable<ReadDraft['unreadable']> }) {
  return (
    <div className={styles.now}>
      <p>
        <strong>There is a draft that this version of the program cannot read.</strong> Saved{' '}
        {momentWords(new Date(at))}, {whoWords(who)}. Nothing else can be saved until the program is updated again or
        the draft is discarded.
      </p>
      <p className={styles.actions}>
        <a href="/desk/shop/preview">Discard it</a>
      </p>
    </div>
  );
}
