import { BestsellerBadge, CardFoot, CardName, CardPicture, CardPrice } from '@/components/catalogue/card-parts';
import { Crumbs } from '@/components/catalogue/crumbs';
import { AssuranceLines } from '@/components/product/assurance-lines';
import { ProductWords } from '@/components/product/product-words';
import { SizeGuide } from '@/components/product/size-guide';

/** What draws the parts of listings and products that answer no press, for `useDrawn`: one file, which such a page has for the next. */
export const drawings = {
  BestsellerBadge,
  CardFoot,
  CardName,
  CardPicture,
  CardPrice,
  Crumbs,
  AssuranceLines,
  ProductWords,
  SizeGuide,
};
