import { describe, expect, it } from 'vitest';
import { readShown } from './check-variants';

const page = (part: string) => `<main><p>₹1</p><h1>Kurta</h1>${part}<h2>Related</h2><p>₹2</p></main>`;

describe('readShown', () => {
  it('reads price, struck price and choice between the name and the next heading', () => {
    expect(
      readShown(
        page(
          '<s>₹1,799</s><b>₹1,299.50</b><a href="?color=Red&amp;size=M" aria-current="true">M</a><button type="button">ADD TO CART</button>',
        ),
      ),
    ).toEqual({ price: 1299.5, struck: 1799, chosen: ['?color=Red&size=M'], isSoldOut: false });
  });

  it('knows what cannot be bought, and what shows no price', () => {
    expect(readShown(page('<b>₹5</b><button class="x" disabled=""><span>SOLD OUT</span></button>')).isSoldOut).toBe(
      true,
    );
    expect(readShown(page('<b>soon</b>')).price).toBeNaN();
  });
});
