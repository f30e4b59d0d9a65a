import type { Metadata } from 'next';
import { CouponForm, couponWords } from '@/components/desk/coupon-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Badge } from '@/components/ui/badge';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { isAbout } from '@/lib/rules/desk/form-outcome';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { thisShop } from '@/lib/storefront/shop';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Offers' };

const HERE = '/desk/coupons';

export default async function CouponsPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const notice = await readNotice(query['told']);
  const { coupons, next } = await askDesk(deskCalls.listCoupons, { after: oneOf(query['after']) }, HERE);
  const action = deskCalls.saveCoupon.path;
  const shelves = (await thisShop().catalogue.current())?.shelves.all ?? [];
  const { announcedCoupon } = pageFacts();
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Offers"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p className={styles.block}>
        {announcedCoupon === undefined
          ? 'The shop’s banner announces no offer.'
          : `The shop’s banner announces ${announcedCoupon} while that offer is valid.`}
      </p>
      <details className={styles.block} open={coupons.length === 0 || isAbout(notice, action, 'new')}>
        <summary>New offer</summary>
        <CouponForm action={action} back={HERE} shelves={shelves} notice={notice} />
      </details>
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.code} className={styles.entry}>
            <p className={styles.head}>
              <a href={`${HERE}/${coupon.code}`}>{coupon.code}</a>
              {coupon.active ? null : <Badge>Ended</Badge>}
              {coupon.active && coupon.time === 'coming' ? <Badge>Not yet</Badge> : null}
              {coupon.active && coupon.time === 'over' ? <Badge>Over</Badge> : null}
              {coupon.active && coupon.time === 'now' && coupon.announced ? <Badge>In the banner</Badge> : null}
            </p>
            <p>{couponWords(coupon)}</p>
          </li>
        ))}
      </ul>
      {next ? <a href={`${HERE}?after=${encodeURIComponent(next)}`}>More offers</a> : null}
      <p className={styles.block}>
        <a href="/desk/files/offers">Make or change many by a file</a>
      </p>
    </DeskPage>
  );
}
