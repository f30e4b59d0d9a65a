import type { Metadata } from 'next';
import { CouponForm, couponWords } from '@/components/desk/coupon-form';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { thisShop } from '@/lib/storefront/shop';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Offer' };

const TIME_WORDS = { coming: ' · not yet', now: '', over: ' · over' } as const;

interface Props {
  params: Promise<{ code: string }>;
  searchParams: PageQuery;
}

export default async function CouponPage({ params, searchParams }: Props) {
  const code = decodeURIComponent((await params).code);
  const here = `/desk/coupons/${encodeURIComponent(code)}`;
  const notice = await readNotice((await searchParams)['told']);
  const { coupon } = await askDesk(deskCalls.readCoupon, { code }, here);
  const shelves = (await thisShop().catalogue.current())?.shelves.all ?? [];
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={coupon.code}
      at="more"
      up={{ href: '/desk/coupons', words: 'Offers' }}
      notice={notice}
    >
      <p className={styles.now}>
        Now: {couponWords(coupon)}
        {coupon.active ? TIME_WORDS[coupon.time] : ' · ended'}
      </p>
      <section className={styles.block}>
        <CouponForm action={deskCalls.saveCoupon.path} back={here} coupon={coupon} shelves={shelves} notice={notice} />
      </section>
      <DeskForm action={deskCalls.endCoupon.path} back={here} notice={notice} shownVersion={coupon.seen}>
        <input type="hidden" name="code" value={coupon.code} />
        {coupon.active ? null : <input type="hidden" name="again" value="on" />}
        <Button type="submit" variant="secondary">
          {coupon.active ? 'End it' : 'Start it again'}
        </Button>
      </DeskForm>
      <p className={styles.block}>
        <a href={`/desk/changes?kind=coupon&id=${encodeURIComponent(coupon.code)}`}>History of changes</a>
      </p>
    </DeskPage>
  );
}
