import type { Metadata } from 'next';
import { variantLink, type AskedVariant } from '@/lib/rules/catalogue/variant-link';
import type { Product } from '@/lib/contract/product';
import { addressedPrice, lowestPrice, priceWords, type LowestPrice } from '@/lib/rules/catalogue/size-price';
import { paths } from '@/lib/rules/routing/paths';
import { pageMetadata } from './page-metadata';
import { productTitle } from './product-title';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

interface ProductHead {
  /** Address of its 1200 × 630 picture. */
  picture: string;
  /** Whether another product has the same name: its number is then shown too. */
  isNameShared: boolean;
  /** Whether the description of another begins alike: its own then shows the number. */
  isOpeningShared: boolean;
  /** What the address asks for: previews in chats show it, search engines get the product. */
  asked: AskedVariant;
}

/** The canonical is the address without colour and size; a chat's link keeps and names them. */
export function productMetadata(
  product: Product,
  { picture, isNameShared, isOpeningShared, asked }: ProductHead,
): Metadata {
  const number = `, no. ${product._id}`;
  const numberOfName = isNameShared ? number : '';
  const describe = (price: LowestPrice) =>
    `${priceWords(price)}${isNameShared || isOpeningShared ? `${number},` : ''} at ${shopFacts().name}. ${product.description || product.name}`;
  const description = describe(lowestPrice(product));
  const path = paths.product(product._id);
  const { words, query, soldOut } = variantLink(product, asked);
  const linked = describe(addressedPrice(product, asked.size));
  return pageMetadata({
    title: productTitle(product) + numberOfName,
    description,
    path,
    picture,
    link: {
      title: product.name + words + numberOfName,
      description: soldOut ? `${soldOut}. ${linked}` : linked,
      path: path + query,
    },
    isProduct: true,
  });
}
