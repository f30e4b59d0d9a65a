import type { Metadata } from 'next';
import { forbidden, redirect } from 'next/navigation';
import { DeskPage } from '@/components/desk/desk-page';
import { shownPrice } from '@/components/desk/product-list';
import { SearchField } from '@/components/desk/order-filters';
import styles from '@/components/desk/link-list.module.css';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import { onlyHit } from '@/lib/rules/desk/only-hit';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { askDesk, readAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Search' };

/** Of each kind; the rest is a link away. */
const SHOWN = 10;

/** Orders and products that hold the words; where one alone is meant its page follows at once. */
export default async function SearchPage({ searchParams }: { searchParams: PageQuery }) {
  const search = cutText(oneOf((await searchParams)['search']), 200).trim();
  const query = new URLSearchParams({ search }).toString();
  const here = `/desk/search?${query}`;
  const { roles } = await readAtDesk(here);
  const [maySeeOrders, maySeeProducts] = [mayCall(roles, deskCalls.deskOrders), mayCall(roles, deskCalls.listGoods)];
  if (!maySeeOrders && !maySeeProducts) forbidden();
  if (search === '')
    return (
      <DeskPage roles={roles} title="Search" at="more">
        <SearchField action="/desk/search" search="" label="Search orders and products" />
      </DeskPage>
    );
  const [{ orders, next }, { goods, count }] = await Promise.all([
    maySeeOrders ? askDesk(deskCalls.deskOrders, { search, limit: SHOWN }, here) : { orders: [], next: undefined },
    maySeeProducts ? askDesk(deskCalls.listGoods, { search }, here) : { goods: [], count: 0 },
  ]);
  const only = onlyHit(search, { orders: orders.map(({ orderId }) => orderId), products: goods.map(({ id }) => id) });
  if (only) redirect(only);
  return (
    <DeskPage roles={roles} title={`“${search}”`} at="more" search={search}>
      <SearchField action="/desk/search" search={search} label="Search orders and products" />
      {maySeeOrders ? (
        <section className={styles.group}>
          <h2>Orders</h2>
          {orders.length === 0 ? <p>No order matches these words in its number, name, phone or email.</p> : null}
          <ul>
            {orders.map(({ orderId, name, status, at, amount }) => (
              <Hit
                key={orderId}
                href={`/desk/orders/${orderId}`}
                words={`${orderId}${name ? ` · ${name}` : ''}`}
                about={`${status} · ${momentWords(new Date(at))} · ${formatPrice(rupeesToPaise(amount))}`}
              />
            ))}
            {next ? <Hit href={`/desk/orders?${query}`} words="All orders with these words" /> : null}
          </ul>
        </section>
      ) : null}
      {maySeeProducts ? (
        <section className={styles.group}>
          <h2>Products</h2>
          {count === 0 ? <p>No product matches these words in its name, id or brand.</p> : null}
          <ul>
            {goods.slice(0, SHOWN).map((one) => (
              <Hit
                key={one.id}
                href={`/desk/goods/${encodeURIComponent(one.id)}`}
                words={one.name}
                about={`${one.id} · ${shownPrice(one)}${one.hidden ? ' · hidden' : ''}`}
              />
            ))}
            {count > SHOWN ? <Hit href={`/desk/goods?${query}`} words={`All ${count} with these words`} /> : null}
          </ul>
        </section>
      ) : null}
    </DeskPage>
  );
}

function Hit({ href, words, about }: { href: string; words: string; about?: string }) {
  return (
    <li>
      <a href={href} className={styles.link}>
        <span className={styles.words}>{words}</span>
        {about ? <span className={styles.about}>{about}</span> : null}
      </a>
    </li>
  );
}
