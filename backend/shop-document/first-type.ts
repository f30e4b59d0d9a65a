import { readShopDocument, type ShopDocument } from '@/lib/contract/shop-document';
import { plainLine } from '@/lib/contract/plain-text';
import { categoryNamed, categoryOf } from '@/lib/rules/catalogue/shop-kinds';
import { valueOfLabel } from '@/lib/rules/shop/typed-section';
import { Refusal } from '../refusal';
import { isOwner, type MerchantContext } from '../services';

/**
 * The document with the first product's type, in a shop that has none yet; undefined in every other.
 *
 * @param cells of the product, as they were typed
 * @throws Refusal 400 at the field of the type, where somebody types one who may not change the document, or it can be none
 */
export async function withFirstType(
  { services, roles }: MerchantContext,
  { category = '', subCategory = '' }: Partial<Record<string, unknown>>,
): Promise<ShopDocument | undefined> {
  const { document } = await services.currentDocument();
  const label = plainLine(String(subCategory)).trim();
  if (document.productTypes.length > 0 || label === '') return undefined;
  if (!isOwner({ roles })) throw refusal('has no choices yet: an owner adds the first, with a product or in Your shop');
  const isFood = categoryOf({ category: categoryNamed(String(category)) })?.sells === 'food';
  const type = {
    value: valueOfLabel(label) ?? 'Type 1',
    label,
    group: 'Product Type',
    sizes: isFood ? 'packs' : 'sizes',
    ...(isFood ? { isFood } : {}),
  };
  const read = readShopDocument({ ...document, productTypes: [type] }, { strictly: true });
  if (read.ok) return read.document;
  const fault = read.faults.find((one) => one.startsWith('productTypes.')) ?? '';
  throw refusal(fault.slice(fault.indexOf(': ') + 2) || 'can be no type of this shop');
}

const refusal = (words: string): Refusal =>
  new Refusal(400, `Please check: subCategory ${words}.`, { subCategory: words });
