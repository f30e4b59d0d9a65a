import type { Hono } from 'hono';
import { deskCalls, type DeskInput } from '@/lib/contract/desk/desk-calls';
import { colorHex, colorNames } from '@/lib/rules/catalogue/color-name';
import type { ListedProduct } from '@/lib/contract/desk/product-calls';
import type { Product } from '@/lib/contract/product';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { deleteProduct } from '../catalogue/delete-product';
import { exportCatalogue } from '../catalogue/export-catalogue';
import { findProduct, lockProduct, productVersion } from '../catalogue/find-product';
import { hideProduct } from '../catalogue/hide-product';
import { findProducts } from '@/backend/catalogue/find-products';
import { readLowStock } from '../catalogue/low-stock';
import { sizeChoices } from '@/lib/rules/catalogue/variant';
import { addProduct, setProduct } from '../catalogue/set-product';
import { writePrices } from '../catalogue/set-price';
import { setPrices, typedPrice } from '../catalogue/set-prices';
import { setSale } from '../catalogue/set-sale';
import { writeStock } from '../catalogue/set-stock';
import { idsOnShelf } from '../catalogue/read-shelf-products';
import { shownCells } from '../catalogue/typed-cells';
import { namedVariants } from '@/lib/rules/cart/named-variants';
import { mountDeskCall } from '../http/mount-call';
import { Refusal } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { forgetWaitingFile, storeFile, readWaitingFile, setWaitingFile } from './waiting-file';

const DONE = { success: true as const };

/** Products one by one, and the files of products and lists. */
export function productRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.listGoods, showProducts);
  mountDeskCall(app, services, deskCalls.readProduct, showProduct);
  mountDeskCall(app, services, deskCalls.addProduct, async (context, input) => {
    const { product, wasThere, note } = await addProduct(context, input);
    const { _id: id, name, hidden } = product;
    if (wasThere) return { ...DONE, id, message: `${name} was added before, by the same form: nothing was added now.` };
    const message = hidden
      ? `${name} is saved and hidden. Set its stock and add photos below, then put it on sale.`
      : `${name} is in the shop now.`;
    return { ...DONE, id, message: message + note };
  });
  mountDeskCall(app, services, deskCalls.setProduct, async (context, input) => {
    const { changes, note } = await setProduct(context, input);
    return { ...DONE, id: input.id, message: (changes.length > 0 ? 'Saved.' : 'Nothing was changed.') + note };
  });
  mountDeskCall(app, services, deskCalls.setPriceAndStock, setPriceAndStock);
  mountDeskCall(app, services, deskCalls.setPrices, setPrices);
  mountDeskCall(app, services, deskCalls.setSale, setSale);
  mountDeskCall(app, services, deskCalls.hideProduct, async (context, input) => {
    const { product, note } = await hideProduct(context, input);
    const message = `${product.name} is ${input.hidden ? 'hidden' : 'on sale'}.${note}`;
    return { ...DONE, id: input.id, message };
  });
  mountDeskCall(app, services, deskCalls.deleteProduct, removeProduct);
  mountDeskCall(app, services, deskCalls.keepFile, storeFile);
  mountDeskCall(app, services, deskCalls.readWaitingFile, readWaitingFile);
  mountDeskCall(app, services, deskCalls.setWaitingFile, setWaitingFile);
  mountDeskCall(app, services, deskCalls.forgetWaitingFile, forgetWaitingFile);
  mountDeskCall(app, services, deskCalls.exportCatalogue, async (context) => ({
    ...DONE,
    csv: (await exportCatalogue(context.services.db)).csv,
  }));
}

async function showProducts({ services: { db, now } }: MerchantContext, asked: DeskInput<'listGoods'>) {
  const { show, shelf, ...rest } = asked;
  const hidden = show === 'all' ? undefined : show === 'hidden';
  const ids = shelf ? await idsOnShelf(db, shelf, now()) : undefined;
  const lowStock = await readLowStock(db);
  const low = show === 'low' ? lowStock : undefined;
  const { products, count, next } = await findProducts(db, { ...rest, ids, hidden, low });
  return { ...DONE, goods: products.map((product) => toListed(product, lowStock)), count, next };
}

async function showProduct({ services }: MerchantContext, { id }: DeskInput<'readProduct'>) {
  const product = await findProduct(services.db, id);
  const names = colorNames(product.colors);
  return {
    ...DONE,
    product: toListed(product, await readLowStock(services.db)),
    cells: shownCells(product),
    colors: product.colors.map((value, at) => ({ value, name: names[at] ?? value, hex: colorHex(value) })),
    seen: productVersion(product),
  };
}

async function setPriceAndStock(
  context: MerchantContext,
  { id, price, priceSeen, sizes, stock, sure }: DeskInput<'setPriceAndStock'>,
) {
  // The form of the list shows a price; the form of the stock has none.
  if (price === undefined && priceSeen !== undefined)
    throw new Refusal(400, 'A product has a price: type it.', { price: 'is missing' });
  const message = await context.services.db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, id);
    const wanted = [
      ...(price === undefined ? [] : typedPrice({ price, priceSeen }, product)),
      ...sizes.flatMap((cell, at) => typedPrice(cell, product, `sizes.${at}.`)),
    ];
    const note = wanted.length === 0 ? '' : await writePrices(trx, context, product, wanted, sure);
    const cells = stock.map(({ pieces: units, variant, seen: shownUnits }) => ({
      variant,
      shownUnits,
      units: units ?? undefined,
    }));
    await writeStock(trx, context, product, cells);
    return `${product.name} is saved.${note}`;
  });
  return { ...DONE, id, message };
}

async function removeProduct(
  context: MerchantContext,
  { id, successor, seen: shownVersion, sure }: DeskInput<'deleteProduct'>,
) {
  if (!sure)
    throw new Refusal(400, 'Please tick that you want to delete it: this cannot be undone.', { sure: 'is not ticked' });
  const { name } = await deleteProduct(context, { id, successor, seen: shownVersion });
  return { ...DONE, message: `${name} is deleted. Orders keep what they show of it.` };
}

function toListed(product: Product, lowStock: number): ListedProduct {
  const hidden = product.hidden === true;
  const { _id: id, name, brand, category, price, originalPrice, image, stock } = product;
  const hexes = new Map(colorNames(product.colors).map((words, at) => [words, colorHex(product.colors[at] ?? words)]));
  return {
    id,
    name,
    brand,
    category,
    price,
    originalPrice,
    hidden,
    low: !hidden && Object.values(stock ?? {}).some((units) => units <= lowStock),
    picture: image[0]?.url,
    variants: namedVariants(product).map((one) => ({
      ...one,
      hex: hexes.get(one.color) ?? '',
      pieces: stock?.[one.key] ?? null,
    })),
    sizes:
      product.prices || sizeChoices(product).length > 1
        ? sizeChoices(product).map((size) => {
            const own = sizePrice(product, size);
            return { size, price: own.price, originalPrice: own.originalPrice, mrp: own.mrp };
          })
        : [],
    bySize: product.prices !== undefined,
  };
}
