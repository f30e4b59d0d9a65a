'use client';

import { useState } from 'react';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { Assurances } from '@/components/product/assurances';
import { BuyBox } from '@/components/product/buy-box';
import { ChosenVariantProvider, useChosenVariant } from '@/components/product/use-chosen-variant';
import { Gallery } from '@/components/product/gallery';
import { LateFoot } from '@/components/product/late-foot';
import { LateDeliverTo } from '@/components/delivery/late-deliver-to';
import type { TermsHere } from '@/components/delivery/terms-here';
import { ProductDetails } from './product-details';
import { galleryClass, nameClass } from '@/components/product/page-classes';
import type { ProductPageFacts, ShownPrice } from '@/components/product/product-page-facts';
import { AfterFirstFrame } from '@/components/ui/after-first-frame';
import { Price } from '@/components/ui/price';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { signStyle } from '@/components/ui/sign-style';
import styles from './product-page.module.css';

/**
 * A product and everything needed to decide on it. A client component: its code is loaded once for all products, where
 * the flight data of every page would hold its markup a second time.
 */
export function ProductPage({ facts }: { facts: ProductPageFacts }) {
  const { buyBox } = facts;
  const pictures = facts.pictures.map(([source, color]) => ({ source, color }));
  const { name } = buyBox.chosen;
  const hasBoth = buyBox.colors.length > 0 && buyBox.sizes.length > 0;
  const [terms, setTerms] = useState<TermsHere>();
  return (
    <main>
      <ChosenVariantProvider initial={facts.variant}>
        <div className={styles.page}>
          <Breadcrumbs trail={facts.trail} />
          <div className={galleryClass(hasBoth)} style={signStyle(facts.sign)}>
            <Gallery pictures={pictures} name={name} isBestseller={facts.isBestseller} />
          </div>
          <div className={styles.words}>
            <p className={styles.kind} data-category>
              {facts.category}
            </p>
            <h1 className={nameClass(name)}>{name}</h1>
            <ChosenPrice facts={facts} terms={terms} />
            {facts.offers.map((line) => (
              <p key={line} className={styles.offer}>
                {line}
              </p>
            ))}
            {facts.onlineOnly ? <p className={styles.online}>{facts.onlineOnly}</p> : null}
            <BuyBox
              product={buyBox}
              url={facts.url}
              shareUrl={facts.shareUrl}
              amount={<ChosenAmount facts={facts} terms={terms} />}
              pictures={pictures}
              sizeChart={facts.sizeChart}
            />
            <AfterFirstFrame fallback={<div className={styles.room} />}>
              <ChosenMrp facts={facts} terms={terms} />
              <p className={styles.delivery}>{facts.delivered}</p>
              <DeliverHere facts={facts} terms={terms} onTerms={setTerms} />
              <Assurances lines={facts.assurances} cash={terms?.cash} />
              <ProductDetails sentences={facts.sentences} features={facts.features} particulars={facts.particulars} />
            </AfterFirstFrame>
          </div>
        </div>
      </ChosenVariantProvider>
      <AfterFirstFrame>
        <LateFoot facts={facts} />
      </AfterFirstFrame>
    </main>
  );
}

interface Priced {
  facts: Pick<ProductPageFacts, 'price' | 'sizePrices'>;
  terms: TermsHere | undefined;
}

interface PricedHere extends Priced {
  facts: ProductPageFacts;
  onTerms: (terms: TermsHere | undefined) => void;
}

/** What the chosen size costs, or the lowest price until one is chosen, with the fees where it goes. */
function useChosenPrice({ facts: { price, sizePrices }, terms }: Priced): ShownPrice {
  const { chosen } = useChosenVariant();
  const own = ownEntry(sizePrices, chosen.size) ?? price;
  return { ...own, ...terms?.feesOf?.(own.paise) };
}

function ChosenPrice(priced: Priced) {
  const { paise, originalPaise, isFrom, saleEnd, fees } = useChosenPrice(priced);
  return (
    <>
      <Price
        size="large"
        paise={paise}
        originalPaise={originalPaise}
        isFrom={isFrom}
        changes={priced.facts.sizePrices !== undefined}
      />
      {saleEnd ? <p className={styles.saleEnd}>{saleEnd}</p> : null}
      <p className={styles.fees}>{fees}</p>
    </>
  );
}

/** The price printed on the pack, which leaves the first screen of a phone to the sizes. */
function ChosenMrp(priced: Priced) {
  const { mrp } = useChosenPrice(priced);
  return mrp ? <p className={styles.delivery}>{mrp}</p> : null;
}

function DeliverHere({ onTerms, ...priced }: PricedHere) {
  const { paise } = useChosenPrice(priced);
  const { orderFees, onlineOnly } = priced.facts;
  return (
    <LateDeliverTo isOnlineOnly={onlineOnly !== undefined} fees={orderFees} itemsPaise={paise} onTerms={onTerms} />
  );
}

/** For the bar at the foot of a phone. */
function ChosenAmount(priced: Priced) {
  const { paise, isFrom, feeSum } = useChosenPrice(priced);
  return (
    <>
      <Price paise={paise} isFrom={isFrom} />
      <span className={styles.more}>{feeSum}</span>
    </>
  );
}
