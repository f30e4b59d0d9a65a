import { all, any, colored, costs, forMen, heldOut, named, nothing, ofKind } from './judged';

const snack = ofKind('Snacks');
const eyewear = ofKind('Eyewear');
const bag = ofKind('WMLadiesBag');
const demoShirt = named('shirt');
const demoTee = named('tee|polo');

/** Written by somebody who had not seen how the search works, over the demo. */
export const FRESH_DEMO_QUERIES = heldOut({
  'single words': {
    bag,
    cardigan: named('cardigan'),
    loafers: named('loafer'),
    chekodi: named('chekodi'),
    clutch: named('clutch'),
    ragi: named('ragi'),
    kolhapuri: named('kolhapuri'),
  },
  'several words': {
    'hoodie for men': all(named('hoodie'), forMen),
    'tomato snack': all(snack, named('tomato|thakkali')),
    'aviator goggles': all(eyewear, named('aviator')),
    'bangles set': named('bangles'),
    'round sunglass': all(eyewear, named('round')),
    'women kurti cotton': named('kurti'),
    'sleeveless kurti': all(named('kurti'), named('sleeveless')),
    'denim shirt': all(demoShirt, named('denim')),
    'crop-top': named('crop top'),
    'raw mango pickle': nothing,
  },
  'colours and prices': {
    'black shoes': all(ofKind('Shoewear'), colored('black')),
    'navy blue tee': all(demoTee, colored('navy|navy blue')),
    'mustard kurti': all(named('kurti'), colored('mustard')),
    'shirt under 1000': all(demoShirt, costs(1, 1000)),
    'sunglasses below 900': all(eyewear, costs(1, 900)),
    'snacks under rs 160': all(snack, costs(1, 160)),
    'bags above two thousand': all(bag, costs(2000, Infinity)),
  },
  'native script': {
    'ಟೊಮೆಟೊ ಮುರುಕ್ಕು': all(snack, named('tomato|thakkali'), named('murukku')),
    'ராகி முறுக்கு': all(named('ragi'), named('murukku')),
    चेगोडी: named('chekodi'),
    ಶರ್ಟ್: demoShirt,
    ચકરી: any(ofKind('SNChakli')),
    चश्मा: eyewear,
    జోళ్ళు: ofKind('Shoewear'),
  },
  'other names and slips': {
    handbags: bag,
    'tote bags': all(bag, named('tote')),
    specs: eyewear,
    chakri: ofKind('SNChakli'),
    muruku: named('murukku|jantikalu'),
    kurtis: named('kurti'),
    sweatshrit: named('sweatshirt'),
    bracelete: named('bracelet'),
    'glass bangels': named('glass bangles'),
  },
  'not sold': { dupatta: nothing, 'blue jeans': nothing, belt: nothing, lipstick: nothing, 'mobile phone': nothing },
});
