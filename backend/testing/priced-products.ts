/** Products for tests of prices and stock: one with a price struck through and two sizes, one with neither. */

export const KURTA = {
  _id: 'k1',
  name: 'Kurta',
  price: 899,
  originalPrice: 1200,
  sizes: ['S', 'M'],
  colors: ['Red'],
  stock: { 'S-Red': 2 },
};

export const SHIRT = { _id: 'k2', name: 'Shirt', price: 499, sizes: ['M'], colors: ['Red'], stock: { 'M-Red': 4 } };
