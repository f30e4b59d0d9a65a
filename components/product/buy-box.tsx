'use client';

import { useState } from 'react';
import { AddButton } from '@/components/product/add-button';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { soldOutKey } from '@/components/product/sold-out-key';
import { chatLink } from '@/components/product/chat-link';
import { ShareButton } from '@/components/product/share-button';
import { VariantPicker } from '@/components/product/variant-picker';
import { ButtonLink } from '@/components/ui/button';
import { ChatIcon } from '@/components/ui/icons';
import { shop } from '@/lib/shop';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  product: BuyBoxProduct;
  /** The variant the address asked for, as the server rendered it. */
  initial: { size: string; color: string };
  /** The page's public address without a choice. */
  url: string;
}

/** Colour, size, and what to do with them. Choices are links, so that they work before and without a script. */
export function BuyBox({ product, initial, url }: BuyBoxProps) {
  const [chosen, setChosen] = useState(initial);
  const color = product.colors.find(({ value }) => value === chosen.color);
  const size = product.sizes.includes(chosen.size) ? chosen.size : undefined;
  const choose = (next: { size: string; color: string }) => {
    setChosen(next);
    // The address keeps the choice for sharing and reloading; nothing is fetched for it.
    history.replaceState(null, '', choiceHref(product, next));
  };
  return (
    <div className={styles.box}>
      <VariantPicker product={product} chosen={chosen} onChoose={choose} hrefOf={(next) => choiceHref(product, next)} />
      <div className={styles.actions}>
        <AddButton product={product} chosen={chosen} isSoldOut={product.soldOut.includes(soldOutKey(chosen))} />
        <ButtonLink
          href={chatLink({ name: product.chosen.name, url: url + choiceHref(product, chosen), size, color: color?.name })}
          variant="secondary"
          wide
          rel="noopener"
        >
          <ChatIcon />
          Buy via {shop.chat.name}
        </ButtonLink>
      </div>
      <noscript>
        <p>To put it into the cart, your browser has to allow scripts. Ordering over {shop.chat.name} works without.</p>
      </noscript>
      <ShareButton name={product.chosen.name} url={url} query={choiceHref(product, chosen)} />
    </div>
  );
}

/** The choice as a query; what cannot be chosen is left out, so that plain products keep their plain address. */
function choiceHref(product: BuyBoxProduct, { size, color }: { size: string; color: string }): string {
  const params = new URLSearchParams();
  if (product.colors.some(({ value }) => value === color)) params.set('color', color);
  if (product.sizes.includes(size)) params.set('size', size);
  const query = params.toString();
  return query ? `?${query}` : '';
}
