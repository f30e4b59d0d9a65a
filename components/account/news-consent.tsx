import { useState } from 'react';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import type { NewsState } from '@/lib/contract/user-profile';
import { newsWords } from '@/lib/rules/accounts/news-words';
import { setNews } from '@/store/session/set-news';
import styles from './account-screen.module.css';

const STATE_WORDS: Readonly<Record<NewsState, (email: string) => string>> = {
  off: () => 'You get no news.',
  asked: (email) =>
    `Nearly there: please open the link that we emailed to ${email}. No email? Untick it and tick it again.`,
  on: () => 'You get our news. Untick to stop it.',
};

/** The tick for news by mail: a mailed link confirms it. */
export function NewsConsent({ email, news }: { email: string; news: NewsState }) {
  const [state, setState] = useState(news);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function change(wanted: boolean): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await setNews(wanted);
    if ('news' in outcome) setState(outcome.news);
    else setFailure(outcome.message);
    setBusy(false);
  }
  return (
    <section className={styles.part} aria-labelledby="news">
      <h2 id="news">News by email</h2>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={state !== 'off'}
          aria-disabled={busy}
          onChange={({ target }) => (busy ? undefined : void change(target.checked))}
        />
        <span>{newsWords()}</span>
      </label>
      <p role="status">{STATE_WORDS[state](email)}</p>
      <InPlaceFailure message={failure} />
    </section>
  );
}
