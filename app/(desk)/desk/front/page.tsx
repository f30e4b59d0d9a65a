import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { ProductPictures } from '@/components/desk/product-pictures';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Front pictures' };

const HERE = '/desk/front';

export default async function FrontPage({ searchParams }: { searchParams: PageQuery }) {
  const set = await askDesk(deskCalls.readPictures, { productId: '' }, HERE);
  const notice = await readNotice((await searchParams)['told']);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Front pictures"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p className={styles.block}>
        The large pictures of the home page: the first four are shown. Wide ones fit best, such as 1600 × 900.
      </p>
      <ProductPictures
        {...set}
        productId=""
        name="The front"
        actions={{ arrange: deskCalls.arrangePictures.path, add: deskCalls.addPhoto.path }}
        back={HERE}
        notice={notice}
        nonce={(await headers()).get('x-nonce') ?? undefined}
      />
    </DeskPage>
  );
}
