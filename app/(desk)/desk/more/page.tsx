import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/link-list.module.css';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { askDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'More' };

const GROUPS: readonly { title: string; links: readonly { href: string; words: string; about: string }[] }[] = [
  {
    title: 'The shop',
    links: [
      { href: '/desk/first-steps', words: 'First steps', about: 'what is left until the first sale' },
      { href: '/desk/front', words: 'Front pictures', about: 'the large pictures of the home page' },
      { href: '/desk/shelves', words: 'Shelves', about: 'pages for kinds of goods' },
      { href: '/desk/redirects', words: 'Old addresses', about: 'where links from before lead' },
      { href: '/desk/files/goods', words: 'Catalogue file', about: 'all goods at once, in and out' },
    ],
  },
  {
    title: 'Money',
    links: [
      { href: '/desk/fees', words: 'Fees', about: 'shipping and platform fee' },
      { href: '/desk/limits', words: 'Limits of cash orders', about: 'what may be on its way unpaid' },
      { href: '/desk/coupons', words: 'Coupons', about: 'codes, their limits and uses' },
      { href: '/desk/figures', words: 'Figures', about: 'sales, goods, searches that found nothing' },
      { href: '/desk/tax', words: 'Tax', about: 'invoices, rates, files for the accountant' },
    ],
  },
  {
    title: 'Behind the counter',
    links: [
      { href: '/desk/customers', words: 'Customers', about: 'who buys, and what you do for those who write' },
      { href: '/desk/mails', words: 'Mails', about: 'what waits, and what could not be sent' },
      { href: '/desk/changes', words: 'Changes', about: 'who changed what, and when' },
      { href: '/desk/sessions', words: 'Who is logged in', about: 'and how to log out' },
    ],
  },
];

export default async function MorePage() {
  await askDesk(deskCalls.deskSessions, {}, '/desk/more');
  return (
    <DeskPage title="More" at="more">
      {GROUPS.map(({ title, links }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ href, words, about }) => (
              <li key={href}>
                <a href={href} className={styles.link}>
                  <span className={styles.words}>{words}</span>
                  <span className={styles.about}>{about}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DeskPage>
  );
}
