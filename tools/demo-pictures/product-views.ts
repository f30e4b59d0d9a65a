import { bagViews } from './bags/bag-views';
import type { Drawing } from './drawing';
import { eyewearViews } from './eyewear/eyewear-views';
import { footwearViews } from './footwear/footwear-views';
import { garmentViews } from './garments/garment-views';
import { jewelleryViews } from './jewellery/jewellery-views';
import { snackViews } from './snacks/snack-views';

/** The views of every demo product by its id, main one first. */
export const productViews: Record<string, readonly Drawing[]> = {
  ...garmentViews,
  ...footwearViews,
  ...jewelleryViews,
  ...eyewearViews,
  ...bagViews,
  ...snackViews,
};
