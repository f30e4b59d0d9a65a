import type { Tindi } from './tindi';

/** Snacks by the names and grains of the houses they come from: Tamil, Kannada, Telugu. */
export const regionalTindis: Tindi[] = [
  {
    id: 'ragi-mullu-murukku',
    name: 'Ragi Mullu Murukku',
    description:
      'The thorny murukku in finger millet, dark as filter coffee. Ragi from the Hassan uplands is roasted before it is milled, which gives the earthy, faintly chocolate taste. White sesame sits in every turn. A lighter crunch than rice, and one that stays with you until dinner.',
    price: 189, originalPrice: 229, subCategory: 'SNMulluMurukku', bestseller: true,
    ingredients: 'Finger millet (ragi) flour, rice flour, urad flour, white sesame, cumin, asafoetida, groundnut oil, salt',
    allergens: 'Contains sesame', keepsDays: 60,
  },
  {
    id: 'karam-mini-chekodi',
    name: 'Kaaram Mini Chekodi',
    description:
      'Rings no larger than a coin, red with Guntur chilli. One handful is a dare, the second is a habit. Sesame and a squeeze of tamarind keep the heat honest. Sold in the paper cone at heart, packed airtight in fact.',
    price: 139, originalPrice: 169, subCategory: 'SNChekodi', bestseller: true, stock: { '1 kg-default': 5 },
    ingredients: 'Rice flour, gram flour, Guntur chilli, tamarind, sesame, ajwain, groundnut oil, salt',
    allergens: 'Contains sesame', keepsDays: 60,
  },
  {
    id: 'milagu-thattai',
    name: 'Milagu Thattai',
    description:
      'Pale crackers speckled with hand-crushed black pepper from the Malabar hills. No chilli anywhere, the warmth is all pepper and comes late. Patted thin between two sheets of cloth, pricked and fried slowly. The tin at the office will be empty by four.',
    price: 169, subCategory: 'SNThattuVadai', sizes: ['200 g', '500 g'],
    ingredients: 'Rice flour, urad flour, black pepper, butter, chana dal, asafoetida, sunflower oil, salt',
    allergens: 'Contains milk (butter)', keepsDays: 60,
  },
  {
    id: 'nuvvula-jantikalu',
    name: 'Nuvvula Jantikalu',
    description:
      'What Telugu kitchens call chakli: strands pressed straight into the oil, round and round into a nest. Black sesame is kneaded through the dough. Break off a loop at a time and pass the rest along. Made the week before Sankranti, finished long before it.',
    price: 179, originalPrice: 209, subCategory: 'SNChakli',
    ingredients: 'Rice flour, moong dal flour, black sesame, ajwain, red chilli, groundnut oil, salt',
    allergens: 'Contains sesame', keepsDays: 60,
  },
  {
    id: 'jeera-butter-murukku',
    name: 'Jeera Butter Murukku',
    description:
      'Small, thick spirals that give way at the first bite. White butter is rubbed into the flour by hand and whole jeera is left to pop in the oil. Mild enough for a lunch box, rich enough for guests. Best with a tumbler of hot milk.',
    price: 219, originalPrice: 259, subCategory: 'SNButterMurukku', bestseller: true,
    ingredients: 'Rice flour, roasted gram flour, white butter, cumin, asafoetida, sunflower oil, salt',
    allergens: 'Contains milk (butter)', keepsDays: 45,
  },
  {
    id: 'palak-flower-murukku',
    name: 'Palak Flower Murukku',
    description:
      'Petals of dough kneaded with fresh spinach instead of water. The green is all leaf and fades a little as it fries, which is how you know. Green chilli and ajwain keep it lively. The one vegetable nobody at the table argues about.',
    price: 199, originalPrice: 229, subCategory: 'SNFlowerMurukku',
    ingredients: 'Rice flour, gram flour, spinach (14%), green chilli, ajwain, groundnut oil, salt',
    allergens: 'May contain traces of sesame and peanuts', keepsDays: 45,
  },
  {
    id: 'eerulli-nippattu',
    name: 'Eerulli Nippattu',
    description:
      'Nippattu with sliced Bellary onion, sun-dried until it crackles. The edges brown first and taste of onion jam. Peanuts and curry leaf hold the middle together. Made for rain, a veranda and a second cup.',
    price: 189, originalPrice: 219, subCategory: 'SNThatteNippattu',
    ingredients: 'Rice flour, dried onion (9%), peanuts, roasted gram, curry leaf, Byadgi chilli, groundnut oil, salt',
    allergens: 'Contains peanuts', keepsDays: 45,
  },
  {
    id: 'bellam-chekodi',
    name: 'Bellam Chekodi',
    description:
      'Sweet rings glazed in palm jaggery, glossy and dark. The glaze sets thin and cracks like toffee. A little dry ginger and cardamom cut the sweetness. From the Godavari side, where the jaggery is.',
    price: 229, originalPrice: 269, subCategory: 'SNChekodi', sizes: ['200 g', '500 g'], onlineOnly: true,
    ingredients: 'Rice flour, palm jaggery (32%), white sesame, dry ginger, cardamom, ghee, groundnut oil',
    allergens: 'Contains sesame and milk (ghee)', keepsDays: 30,
  },
  {
    id: 'thakkali-ribbon-murukku',
    name: 'Thakkali Ribbon Murukku',
    description:
      'Wide, ridged ribbons that roll over in the oil, in tomato red. Country tomatoes are cooked down to a paste before they meet the flour. Sour first, then a slow chilli glow. Also known as ola pakoda in a good mood.',
    price: 169, originalPrice: 199, subCategory: 'SNTomatoMurukku', bestseller: true,
    ingredients: 'Gram flour, rice flour, tomato paste (12%), Byadgi chilli, asafoetida, groundnut oil, salt',
    allergens: 'May contain traces of sesame and peanuts', keepsDays: 60,
  },
  {
    id: 'ragi-chakli',
    name: 'Ragi Chakli',
    description:
      'Tight dark spirals of finger millet and roasted gram. Chilli flakes and sesame show against the brown. Fried a shade longer, so that the ridges turn crisp to the centre. The weekday chakli, wholesome enough to call it one.',
    price: 209, subCategory: 'SNChakli', stock: { '200 g-default': 6 },
    ingredients: 'Finger millet (ragi) flour, rice flour, roasted gram flour, sesame, chilli flakes, groundnut oil, salt',
    allergens: 'Contains sesame', keepsDays: 60,
  },
  {
    id: 'poondu-mullu-murukku',
    name: 'Poondu Mullu Murukku',
    description:
      'Garlic murukku in a loose, generous coil. Hill garlic is ground raw into the dough and mellows in the oil. Curry leaf and chilli come along in small pieces. Not for the meeting at three, very much for the train home.',
    price: 179, originalPrice: 209, subCategory: 'SNMulluMurukku',
    ingredients: 'Rice flour, urad flour, garlic (6%), chilli, curry leaf, asafoetida, groundnut oil, salt',
    allergens: 'May contain traces of sesame and peanuts', keepsDays: 60,
  },
  {
    id: 'kobbari-white-chekodi',
    name: 'Kobbari White Chekodi',
    description:
      'White chekodi kneaded with coconut milk and cracked pepper. The coconut makes the ring short and fragrant, the pepper keeps it from being sweet. Fried in coconut oil at a low flame. Thin rings, loud bite.',
    price: 169, originalPrice: 199, subCategory: 'SNWhiteChekodi', sizes: ['200 g', '500 g'],
    ingredients: 'Rice flour, coconut milk, black pepper, cumin, coconut oil, salt',
    allergens: 'Contains coconut', keepsDays: 30,
  },
  {
    id: 'beetroot-achu-murukku',
    name: 'Beetroot Achu Murukku',
    description:
      'The flower of the brass mould, dipped and fried one by one. Beetroot juice colours the batter, coconut milk makes it brittle as glass. Lightly sweet, with black sesame. Pack them last and open them first.',
    price: 239, originalPrice: 279, subCategory: 'SNFlowerMurukku', sizes: ['200 g', '500 g'], onlineOnly: true,
    stock: { '500 g-default': 0, '200 g-default': 9 },
    ingredients: 'Rice flour, coconut milk, beetroot juice (10%), sugar, black sesame, coconut oil, salt',
    allergens: 'Contains sesame and coconut', keepsDays: 30,
  },
  {
    id: 'kambu-thattai',
    name: 'Kambu Thattai',
    description:
      'Grey-green crackers of pearl millet, the way they are pressed around Madurai. Soaked chana dal fries into golden studs. Drumstick leaf and chilli do the rest. Millet makes them a little coarser, and better for it.',
    price: 159, subCategory: 'SNThattuVadai',
    ingredients: 'Pearl millet (kambu) flour, rice flour, chana dal, drumstick leaf, chilli, sesame, groundnut oil, salt',
    allergens: 'Contains sesame', keepsDays: 60,
  },
];
