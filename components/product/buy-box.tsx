'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { AddButton } from '@/components/product/add-button';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { ChooseVariant } from '@/components/product/choose-variant';
import { useChosenVariant } from '@/components/product/use-chosen-variant';
import { isChoiceSoldOut } from '@/components/product/sold-out-key';
import { chatLink } from '@/components/product/chat-link';
import { SizeChart } from '@/components/product/size-chart';
import { SIZE_GUIDE } from '@/components/product/size-guide-anchor';
import { ShareButton } from '@/components/product/share-button';
import { AfterFirstFrame } from '@/components/ui/after-first-frame';
import { ButtonLink } from '@/components/ui/button';
import { ChatIcon } from '@/components/ui/icons';
import { nextFrameHere } from '@/store/next-frame';
import { picturesOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import { variantQuery } from '@/lib/rules/catalogue/variant-query';
import type { SizeChartRows } from '@/lib/rules/catalogue/size-chart-rows';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  product: BuyBoxProduct;
  /** The page's public address without a choice. */
  url: string;
  shareUrl: string;
  /** The price, for the bar at the foot of a phone. */
  amount: ReactNode;
  /** The product's pictures; '' where a placeholder stands. */
  pictures: readonly { source: string; color?: string }[];
  sizeChart?: SizeChartRows;
}

/** Colour, size and the ways to buy. Choices are links, so that they work without a script. */
export function BuyBox({ product, url, shareUrl, amount, pictures, sizeChart }: BuyBoxProps) {
  const shop = shopFacts();
  const { chosen, setChosen } = useChosenVariant();
  const isGalleryFar = useIsGalleryFar();
  const color = product.colors.find(({ value }) => value === chosen.color);
  const [picture] = picturesOfColor(pictures, chosen.color);
  const size = product.sizes.includes(chosen.size) ? chosen.size : undefined;
  const price = size === undefined ? undefined : product.prices?.[product.sizes.indexOf(size)];
  const isSoldOut = isChoiceSoldOut(product, chosen);
  const queryOf = (choice: { size: string; color: string }) =>
    variantQuery({ colors: product.colors.map(({ value }) => value), sizes: product.sizes }, choice);
  const choose = (next: { size: string; color: string }) => {
    setChosen(next);
    // The address holds the choice for sharing and reloading; nothing is fetched.
    nextFrameHere(() => history.replaceState(null, '', queryOf(next)));
  };
  return (
    <div className={styles.box}>
      <ChooseVariant
        product={product}
        chosen={chosen}
        picture={isGalleryFar && isOf(picture, chosen.color) ? picture?.source : undefined}
        guide={sizeChart && `#${SIZE_GUIDE}`}
        onChoose={choose}
        hrefOf={queryOf}
      />
      <div className={styles.actions}>
        <AddButton
          product={product}
          chosen={chosen}
          image={picture?.source ?? ''}
          isSoldOut={isSoldOut}
          amount={amount}
        />
        <ButtonLink
          href={chatLink({
            name: product.chosen.name,
            url: url + queryOf(chosen),
            size,
            price,
            color: color?.name,
            isSoldOut,
          })}
          variant="secondary"
          wide
          rel="noopener"
        >
          <ChatIcon />
          <span>{isSoldOut ? `Ask on ${shop.chat.name} when it is back` : `Buy via ${shop.chat.name}`}</span>
        </ButtonLink>
      </div>
      <noscript>
        {/* Browsers load no code of it. */}
        {typeof window === 'undefined' ? (
          <p>{`Adding to the cart needs JavaScript. Ordering by ${shop.chat.name} works without it.`}</p>
        ) : null}
      </noscript>
      <AfterFirstFrame>
        {sizeChart ? <SizeChart rows={sizeChart} /> : null}
        <ShareButton name={product.chosen.name} chatUrl={shareUrl} url={url} query={queryOf(chosen)} />
      </AfterFirstFrame>
    </div>
  );
}

/** Whether most of the gallery is out of sight, so that it does not show the colour that is pressed. */
function useIsGalleryFar(): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const gallery = document.querySelector('[data-gallery]');
    if (!gallery) return;
    const half = { threshold: 0.5 };
    const watcher = new IntersectionObserver(
      ([entry]) => setFar(entry !== undefined && entry.intersectionRatio < 0.5),
      half,
    );
    watcher.observe(gallery);
    return () => watcher.disconnect();
  }, []);
  return isFar;
}

/**
 * Whether a picture shows exactly this colour, instead of any colour or, where there is no other picture, another one.
 */
function isOf(picture: { color?: string } | undefined, color: string): boolean {
  return color !== '' && picture?.color?.toLowerCase() === color.toLowerCase();
}
