import type { Product } from '@/lib/contract/product';
import { picturesOf } from './pictures-of';

const CLOTHING_SIZES = ['S', 'M', 'L', 'XL', 'XXL'];

/** More clothes of the category Unisex; prices in rupees. */
export const unisexClothes: Product[] = [
  {
    _id: 'pamban-raglan-tee',
    name: 'Pamban Raglan Tee',
    description:
      'A raglan tee with sleeves in a second colour, cut to move. The seams run from the neck to the arm and leave the shoulder free. The jersey is soft from the first day. It looks as right at the nets as on the beach.',
    price: 599,
    originalPrice: 749,
    category: 'Unisex',
    subCategory: 'Winterwear',
    image: picturesOf('pamban-raglan-tee', ['Off White', '#9c3a2e', '#3f5a48']),
    colors: ['Off White', '#9c3a2e', '#3f5a48'],
    sizes: CLOTHING_SIZES,
    bestseller: false,
    paymentMethod: 'COD',
    brand: 'Thread & Tindi',
    countryOfOrigin: 'India',
    material: '100% combed cotton jersey, 180 gsm',
    sizeChart: {
      S: { chest: 98, length: 69, shoulder: 43 },
      M: { chest: 104, length: 71, shoulder: 45 },
      L: { chest: 110, length: 73, shoulder: 47 },
      XL: { chest: 116, length: 75, shoulder: 49 },
      XXL: { chest: 122, length: 77, shoulder: 51 },
    },
  },
  {
    _id: 'munnar-crew-sweatshirt',
    name: 'Munnar Crew Sweatshirt',
    description:
      'A crew-neck sweatshirt for tea-country evenings. The inside is brushed once, warm without weight. Ribs at waist and cuffs keep the mist out. A sewn triangle at the neck stops it from stretching.',
    price: 1199,
    originalPrice: 1599,
    category: 'Unisex',
    subCategory: 'Winterwear',
    image: picturesOf('munnar-crew-sweatshirt', ['Beige', '#5c6b4f', '#9a4b36']),
    colors: ['Beige', '#5c6b4f', '#9a4b36'],
    sizes: CLOTHING_SIZES,
    bestseller: true,
    paymentMethod: 'COD',
    brand: 'Thread & Tindi',
    countryOfOrigin: 'India',
    material: '100% cotton fleece, 280 gsm',
    sizeChart: {
      S: { chest: 108, length: 67, sleeve: 62 },
      M: { chest: 114, length: 69, sleeve: 63 },
      L: { chest: 120, length: 71, sleeve: 64 },
      XL: { chest: 126, length: 73, sleeve: 65 },
      XXL: { chest: 132, length: 75, sleeve: 66 },
    },
    stock: { 'S-Beige': 7 },
  },
  {
    _id: 'kodai-zip-hoodie',
    name: 'Kodai Zip Hoodie',
    description:
      'A hoodie that opens all the way, for weather that changes its mind. The brass-look zip runs smoothly and has a pull for cold fingers. Pockets reach around to the sides. The hood is lined and stays up in the wind.',
    price: 1699,
    originalPrice: 2299,
    category: 'Unisex',
    subCategory: 'Winterwear',
    image: picturesOf('kodai-zip-hoodie', ['Charcoal', '#7c5a3f']),
    colors: ['Charcoal', '#7c5a3f'],
    sizes: CLOTHING_SIZES,
    bestseller: false,
    paymentMethod: 'Razorpay',
    brand: 'Thread & Tindi',
    countryOfOrigin: 'India',
    material: '80% cotton, 20% recycled polyester fleece',
    sizeChart: {
      S: { chest: 108, length: 67, sleeve: 62 },
      M: { chest: 114, length: 69, sleeve: 63 },
      L: { chest: 120, length: 71, sleeve: 64 },
      XL: { chest: 126, length: 73, sleeve: 65 },
      XXL: { chest: 132, length: 75, sleeve: 66 },
    },
    stock: { 'M-Charcoal': 8 },
  },
];
