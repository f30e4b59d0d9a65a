import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { SaleForm } from '@/components/desk/sale-form';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { thisShop } from '@/lib/storefront/shop';
import { admitTo, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Sale prices' };

const HERE = '/desk/goods/sale';

export default async function SalePage({ searchParams }: { searchParams: PageQuery }) {
  await admitTo(deskCalls.setSale, HERE);
  const notice = await readNotice((await searchParams)['told']);
  const shelves = (await thisShop().catalogue.current())?.shelves.all ?? [];
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Sale prices"
      at="goods"
      up={{ href: '/desk/goods', words: 'Products' }}
      notice={notice}
    >
      <SaleForm action={deskCalls.setSale.path} back={HERE} shelves={shelves} notice={notice} />
    </DeskPage>
  );
}
