'use client';

import { useState, type ReactElement } from 'react';
import { AddAction } from '@/components/product/add-button';
import { addToCart } from '@/components/product/add-to-cart';
import { buyBoxProduct, type BuyBoxProduct } from '@/components/product/buy-box-product';
import { ChooseVariant } from '@/components/product/choose-variant';
import { isChoiceSoldOut, soldOutKey } from '@/components/product/sold-out-key';
import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { signStyle } from '@/components/ui/sign-style';
import { toast } from '@/components/ui/toast';
import { addressedPrice } from '@/lib/rules/catalogue/size-price';
import { addressedVariant, type Variant } from '@/lib/rules/catalogue/variant';
import { variantQuery } from '@/lib/rules/catalogue/variant-query';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { productOfNow } from '@/store/cart/product-of-now';
import styles from './quick-add-sheet.module.css';

/** Each sheet that is asked for is a new one, and open. */
let sheets = 0;

/**
 * Adds a product to the cart that comes in one size and colour.
 *
 * @returns null where it was added, the sheet that asks for size and colour, or undefined where nothing is known of the product now
 */
export async function quickAdd(card: CardFacts): Promise<ReactElement | null | undefined> {
  const fact = await productOfNow(card.id);
  if (!fact) return undefined;
  const first = firstVariant(fact);
  const product = buyBoxProduct(fact, first);
  const isSingle = product.sizes.length <= 1 && product.colors.length <= 1;
  if (!isSingle || product.soldOut.includes(soldOutKey(first)))
    return <QuickAddSheet key={(sheets += 1)} card={card} fact={fact} product={product} first={first} />;
  const refusal = addToCart(product, first, imageOf(fact, first));
  if (refusal) toast.error(refusal);
  else sayAdded(product, first);
  return null;
}

/** What is chosen beforehand: the first colour of which something is left, and the size where there is only one. */
function firstVariant(fact: CatalogueFact): Variant {
  const { soldOut, colors, sizes } = buyBoxProduct(fact, addressedVariant(fact, {}));
  const variants = (color: string) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => addressedVariant(fact, { color, size }));
  const color = colors.find(({ value }) => variants(value).some((one) => !soldOut.includes(soldOutKey(one))))?.value;
  return addressedVariant(fact, { color, size: sizes.length === 1 ? sizes[0] : undefined });
}

const imageOf = (fact: CatalogueFact, { color }: Variant): string => chosenProduct(fact, color).image;

/** The host of the card's picture, which the server has allowed. */
const hostsOf = ({ picture }: CardFacts): string[] =>
  picture && !picture.startsWith('/') ? [new URL(picture).host] : [];

/** 'Added to cart: Ragi Chakli, 500 g'. */
function sayAdded({ chosen, sizes, colors }: BuyBoxProduct, { size, color }: Variant): void {
  const parts = [chosen.name, sizes.includes(size) && size, colors.find(({ value }) => value === color)?.name];
  toast.success(`Added to cart: ${parts.filter(Boolean).join(', ')}`);
}

interface QuickAddSheetProps {
  card: CardFacts;
  fact: CatalogueFact;
  product: BuyBoxProduct;
  /** What is chosen beforehand. */
  first: Variant;
}

/** Sizes and colours of a product, its price by them, and ADD TO CART, above the listing that it was found in. */
function QuickAddSheet({ card, fact, product, first }: QuickAddSheetProps) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState(first);
  const { price, originalPrice, isFrom } = addressedPrice(fact, chosen.size);
  const image = imageOf(fact, chosen);
  const hrefOf = (choice: Variant) =>
    paths.product(fact._id) +
    variantQuery({ colors: product.colors.map(({ value }) => value), sizes: product.sizes }, choice);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={titleOf(product)} className={styles.sheet}>
      <div className={styles.body}>
        <div className={styles.head} style={signStyle(card.sign)}>
          <Picture src={image} alt="" hosts={hostsOf(card)} sizes="96px" widths="line" className={styles.picture} />
          <div>
            {card.brand ? <p className={styles.brand}>{card.brand}</p> : null}
            <p className={styles.name}>{card.name}</p>
            <Price
              paise={rupeesToPaise(price)}
              originalPaise={originalPrice === undefined ? undefined : rupeesToPaise(originalPrice)}
              isFrom={isFrom}
              changes
            />
          </div>
        </div>
        <ChooseVariant product={product} chosen={chosen} onChoose={setChosen} hrefOf={hrefOf} idPrefix="quick-" />
        <AddAction
          product={product}
          chosen={chosen}
          image={image}
          isSoldOut={isChoiceSoldOut(product, chosen)}
          onAdded={() => {
            setOpen(false);
            sayAdded(product, chosen);
          }}
        />
        <ButtonLink href={hrefOf(chosen)} variant="quiet" size="small">
          See all details
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function titleOf({ sizes, colors, isInPacks }: BuyBoxProduct): string {
  const parts = [sizes.length > 1 && (isInPacks ? 'quantity' : 'size'), colors.length > 1 && 'colour'].filter(Boolean);
  return parts.length > 0 ? `Choose ${parts.join(' and ')}` : 'Sold out';
}
