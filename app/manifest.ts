import type { MetadataRoute } from 'next';
import { paths } from '@/lib/rules/routing/paths';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import { iconPath } from '@/lib/rules/shop/icons';
import { SHOP_LOCALE, shopFacts } from '@/lib/rules/shop/shop-facts';

/** The build knows no shop: what the merchant says is asked for when a phone asks. */
export const dynamic = 'force-dynamic';

/** For phones that put the shop on their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const shop = shopFacts();
  return {
    id: paths.home,
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    lang: SHOP_LOCALE,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: brandColors().paper,
    theme_color: brandColors().brand,
    icons: [
      { src: iconPath('icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: iconPath('icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: iconPath('icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
