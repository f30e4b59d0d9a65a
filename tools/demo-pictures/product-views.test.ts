import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '@/backend/demo/demo-catalogue';
import { heroPicture } from '@/backend/demo/pictures-of';
import { heroViews } from './hero-views';
import { productViews } from './product-views';

describe('pictures to draw', () => {
  it('are exactly those of the demo catalogue', () => {
    expect(Object.keys(productViews).sort()).toEqual(demoCatalogue.products.map((one) => one._id).sort());
    for (const { _id, image } of demoCatalogue.products) expect(productViews[_id], _id).toHaveLength(image.length);
    expect(Object.keys(heroViews).map(heroPicture).sort()).toEqual(
      demoCatalogue.carouselImages.map((one) => one.url).sort(),
    );
  });
});
