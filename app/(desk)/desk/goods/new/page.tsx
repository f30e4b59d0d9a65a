import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ProductForm } from '@/components/desk/product-form';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'New product' };

const HERE = '/desk/goods/new';

export default async function NewProductPage({ searchParams }: { searchParams: PageQuery }) {
  await askDesk(deskCalls.deskSessions, {}, HERE);
  const notice = readNotice((await searchParams)['told']);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="New product"
      at="goods"
      up={{ href: '/desk/goods', words: 'Goods' }}
      notice={notice}
    >
      <ProductForm
        action={deskCalls.addProduct.path}
        back="/desk/goods/{id}"
        refusedBack={HERE}
        notice={notice}
        cells={{ paymentMethod: 'COD' }}
        colors={[]}
        formKey={randomUUID()}
      />
    </DeskPage>
  );
}
