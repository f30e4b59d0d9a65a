import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/link-list.module.css';
import type { DeskCall } from '@/lib/contract/desk/desk-call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import { rolesInWords } from '@/lib/rules/desk/role-words';
import { readAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'More' };

const HERE = '/desk/more';

interface MoreLink {
  href: string;
  words: string;
  about: string;
  /** What the page begins with: who may not make the call has no such page. */
  call: DeskCall;
}

const GROUPS: readonly { title: string; links: readonly MoreLink[] }[] = [
  {
    title: 'The shop',
    links: [
      {
        href: '/desk/shop',
        words: 'Your shop',
        about: 'name, contacts, legal facts, promises and texts',
        call: deskCalls.readShopDraft,
      },
      {
        href: '/desk/first-steps',
        words: 'First steps',
        about: 'what is left before your first sale',
        call: deskCalls.readFirstSteps,
      },
      {
        href: '/desk/front',
        words: 'Front pictures',
        about: 'the large pictures of the home page',
        call: deskCalls.readPictures,
      },
      {
        href: '/desk/shelves',
        words: 'Shelves',
        about: 'pages for kinds of products',
        call: deskCalls.listDeskShelves,
      },
      {
        href: '/desk/pages',
        words: 'Pages',
        about: 'stories, festivals, recipes, in your words',
        call: deskCalls.listPages,
      },
      {
        href: '/desk/links',
        words: 'Links that fill a cart',
        about: 'for a chat, a post, a QR code at a stall',
        call: deskCalls.listGoods,
      },
      {
        href: '/desk/redirects',
        words: 'Old addresses',
        about: 'where links from before lead',
        call: deskCalls.listDeskRedirects,
      },
      {
        href: '/desk/files/goods',
        words: 'Catalogue file',
        about: 'import and export all products',
        call: deskCalls.readWaitingFile,
      },
    ],
  },
  {
    title: 'Money',
    links: [
      { href: '/desk/fees', words: 'Fees', about: 'shipping, platform fee, free delivery', call: deskCalls.readFees },
      {
        href: '/desk/areas',
        words: 'Delivery areas',
        about: 'where you deliver, in how many days, for how much more',
        call: deskCalls.readAreas,
      },
      {
        href: '/desk/low-stock',
        words: 'Few left',
        about: 'when shoppers see “Only 2 left”',
        call: deskCalls.readLowStock,
      },
      {
        href: '/desk/orders/drafts',
        words: 'Orders by link',
        about: 'those that wait for their customers, and for how long',
        call: deskCalls.listOrderDrafts,
      },
      {
        href: '/desk/limits',
        words: 'Cash order limits',
        about: 'how much can be on the way unpaid',
        call: deskCalls.readCashLimits,
      },
      {
        href: '/desk/coupons',
        words: 'Offers',
        about: 'by code or automatic, their limits and uses',
        call: deskCalls.listCoupons,
      },
      {
        href: '/desk/figures',
        words: 'Figures',
        about: 'sales, products, searches that found nothing',
        call: deskCalls.readFigures,
      },
      { href: '/desk/tax', words: 'Tax', about: 'invoices, rates, files for the accountant', call: deskCalls.readTax },
    ],
  },
  {
    title: 'Behind the counter',
    links: [
      {
        href: '/desk/customers',
        words: 'Customers',
        about: 'who buys, and requests about their accounts',
        call: deskCalls.listCustomers,
      },
      { href: '/desk/staff', words: 'Staff', about: 'who has access, and to what', call: deskCalls.listStaff },
      { href: '/desk/mails', words: 'Emails', about: 'sent, waiting and refused emails', call: deskCalls.listMails },
      { href: '/desk/changes', words: 'Changes', about: 'who changed what, and when', call: deskCalls.listChanges },
      { href: '/desk/sessions', words: 'Who is logged in', about: 'and how to log out', call: deskCalls.deskSessions },
    ],
  },
];

export default async function MorePage() {
  const { who, roles, owners } = await readAtDesk(HERE);
  const groups = GROUPS.map(({ title, links }) => ({ title, links: links.filter(({ call }) => mayCall(roles, call)) }));
  return (
    <DeskPage roles={roles} title="More" at="more">
      {roles.includes('owner') ? null : (
        <p className={styles.work}>
          {who}, your roles here: {rolesInWords(roles).toLowerCase()}. For anything else ask{' '}
          {owners.length === 0 ? 'an owner of the shop' : owners.join(' or ')}.
        </p>
      )}
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ title, links }) => (
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
