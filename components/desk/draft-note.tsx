import styles from '@/components/desk/entries.module.css';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { whoWords } from '@/lib/rules/desk/change-words';
import { momentWords } from '@/lib/rules/india/day-words';
import { changedWords } from './shop-changes';

export type ShopDraft = NonNullable<AnswerOf<DeskCalls['readShopDraft']>['draft']>;

/** That something waits to be published, by whom and since when. */
export function DraftNote({ draft }: { draft: ShopDraft | undefined }) {
  if (!draft) return null;
  const { at, who, changes } = draft;
  return (
    <div className={styles.now}>
      <p>
        <strong>A draft waits to be published.</strong> Saved {momentWords(new Date(at))}, {whoWords(who)}.
        {changes.length > 0 ? ` It changes: ${changedWords(changes.map(({ path }) => path))}.` : ''}
      </p>
      <p className={styles.actions}>
        <a href="/desk/shop/preview">Look at the pages and publish it</a>
      </p>
    </div>
  );
}
