import type { Product } from '@/lib/contract/product';

const BLANK: Product = {
  _id: '',
  name: '',
  description: '',
  price: 0,
  category: '',
  subCategory: '',
  image: [],
  colors: [],
  sizes: [],
  bestseller: false,
  paymentMethod: '',
};

/** Products that are hard to draw: long names, markup, no picture, many colours, sold out. */
const samples: readonly Partial<Product>[] = [
  {
    _id: 'plain',
    name: 'Plain kurta',
    price: 1299,
    originalPrice: 1799,
    category: 'Men',
    subCategory: 'Winterwear',
    colors: ['Mustard', 'White'],
    bestseller: true,
  },
  {
    _id: 'long',
    name: 'Handloom '.repeat(33),
    price: 99_999,
    originalPrice: 1_49_999,
    category: 'Women',
    subCategory: 'Winterwear',
    colors: ['Red', 'Blue', 'Green', 'Gold', 'Black', 'Pink'],
  },
  {
    _id: 'markup',
    name: '<b>Bold</b> & "quoted" <script>alert(1)</script>',
    price: 0,
    category: 'Unisex',
    subCategory: 'Eyewear',
  },
  {
    _id: 'snack',
    name: 'Mullu Murukku',
    price: 169,
    category: 'Snacks',
    subCategory: 'SNMulluMurukku',
    image: [{ url: 'https://elsewhere.example/a.jpg' }],
  },
  {
    _id: 'sold-out',
    name: 'Sold-out bangles',
    price: 499,
    category: 'Women',
    subCategory: 'Handwear',
    sizes: ['one-size'],
    colors: ['Gold'],
    stock: { 'one-size-Gold': 0 },
  },
];

export const SAMPLES: readonly Product[] = samples.map((sample) => ({ ...BLANK, ...sample }));
