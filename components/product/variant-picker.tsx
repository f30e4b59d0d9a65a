'use client';

import { useDeferredValue, type ComponentProps, type MouseEvent } from 'react';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { soldOutKey } from '@/components/product/sold-out-key';
import { classNames } from '@/components/ui/class-names';
import { CheckIcon } from '@/components/ui/icons';
import { AllowedPicture } from '@/components/ui/allowed-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './variant-picker.module.css';

interface Choice {
  size: string;
  color: string;
}

interface VariantPickerProps {
  product: BuyBoxProduct;
  chosen: Choice;
  /** The chosen colour's own picture, where the gallery is out of sight; without one its name is the answer. */
  picture?: string;
  onChoose: (choice: Choice) => void;
  /** The address with this choice: where the link leads without a script. */
  hrefOf: (choice: Choice) => string;
  /** The address of the size guide, where there is one. */
  guide?: string | undefined;
  /** Before the ids of its titles, where it is not the page's own. */
  idPrefix?: string;
}

/** Colour swatches and size buttons; of packs the sizes are quantities. */
export function VariantPicker({
  product,
  chosen,
  picture,
  onChoose,
  hrefOf,
  guide,
  idPrefix = '',
}: VariantPickerProps) {
  const link = (choice: Choice, isChosen: boolean) => ({
    href: hrefOf(choice),
    'aria-current': isChosen || undefined,
    // In a sheet: components/shell/close-on-back.ts.
    'data-choice': idPrefix ? '' : undefined,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onChoose(choice);
    },
  });
  const shared = { product, chosen, link, idPrefix };
  // The pressed choice is answered first, and then what moves the page below it.
  const settled = useDeferredValue(chosen);
  return (
    <>
      {product.colors.length > 0 ? <ColorLinks {...shared} picture={picture} /> : null}
      {product.sizes.length > 0 ? <SizeLinks {...shared} guide={guide} /> : null}
      <OtherColors {...shared} chosen={settled} />
    </>
  );
}

interface LinksProps {
  product: BuyBoxProduct;
  chosen: Choice;
  link: (choice: Choice, isChosen: boolean) => ComponentProps<'a'>;
  idPrefix: string;
}

/** The gallery may be far above: the pressed swatch is answered here, by the colour's name, and its picture then. */
function ColorLinks({ product, chosen, link, idPrefix, picture }: LinksProps & { picture?: string }) {
  const colorChosen = product.colors.find(({ value }) => value === chosen.color);
  return (
    <div role="group" aria-labelledby={`${idPrefix}color-title`}>
      <div className={styles.answer}>
        <p id={`${idPrefix}color-title`} className={styles.title}>
          Colour:{' '}
          <span className={styles.value} aria-live="polite">
            {colorChosen?.name ?? 'choose one'}
          </span>
        </p>
        {picture && colorChosen ? (
          <AllowedPicture
            source={picture}
            alt={`In ${colorChosen.name}`}
            widths="thumbnail"
            width={160}
            height={200}
            className={styles.chosen}
          />
        ) : null}
      </div>
      <ul className={styles.swatches}>
        {product.colors.map(({ value, name, hex }) => (
          <li key={value}>
            <a {...link({ ...chosen, color: value }, value === chosen.color)} className={styles.swatch} title={name}>
              <span className={styles.patch} style={{ background: hex }} />
              {value === chosen.color ? <CheckIcon className={styles.check} /> : null}
              <VisuallyHidden>{name}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SizeLinks({ product, chosen, link, idPrefix, guide }: LinksProps & { guide: string | undefined }) {
  return (
    <div>
      <div className={styles.answer}>
        <p id={`${idPrefix}size-title`} className={classNames(styles.title, styles.brief)}>
          {product.isInPacks ? 'Select Quantity' : 'Select Size'}
        </p>
        {guide ? (
          <a className={styles.guide} href={guide}>
            Size guide <small>measured on the garment</small>
          </a>
        ) : null}
      </div>
      <div role="group" aria-labelledby={`${idPrefix}size-title`}>
        <ul className={styles.sizes}>
          {product.sizes.map((size, at) => {
            const isSoldOut = product.soldOut.includes(soldOutKey({ ...chosen, size }));
            return (
              <li key={size}>
                <a
                  {...link({ ...chosen, size }, size === chosen.size)}
                  className={classNames(styles.size, isSoldOut && styles.soldOut)}
                >
                  <span>{size}</span>
                  {product.prices ? (
                    <>
                      <VisuallyHidden>, </VisuallyHidden>
                      <span className={styles.sizePrice}>{product.prices[at]}</span>
                    </>
                  ) : null}
                  {isSoldOut ? <VisuallyHidden>, sold out</VisuallyHidden> : null}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Most of them that are named. */
const OTHERS_MAX = 4;

/** Of the chosen size, or of all sizes, that are sold out in this colour: the colours that have them. */
function OtherColors({ product, chosen, link, idPrefix }: LinksProps) {
  const isGone = (choice: Choice) => product.soldOut.includes(soldOutKey(choice));
  const sizes = chosen.size === '' ? product.sizes : [chosen.size];
  const others = sizes
    .filter((size) => isGone({ ...chosen, size }))
    .flatMap((size) => product.colors.map(({ value, name }) => ({ size, name, color: value })))
    .filter((choice) => !isGone(choice));
  if (others.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${idPrefix}others-title`} className={styles.others}>
      <p id={`${idPrefix}others-title`}>Sold out in this colour, available in others:</p>
      <ul>
        {others.slice(0, OTHERS_MAX).map(({ size, color, name }) => (
          <li key={soldOutKey({ size, color })}>
            <a {...link({ size, color }, false)}>{`${size} in ${name}`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
