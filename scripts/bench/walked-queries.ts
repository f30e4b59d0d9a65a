import {
  all,
  any,
  colored,
  comesIn,
  costs,
  forChildren,
  forGirls,
  forMen,
  forWomen,
  isA,
  judged,
  named,
  not,
  notSold,
  ofBrand,
  ofKind,
} from './judged';

const snack = ofKind('Snacks');
const shirt = all(isA('shirts?'), not(isA('t-shirts?|tshirts?')));
const tShirt = all(isA('t-shirts?|tshirts?|tees?'), not(isA('bras?')));
const saree = isA('sarees?');
const kurta = isA('kurtas?');
const kurti = all(forWomen, isA('kurtis?|kurtas?|tunics?'));
const kurtaSet = all(isA('kurtas?|kurtis?'), named('with|set'));
const jeans = isA('jeans|jeggings');
const dress = isA('dress|dresses|gowns?');
const shoes = all(
  ofKind('Shoewear', 'Winterwear'),
  isA('shoes?|sneakers?|loafers?|derbys|oxfords|boots?|slip-ons?|brogues|monks'),
);
const watch = isA('watch|watches|smartwatch');
const trousers = isA('trousers?|pants?|chinos');
const heels = isA('heels|pumps|wedges|stilettos');
const earrings = isA('earrings?|jhumkas?|studs|chandbalis?');
const handbag = any(
  isA('handbags?|purses?|totes?|clutch|satchel'),
  isA('(handheld|hand|sling|hobo|shoulder|tote) bags?'),
);
const nightdress = isA('nightdress|night suits?|lounge t-shirts?|lounge tshirts?');
const slippers = isA('flip-flops|slippers?|sliders|sandals?|flats|chappals?');

/** What somebody typed who walked the shop as a shopper, without knowing the search; judged afterwards, before it was run. */
const REAL = judged({
  'walked: clothes': {
    'ladies kurti under 500': all(kurti, costs(1, 500)),
    'kurta under 700': all(kurta, costs(1, 700)),
    'saree between 1000 and 2000': all(saree, costs(1000, 2000)),
    'kids frock': all(dress, forChildren),
    't-shirts for girls': all(tShirt, forGirls),
    'white shirt formal men': all(shirt, forMen, named('formal'), colored('white')),
    'black jeans': all(jeans, colored('black')),
    lehnga: isA('lehengas?'),
    'salwar suit': isA('salwar|dress material|kurta|kurti'),
    'salwar kameez': isA('salwar|dress material|kurta|kurti'),
    chudidar: named('churidar'),
    nighty: nightdress,
    'night dress': nightdress,
    'saree blouse': all(any(isA('blouses?'), isA('sarees?')), named('blouse')),
    'jacket for winter': isA('jackets?'),
    sweter: isA('sweaters?'),
    'hoodie black men': all(isA('sweatshirts?|hoodies?'), named('hooded|hoodies?'), forMen, colored('black')),
    dhoti: named('dhoti'),
    sherwani: isA('sherwani'),
    'nehru jacket': all(isA('jackets?'), named('nehru')),
    'shirt 300 to 600': all(shirt, costs(300, 600)),
    'sasta kurta': all(kurta, costs(1, 700)),
    'full sleeve tshirt': all(tShirt, named('(full|long)[- ]sleeves?')),
    'full sleeves t shirt men': all(tShirt, forMen, named('(full|long)[- ]sleeves?')),
    'long sleeve tshirt': all(tShirt, named('(full|long)[- ]sleeves?')),
    'half sleeve shirt': all(any(shirt, tShirt), named('(half|short)[- ]sleeves?')),
    'v neck tshirt': all(tShirt, named('v-neck')),
    'cotton saree': all(saree, named('cotton')),
    'silk saree under 3000': all(saree, named('silk'), costs(1, 3000)),
    'pink kurta set': all(kurtaSet, colored('pink')),
    'pink kurta with palazzo': all(kurta, colored('pink'), named('palazzos?')),
    'green lehenga': all(isA('lehengas?'), colored('green')),
    'men formal trousers': all(trousers, forMen, named('formal')),
    'track pants': any(isA('track ?pants?'), isA('joggers')),
    'shirt xl men': all(shirt, forMen, comesIn('XL')),
    'round neck tshirt men': all(tShirt, forMen, named('round')),
    'kurta pajama': all(kurta, any(named('pyjamas?'), forMen)),
    'kurti with dupatta': all(kurti, named('dupatta')),
    'party wear saree': saree,
    'wedding lehenga': isA('lehengas?'),
    jogers: isA('joggers?'),
    'denim jaket': all(isA('jackets?'), named('denim')),
    'trousers beige': all(trousers, colored('beige')),
    'not black jeans': all(jeans, not(colored('black'))),
    'shirt without collar': shirt,
    'maroon kurta men': all(kurta, forMen, colored('maroon')),
    '500 ke andar kurti': all(kurti, costs(1, 500)),
    '2000 tak ki saree': all(saree, costs(1, 2000)),
    'suit for women': isA('suits?|kurta|dress material|blazer'),
    'low waist jeans': all(jeans, named('low-rise')),
    'high waist jeans': all(jeans, named('high-rise')),
    tshrt: tShirt,
    jens: jeans,
    saari: saree,
  },
  'walked: feet': {
    'nike shoes': all(shoes, ofBrand('Nike')),
    'sport shoes women': all(isA('shoes?|sneakers?'), forWomen),
    'red tape formal shoes': all(shoes, ofBrand('Red Tape')),
    'sandal for women': all(isA('sandals?|flats|heels'), forWomen),
    slippers,
    chappal: slippers,
    'hawai chappal': slippers,
    'high heels': heels,
    'high heel sandals': any(heels, isA('sandals?')),
    'heels black': all(heels, colored('black')),
    'shoes below 1000': all(shoes, costs(1, 1000)),
    'blak shoes': all(shoes, colored('black')),
  },
  'walked: accessories and home': {
    'wrist watch': watch,
    'sunglasses for men': all(isA('sunglasses'), forMen),
    'belt leather': all(isA('belts?'), named('leather')),
    'hand bag': handbag,
    'wallet men': all(isA('wallets?'), forMen),
    'earrings gold': all(earrings, any(colored('gold'), named('gold|gold-toned|gold-plated'))),
    mangalsutra: isA('mangalsutras?'),
    'mens watch under 2000': all(watch, forMen, costs(1, 2000)),
    'titan watch women': all(watch, ofBrand('Titan'), forWomen),
    'office bag': isA('bags?|backpacks?'),
    'college bag girls': isA('bags?|backpacks?'),
    anklet: isA('anklets?'),
    'nose ring': isA('nose ring|nosepins?|nath'),
    bangles: isA('bangles?|bangle-style'),
    'woolen cap': isA('caps?|beanies?'),
    bedsheet: isA('bedsheets?|kingbedsheet|bed cover'),
    'face wash': named('face wash'),
    'mobile cover': named('iphone|mobile|phone'),
    'phone cover': named('iphone|mobile|phone'),
    'gift for mother': all(any(forWomen, snack), not(forChildren)),
  },
  'walked: native script': {
    சேலை: saree,
    'நீல சட்டை': all(shirt, colored('blue')),
    'नीली जींस': all(jeans, colored('blue')),
    'ನೀಲಿ ಅಂಗಿ': all(shirt, colored('blue')),
    'ನೀಲಿ ಶರ್ಟ್': all(shirt, colored('blue')),
    ಅಂಗಿ: shirt,
    జీన్స్: jeans,
  },
  'walked: not sold': notSold('lungi, sanitary pad, pressure cooker, rice cooker, washing machine, toys'),
});

const demoTee = named('tee|polo');
const bag = ofKind('WMLadiesBag');

/** The same over the demo. */
const DEMO = judged({
  'walked: goods': {
    't-shirt men': all(demoTee, forMen),
    'kurta men': named('kurta'),
    'kurti women red': all(named('kurti'), any(colored('red'), colored('maroon'))),
    'mustard kurta': all(named('kurta'), colored('mustard')),
    'shirts for men under 1000': all(named('shirt'), costs(1, 1000)),
    'navy blue shoes': all(ofKind('Shoewear'), colored('navy|navy blue')),
    sneakers: named('sneakers'),
    chappals: named('chappal|slides|(cross-strap )sandal'),
    'bag for women': bag,
    goggles: ofKind('Eyewear'),
    'bangles green': all(named('bangles'), colored('green')),
    'bracelet men': all(named('bracelet|kada|cuff'), forMen),
    'size XL kurta': all(named('kurta|kurti'), comesIn('XL')),
    'mojari red': named('mojari|jutti'),
  },
  'walked: snacks': {
    chakali: any(ofKind('SNChakli'), named('chakli')),
    thattai: ofKind('SNThatteNippattu', 'SNThattuVadai'),
    chekkalu: ofKind('SNThatteNippattu', 'SNThattuVadai'),
    'ribbon pakoda': named('ribbon'),
    'snacks under 200': all(snack, costs(1, 200)),
    'spicy snacks': snack,
    'gluten free snacks': snack,
    'butter murruku': named('butter murukku'),
    'snacks combo': snack,
    చెకోడీ: named('chekodi'),
    ചക്കുലി: any(ofKind('SNChakli'), named('chakli')),
  },
  'walked: not sold': notSold('laddu, mixture, kaju katli'),
});

export const WALKED_QUERIES = { demo: DEMO, real: REAL };
