import {
  all,
  any,
  colored,
  costs,
  forBoys,
  forChildren,
  forGirls,
  forMen,
  forWomen,
  heldOut,
  isA,
  named,
  not,
  nothing,
  ofBrand,
  ofKind,
} from './judged';

const snack = ofKind('Snacks');
const shirt = all(isA('shirts?'), not(isA('t-shirts?|tshirts?')));
const tShirt = isA('t-shirts?|tshirts?|tees?');
const saree = isA('sarees?|saris?');
const kurta = isA('kurtas?');
const jeans = isA('jeans|jeggings');
const dress = isA('dress|dresses');
const shoes = all(ofKind('Shoewear', 'Winterwear'), isA('shoes?|sneakers?|loafers?|derbys|oxfords|boots?|slip-ons?'));
const watch = isA('watch|watches|smartwatch');
const trousers = isA('trousers?|pants?|chinos');
const bagOf = (pattern: string) => all(isA('bags?|backpacks?|handbags?|duffel'), named(pattern));
const earrings = isA('earrings?|jhumkas?|studs');

/** Written by the same over the catalogue of another shop. */
export const FRESH_REAL_QUERIES = heldOut({
  'single words': {
    lipstick: isA('lipsticks?|lip'),
    curtains: isA('curtains?'),
    sweater: isA('sweaters?'),
    palazzo: isA('palazzos?'),
    socks: isA('socks'),
    backpack: isA('backpacks?|bags?'),
    jumpsuit: isA('jumpsuits?'),
    skirt: isA('skirts?'),
    lehenga: isA('lehengas?'),
    briefs: isA('briefs?'),
    suit: all(isA('suits?'), not(named('track'))),
    girls: forGirls,
  },
  'several words': {
    'cushion covers': all(isA('covers?'), named('cushion')),
    'trolley bag': bagOf('trolley'),
    'women white sneakers': all(isA('sneakers?'), forWomen, colored('white')),
    'maxi dress women': all(dress, named('maxi')),
    'shorts for men': all(isA('shorts'), forMen),
    'sports bra': all(isA('bras?'), named('sports')),
    'nehru jacket for men': all(isA('jackets?'), named('nehru'), forMen),
    'boys jeans': all(jeans, forBoys),
    'kurta set with dupatta': all(kurta, named('dupatta')),
    'bomber jacket women': all(isA('jackets?'), named('bomber'), forWomen),
    'full-sleeve t shirt men': all(tShirt, forMen),
    'banana chips': named('banana.*chips'),
    'table lamp': all(isA('lamps?'), named('table')),
    'kids shoes': all(shoes, forChildren),
    'linen trousers men': all(trousers, named('linen'), forMen),
    'v neck sweater': all(isA('sweaters?'), named('v-neck')),
    'floral print dress': all(dress, named('floral')),
  },
  'colours and prices': {
    'black formal shoes': all(shoes, named('formal|derbys|oxfords'), colored('black')),
    'beige trousers men': all(trousers, forMen, colored('beige')),
    'purple kurta women': all(kurta, forWomen, colored('purple')),
    'white shirt women': all(shirt, forWomen, colored('white')),
    'brown leather belt': all(isA('belts?'), colored('brown')),
    'yellow saree': all(saree, colored('yellow')),
    'silver earrings': all(earrings, named('silver|silver-toned|silver-plated')),
    'backpack under 1500': all(isA('backpacks?|bags?'), costs(1, 1500)),
    'earrings below 300': all(earrings, costs(1, 300)),
    'blue jeans under two thousand': all(jeans, colored('blue'), costs(1, 2000)),
    'women watch 2000 to 4000': all(watch, forWomen, costs(2000, 4000)),
    'snacks below 20 rupees': all(snack, costs(1, 20)),
  },
  brands: {
    'tommy hilfiger': ofBrand('Tommy Hilfiger'),
    'flying machine jeans': all(jeans, ofBrand('Flying Machine')),
    'gap kids': all(ofBrand('GAP'), forChildren),
    'fastrack watches': all(watch, ofBrand('Fastrack')),
    'van heusen woman': ofBrand('Van Heusen Woman'),
    'park avenue': ofBrand('Park Avenue'),
    'red tape shoes': all(shoes, ofBrand('Red Tape')),
    'jack and jones': ofBrand('Jack & Jones'),
    'benetton t-shirt': all(tShirt, ofBrand('United Colors of Benetton')),
    'marks and spencer bra': all(isA('bras?'), ofBrand('Marks & Spencer')),
  },
  'native script': {
    पैंट: isA('pants?|trousers?|chinos|joggers'),
    'काली शर्ट': all(shirt, colored('black')),
    ಕುರ್ತಾ: kurta,
    சட்டை: shirt,
    'ಕೆಂಪು ಸೀರೆ': all(saree, colored('red')),
    घड़ी: watch,
    नमकीन: snack,
  },
  'other names and slips': {
    tees: tShirt,
    trackpants: any(named('track pants?'), isA('joggers')),
    innerwear: isA('briefs?|bras?|trunks?|boxers?|vests?|camisoles?'),
    'lipstik red': all(isA('lipsticks?'), any(colored('red'), named('red'))),
    'curtans blue': all(isA('curtains?'), colored('blue')),
    jhumki: isA('jhumkas?|earrings?'),
    'safed kurta': all(kurta, colored('white')),
    'kids tshirts': all(tShirt, forChildren),
    'bedsheets double': isA('bedsheets?|bed'),
    'ladies top': all(isA('tops?'), forWomen),
  },
  'not sold': { umbrella: nothing, 'swimming costume': nothing, gloves: nothing, 'cricket bat': nothing },
});
