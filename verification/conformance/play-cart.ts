import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from '@/lib/rules/cart/cart-lines';
import { isSnack } from '@/lib/rules/catalogue/product-type';
import type { Cart } from '@/lib/contract/cart';
import { calls } from '@/lib/contract/calls';
import type { Product } from '@/lib/contract/product';
import type { Player } from './player';
import { playWrongWays } from './play-wrong-ways';

const UNKNOWN = 'no-such-product-4f1d';
const kindOf = (product: Product) => ({ category: product.category, subCategory: product.subCategory });

/** A variant of a product that can be bought. */
export function firstVariant(product: Product): { size: string; color: string; key: string } {
  const color = isSnack(product) ? SNACK_COLOR : (product.colors[0] ?? FALLBACK_COLOR);
  const size = product.sizes[0] ?? ONE_SIZE;
  return { size, color, key: variantKey(size, color) };
}

/** Whether the shop says that units are left; where it says nothing, there are. */
export function isInStock(product: Product): boolean {
  return (product.stock?.[firstVariant(product).key] ?? 1) > 0;
}

/** The six cart calls. */
export async function playCart(player: Player, products: readonly Product[], token: string | undefined): Promise<void> {
  await playWrongWays(player, calls.getCart, token, []);
  await playWrongWays(player, calls.addToCart, token, ['itemId', 'size', 'color']);
  await playWrongWays(player, calls.removeFromCart, token, ['itemId', 'variantKey']);
  await playWrongWays(player, calls.updateCartColor, token, ['itemId', 'oldVariantKey', 'newColor']);
  await playWrongWays(player, calls.updateCartQuantity, token, ['itemId', 'size', 'color', 'quantity']);
  await playWrongWays(player, calls.clearDeletedFromCart, token, ['updatedCart']);
  const product =
    products.find((one) => !isSnack(one) && one.colors.length > 1 && isInStock(one)) ?? products.find(isInStock);
  const cartCalls = [
    calls.getCart,
    calls.addToCart,
    calls.removeFromCart,
    calls.updateCartColor,
    calls.updateCartQuantity,
    calls.clearDeletedFromCart,
  ];
  if (token === undefined || !product) {
    for (const call of cartCalls) player.skip(call, 'the good way', product ? 'needs a login' : 'nothing is on sale');
    return;
  }
  await playGoodCart(player, product, token);
  await refuseUnknown(player, token);
}

async function playGoodCart(player: Player, product: Product, token: string): Promise<void> {
  const { size, color, key } = firstVariant(product);
  const itemId = product._id;
  const shown = { image: product.image[0]?.url ?? '', name: product.name, price: product.price, ...kindOf(product) };
  const quantity = async () => (await readCart(player, token))?.[itemId]?.[key]?.quantity ?? 0;
  const before = await quantity();
  await player.good(calls.addToCart, 'the good way', { itemId, size, color, ...shown }, { token });
  player.check(calls.addToCart, 'one piece more is in the cart', mismatch(await quantity(), before + 1));
  await player.good(
    calls.updateCartQuantity,
    'the good way',
    { itemId, size, color, quantity: 5, ...kindOf(product) },
    { token },
  );
  player.check(calls.updateCartQuantity, 'the new quantity is in the cart', mismatch(await quantity(), 5));
  const newColor = product.colors[1];
  if (newColor === undefined || isSnack(product))
    player.skip(calls.updateCartColor, 'the good way', 'no product has two colours');
  else {
    await player.good(
      calls.updateCartColor,
      'the good way',
      { itemId, oldVariantKey: key, newColor, size, ...kindOf(product) },
      { token },
    );
    const moved = (await readCart(player, token))?.[itemId] ?? {};
    player.check(
      calls.updateCartColor,
      'the line stands under its new key',
      mismatch(moved[variantKey(size, newColor)]?.quantity, 5) ??
        (moved[key] ? 'the old key is there still' : undefined),
    );
    await player.good(
      calls.updateCartColor,
      'back again',
      { itemId, oldVariantKey: variantKey(size, newColor), newColor: color, size, ...kindOf(product) },
      { token },
    );
  }
  const cart = (await readCart(player, token)) ?? {};
  await player.good(calls.clearDeletedFromCart, 'the good way', { updatedCart: cart }, { token });
  player.check(calls.clearDeletedFromCart, 'goods on sale stay in the cart', mismatch(await quantity(), 5));
  await player.good(calls.removeFromCart, 'the good way', { itemId, variantKey: key }, { token });
  player.check(calls.removeFromCart, 'the line is gone', mismatch(await quantity(), 0));
}

async function refuseUnknown(player: Player, token: string): Promise<void> {
  const before = JSON.stringify(await readCart(player, token));
  const unknown = { itemId: UNKNOWN, size: 'M', color: 'Red', category: 'Men', subCategory: 'Winterwear' };
  await player.refused(calls.addToCart, 'an unknown product', {
    body: JSON.stringify({ ...unknown, image: '', name: 'x', price: 1 }),
    token,
  });
  await player.refused(calls.updateCartQuantity, 'an unknown product', {
    body: JSON.stringify({ ...unknown, quantity: 2 }),
    token,
  });
  await player.refused(calls.updateCartQuantity, 'more pieces than anybody buys', {
    body: JSON.stringify({ ...unknown, quantity: 1e9 }),
    token,
  });
  await player.refused(calls.updateCartColor, 'an unknown product', {
    body: JSON.stringify({ ...unknown, oldVariantKey: 'M-Red', newColor: 'Blue' }),
    token,
  });
  player.check(
    calls.getCart,
    'what was refused changed nothing',
    before === JSON.stringify(await readCart(player, token)) ? undefined : 'the cart is another',
  );
}

async function readCart(player: Player, token: string): Promise<Cart | undefined> {
  return (await player.good(calls.getCart, 'the good way', {}, { token }))?.cartData;
}

function mismatch(found: number | undefined, expected: number): string | undefined {
  return found === expected ? undefined : `${found ?? 'nothing'} instead of ${expected}`;
}
