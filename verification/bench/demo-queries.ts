import {
  all,
  any,
  colored,
  comesIn,
  costs,
  forMen,
  forWomen,
  judged,
  named,
  nothing,
  ofKind,
  type Judge,
} from './judged';

const snack = ofKind('Snacks');
const murukku = all(snack, named('murukku|jantikalu'));
const chakli = any(ofKind('SNChakli'), named('chakli'));
const chekodi = named('chekodi');
const thattai = any(ofKind('SNThatteNippattu', 'SNThattuVadai'));
const sunglasses = ofKind('Eyewear');
const bag = ofKind('WMLadiesBag');
const shirt = named('shirt');
const tee = named('tee|polo|t-shirt');
const kurta = named('kurta');
const kurti = named('kurti');
const shoes: Judge = all(ofKind('Shoewear'), named('loafer|slip-on|sneakers|mojari|jutti'));
const bangles = named('bangles|kada');
const jewellery = ofKind('Handwear');

/** The demo's own goods: few, in several colours each, snacks under many names, nothing of much that is asked for. */
export const DEMO_QUERIES = judged({
  'single words': {
    tshirt: tee,
    shirt,
    kurta,
    tee,
    murukku,
    chekodi,
    sandal: named('sandal|slides|chappal'),
    men: all(forMen, ofKind('Men')),
    women: ofKind('Women'),
    snacks: snack,
  },
  'hyphens and spaces': {
    't shirt': tee,
    't-shirt': tee,
    'slip on': named('slip-on'),
    'cat eye sunglasses': all(sunglasses, named('cat-eye')),
    'half sleeve shirt': all(shirt, named('half-sleeve')),
    'back pack': named('backpack'),
  },
  colours: {
    navy: colored('navy|navy blue'),
    maroon: colored('maroon'),
    'maroon kurti': all(kurti, colored('maroon')),
    'red bracelet': all(named('bracelet|cuff'), colored('red')),
    'black sunglasses': all(sunglasses, colored('black')),
    'white shirt': all(shirt, colored('white')),
    'blue kurti': all(kurti, colored('blue')),
    'green kurta': all(kurta, any(colored('green'), colored('forest green|bottle green'))),
  },
  'several words': {
    'murukku butter': named('butter murukku'),
    'men sunglasses': all(sunglasses, forMen),
    'sunglasses for women': all(sunglasses, forWomen),
    'cotton kurta men': all(kurta, named('cotton')),
    'leather bag': all(bag, named('leather')),
    'ragi snacks': named('ragi'),
    'mens footwear': all(ofKind('Shoewear'), forMen),
    'women bags': bag,
  },
  prices: {
    'under 200': costs(1, 200),
    'snacks below 150': all(snack, costs(1, 150)),
    'below 1000 rupees': costs(1, 1000),
    'under five hundred': costs(1, 500),
    '500 se kam': costs(1, 500),
    '₹300 to ₹600': costs(300, 600),
    'bag under one thousand': all(bag, costs(1, 1000)),
    'cheap bracelet': all(jewellery, costs(1, 500)),
    'shirt above 1200': all(shirt, costs(1200, Infinity)),
    '200 rupaye tak': costs(1, 200),
  },
  'native script': {
    ಮುರುಕ್ಕು: murukku,
    முறுக்கு: murukku,
    मुरुक्कु: murukku,
    చక్లీ: chakli,
    चकली: chakli,
    ಚಕ್ಕುಲಿ: chakli,
    తట్టై: thattai,
    தட்டை: thattai,
    ನಿಪ್ಪಟ್ಟು: any(thattai),
    చెగోడీలు: chekodi,
    മുറുക്ക്: murukku,
    कुर्ता: any(kurta, kurti),
    ಬಳೆ: bangles,
    வளையல்: bangles,
    'बटर मुरुक्कु': named('butter murukku'),
    జంతికలు: murukku,
    चप्पल: named('chappal|slides|sandal'),
  },
  'other names': {
    handbag: bag,
    purse: bag,
    goggles: sunglasses,
    sunglasses,
    kurti,
    slippers: named('chappal|slides|sandal'),
    bangles,
    hoodie: named('hoodie'),
    namkeen: snack,
    shoes,
    chashma: sunglasses,
    shoewear: ofKind('Shoewear'),
    jewellery,
  },
  typos: {
    murkuku: murukku,
    chekkodi: chekodi,
    sunglases: sunglasses,
    kurtha: any(kurta, kurti),
    braclet: named('bracelet'),
    sneaker: named('sneakers'),
  },
  questions: {
    'gift for mother': any(ofKind('Women', 'Unisex'), snack),
    'something spicy to eat': snack,
    'shoes for men': all(ofKind('Shoewear'), forMen),
    'do you have murukku': murukku,
    'mujhe kurta chahiye': kurta,
  },
  sizes: {
    'murukku 1 kg': all(murukku, comesIn('1 kg')),
    'chekodi 500 g': all(chekodi, comesIn('500 g')),
    'shoes size 11': all(ofKind('Shoewear'), comesIn('11')),
    'xs top': all(ofKind('Women'), comesIn('XS')),
  },
  'not sold': {
    saree: nothing,
    'red saree': nothing,
    jeans: nothing,
    watch: nothing,
    lehenga: nothing,
    perfume: nothing,
    laptop: nothing,
    trousers: nothing,
  },
});
