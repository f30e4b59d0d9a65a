import type { Metadata } from 'next';
import { NewsLink } from '@/components/account/news-link';
import styles from '@/components/account/account-screen.module.css';

export const metadata: Metadata = { title: 'News by email', referrer: 'no-referrer' };

type Query = Record<string, string | string[] | undefined>;

/** Where the links of mails about news lead: a button each, since whatever reads mails opens their links. */
export default async function NewsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const one = (name: string) => [query[name]].flat()[0];
  return (
    <main id="main" className={styles.page}>
      <NewsLink yes={one('yes')} stop={one('stop')} done={one('done')} />
    </main>
  );
}
