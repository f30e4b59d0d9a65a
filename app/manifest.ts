import type { MetadataRoute } from 'next';
import { paths } from '@/lib/rules/routing/paths';
import { BRAND_COLORS } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** For phones that put the shop on their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const shop = shopFacts();
  return {
    id: paths.home,
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    lang: shop.locale,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: BRAND_COLORS.paper,
    theme_color: shop.themeColor,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
