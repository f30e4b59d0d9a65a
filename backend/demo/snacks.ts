import type { Product } from '@/lib/contract/product';
import { regionalTindis } from './regional-tindis';
import { toSnack, type Tindi } from './tindi';

const classics: Tindi[] = [
  {
    id: 'thatte-nippattu',
    name: 'Thatte Nippattu',
    description:
      'Thin rice-flour discs with roasted peanuts and a slow chilli warmth. Curry leaves and sesame are pressed in by hand. They snap cleanly and stay crisp for weeks. Good with filter coffee and with rain.',
    price: 179,
    originalPrice: 219,
    subCategory: 'SNThatteNippattu',
    ingredients: 'Rice flour, peanuts, roasted gram, chilli, curry leaf, sesame, groundnut oil, salt',
    allergens: 'Contains peanuts and sesame',
    keepsDays: 60,
  },
  {
    id: 'mullu-murukku',
    name: 'Mullu Murukku',
    description:
      'The thorny murukku, pressed through a star and coiled by hand. Rice and roasted gram give it a light, loud crunch. Cumin and asafoetida linger after the bite. Fried in small batches in groundnut oil.',
    price: 169,
    originalPrice: 199,
    subCategory: 'SNMulluMurukku',
    stock: { '1 kg-default': 8 },
    ingredients: 'Rice flour, roasted gram flour, cumin, asafoetida, groundnut oil, salt',
    allergens: 'May contain traces of sesame and peanuts',
    keepsDays: 60,
  },
  {
    id: 'flower-murukku',
    name: 'Flower Murukku',
    description:
      'Loose ribbons of dough opened into a flower in the oil. The petals are thin at the tip and tender at the heart. A touch of coconut milk rounds the taste. Pack it where nothing heavy sits on top.',
    price: 189,
    subCategory: 'SNFlowerMurukku',
    ingredients: 'Rice flour, urad flour, coconut milk, sesame, groundnut oil, salt',
    allergens: 'Contains coconut and sesame',
    keepsDays: 45,
  },
  {
    id: 'andhra-chekodi',
    name: 'Andhra Chekodi',
    description:
      'Small golden rings from the Andhra coast, crunchy to the core. Chilli and ajwain give them their colour and their bite. One bowl is never enough for a cricket match. Made with rice flour and a little moong dal.',
    price: 149,
    originalPrice: 179,
    subCategory: 'SNChekodi',
    sizes: ['500 g'],
    unitPrice: '₹298 per kg',
    ingredients: 'Rice flour, moong dal, chilli, ajwain, groundnut oil, salt',
    allergens: 'May contain traces of sesame and peanuts',
    keepsDays: 60,
  },
  {
    id: 'bhajani-chakli',
    name: 'Bhajani Chakli',
    description:
      'Tight spirals from a roasted four-grain flour, ridged all the way to the centre. Sesame and coriander seed toast once more in the oil. The taste is deep, nutty and a little smoky. Deepavali without it would not count.',
    price: 199,
    originalPrice: 239,
    subCategory: 'SNChakli',
    bestseller: true,
    ingredients: 'Rice, chana dal, urad dal and moong dal flour, sesame, coriander seed, chilli, groundnut oil, salt',
    allergens: 'Contains sesame',
    keepsDays: 60,
  },
  {
    id: 'thattu-vadai',
    name: 'Salem Thattu Vadai',
    description:
      'Palm-sized crackers from the Salem bazaar, patted thin on cloth. Chana dal and peanuts stud every bite. They are made to be sandwiched with beetroot, carrot and chutney. Equally good straight from the jar.',
    price: 159,
    originalPrice: 189,
    subCategory: 'SNThattuVadai',
    stock: { '200 g-default': 0 },
    ingredients: 'Rice flour, urad flour, chana dal, peanuts, chilli, curry leaf, groundnut oil, salt',
    allergens: 'Contains peanuts',
    keepsDays: 60,
  },
  {
    id: 'white-chekodi',
    name: 'White Chekodi',
    description:
      'The mild chekodi, pale as rice and just as honest. No chilli at all, so children finish it first. Sesame and cumin carry the flavour. Rings are rolled by hand and fried slowly to stay white.',
    price: 149,
    subCategory: 'SNWhiteChekodi',
    sizes: ['500 g'],
    unitPrice: '₹298 per kg',
    ingredients: 'Rice flour, cumin, sesame, groundnut oil, salt',
    allergens: 'Contains sesame',
    keepsDays: 60,
  },
  {
    id: 'butter-murukku',
    name: 'Butter Murukku',
    description:
      'Short, crumbly pieces with enough butter to melt on the tongue. The surface is rough, so every bit is crisp. Cumin is the only spice it needs. Keep the jar closed and the neighbours away.',
    price: 209,
    originalPrice: 249,
    subCategory: 'SNButterMurukku',
    bestseller: true,
    onlineOnly: true,
    ingredients: 'Rice flour, gram flour, butter, cumin, asafoetida, palm oil, salt',
    allergens: 'Contains milk (butter)',
    keepsDays: 45,
  },
  {
    id: 'tomato-murukku',
    name: 'Tomato Murukku',
    description:
      'Murukku kneaded with sun-dried tomato and Byadgi chilli. The colour is all tomato and chilli, nothing else. Tangy first, then warm, then gone. Try it crumbled over curd rice.',
    price: 179,
    originalPrice: 209,
    subCategory: 'SNTomatoMurukku',
    ingredients: 'Rice flour, gram flour, sun-dried tomato, Byadgi chilli, garlic, groundnut oil, salt',
    allergens: 'May contain traces of sesame and peanuts',
    keepsDays: 60,
  },
];

/** Demo goods of the category Snacks, every type at least twice. */
export const snacks: Product[] = [...classics, ...regionalTindis].map(toSnack);
