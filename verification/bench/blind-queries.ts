import type { Product } from '@/lib/contract/product';
import {
  all,
  any,
  colored,
  comesIn,
  costs,
  forBoys,
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
  wholeWords,
  type Judge,
} from './judged';

/** Whole words of the name, the description or the material: sleeves, necks and cloth often stand in the latter alone. */
function says(pattern: string): Judge {
  const words = wholeWords(pattern);
  return any(named(pattern), ({ description, material = '' }: Product) =>
    words.test(`${description.replace(RUN_TOGETHER, ' ')} ${material}`),
  );
}

/** Lines of a description that an import ran together: 'Round neckLong sleeves'. */
const RUN_TOGETHER = /(?<=\p{Ll})(?=\p{Lu})/gu;

const TEE = all(named('t-?shirts?|tees?|polo'), not(named('bras?')));
const SHIRT = all(isA('shirts?'), not(isA('t-shirts?|tops?|dress|bras?|sleep')));
const JEANS = isA('jeans');
const KURTA = named('kurtas?');
const KURTI = named('kurtis?');
const SAREE = named('sarees?');
const WATCH = named('watch|watches|smartwatch');
const SHOES = ofKind('Shoewear');
const BAG = ofKind('WMLadiesBag');
const SNACK = ofKind('Snacks');
const MURUKKU = named('murukku|muruku|mururkku|murku|moorkulu');
const CHAKLI = any(named('chakli|jantikalu'), all(ofKind('SNChakli'), MURUKKU));
const GLASSES = ofKind('Eyewear');
const EARRINGS = named('earrings?|jhumkas?|studs?|chandbalis?|hoops?');
const CURTAIN = named('curtains?');
const BEDSHEET = named('bedsheets?');
const TOP = all(isA('tops?'), not(named('crop top with|pack of')));
const SWEATER = named('sweaters?|pullovers?|cardigans?');
const HOODIE = named('hoodie|hooded');

const DEMO = {
  // What it is, who wears it
  kurthi: KURTI,
  'ladies kurti': KURTI,
  'gents shirt': SHIRT,
  'half hand shirt': all(SHIRT, says('half-sleeve|half sleeves?|short sleeves?')),
  'goggles for men': all(GLASSES, ofKind('Men', 'Unisex')),
  'ladies bags': BAG,
  purse: BAG,
  loafers: named('loafer'),
  joothi: named('jutti|mojari'),
  'sweat shirt': named('sweatshirt'),
  "men's sandals size 9": all(named('chappal|slides'), comesIn('9')),
  'hand-bag': BAG,
  'bracelet for boys': all(named('bracelet|cuff|kada'), ofKind('Men', 'Unisex')),
  'bangles for women': named('bangles'),
  tote: named('tote'),
  // Prices
  'murukku below 200': all(MURUKKU, costs(0, 200)),
  'snacks upto 150': all(SNACK, costs(0, 150)),
  'shirt under one thousand': all(SHIRT, costs(0, 1000)),
  'footwear less than 1200': all(SHOES, costs(0, 1200)),
  'sunglasses between 900 and 1000': all(GLASSES, costs(900, 1000)),
  'bags under 1k': all(any(BAG, named('backpack')), costs(0, 1000)),
  'slippers under ₹500': all(named('slides|chappal'), costs(0, 500)),
  'kurti 1000 to 1300': all(KURTI, costs(1000, 1300)),
  // Sizes
  'tees xxl': all(TEE, comesIn('XXL')),
  'chakli 1kg': all(CHAKLI, comesIn('1 kg')),
  'thattai half kg': all(any(named('thattai|thattu vadai')), comesIn('500 g')),
  // Material, pattern
  'linen shirt for men': all(SHIRT, says('linen')),
  'woolen sweater': named('cardigan'),
  'glass bangle': all(named('bangles'), named('glass')),
  'copper bracelet': named('copper cuff'),
  'velvet shoes': named('velvet mojari'),
  'leather bag brown': all(BAG, named('leather')),
  'checked shirt': all(SHIRT, named('check')),
  'stripes tshirt': all(TEE, named('stripe')),
  'blockprint kurti': named('block-print kurti'),
  'maroon kurtis': all(KURTI, colored('maroon')),
  // Other tongues and scripts
  chashma: GLASSES,
  chooriyan: named('bangles'),
  'mard ka kurta': all(KURTA, ofKind('Men')),
  ಚಕ್ಕುಲಿ: CHAKLI,
  தட்டை: named('thattai|thattu vadai'),
  ನಿಪ್ಪಟ್ಟು: named('nippattu'),
  'వెన్న మురుక్కు': all(MURUKKU, named('butter')),
  कुर्ती: KURTI,
  // Several words, occasions
  'murukku garlic': all(MURUKKU, says('garlic')),
  'millet snacks': all(SNACK, says('millet|ragi|kambu')),
  'jaggery sweet chekodi': named('bellam chekodi'),
  'laptop bag': named('backpack'),
  'tea time snacks': SNACK,
  ...notSold('cricket bat, toothpaste, dinner set'),
};

const CLOTHES_AND_SHOES = {
  'pink sarees': all(SAREE, colored('pink')),
  "men's formal pant black": all(isA('trousers'), named('formal'), forMen, colored('black')),
  'ladies jeans': all(JEANS, forWomen),
  'boys jacket': all(isA('jackets?'), forBoys),
  'girls frock': all(named('dress|gown'), forGirls),
  'kids tshirt': all(TEE, forChildren),
  'blazers for men': all(isA('blazers?'), forMen),
  'women heels black': all(named('heels?|heeled|pumps|stilettos'), forWomen, colored('black')),
  'maroon kurta men': all(KURTA, forMen, colored('maroon')),
  'white sneakers for men': all(named('sneakers'), forMen, colored('white')),
  'grey hoodie': all(HOODIE, colored('grey')),
  'men sweaters': all(isA('sweaters?|pullover|cardigan'), forMen),
  'night suit for women': named('night ?suit|nightdress'),
  legins: isA('leggings?'),
  plazo: isA('palazzos?'),
  sari: SAREE,
  'puma shoes for women': all(ofBrand('Puma'), SHOES, forWomen),
  'us polo kids shirt': all(ofBrand('U.S. Polo Assn. Kids'), SHIRT),
  'levis jeans mens': all(ofBrand('Levis'), JEANS, forMen),
  'tommy hilfiger tshirt': all(ofBrand('Tommy Hilfiger'), TEE),
  'van heusen blazer': all(({ brand = '' }: Product) => /^van heusen/i.test(brand), isA('blazers?')),
  'roadster jacket men': all(ofBrand('Roadster'), named('jackets?'), forMen),
  'indian terain shirt': all(ofBrand('Indian Terrain'), SHIRT),
  'louis philip formal shirt': all(({ brand = '' }: Product) => /^louis philippe/i.test(brand), SHIRT, named('formal')),
  'jeans under 800': all(JEANS, costs(0, 800)),
  'saree below 1.5k': all(SAREE, costs(0, 1500)),
  'kurta set under 1000 rupees': all(KURTA, named('with|set'), costs(0, 1000)),
  'tshirt 300 to 400': all(TEE, costs(300, 400)),
  'shoes under two thousand': all(SHOES, costs(0, 2000)),
  'shirt above 2000 men': all(SHIRT, forMen, costs(2000, 100_000)),
  'men blazer 3k to 5k': all(isA('blazers?'), forMen, costs(3000, 5000)),
  'shirt xxl men': all(SHIRT, forMen, comesIn('XXL')),
  'plus size jeans women': all(JEANS, named('plus size'), forWomen),
  'pure cotton kurta women': all(KURTA, forWomen, says('cotton')),
  'red silk sari': all(SAREE, says('silk'), colored('red')),
  'woolen sweaters': all(SWEATER, says('woollen|woolen|wool')),
  'linen shirt blue': all(SHIRT, says('linen'), colored('blue')),
  'denim jacket ladies': all(named('denim jacket|denim'), named('jacket'), forWomen),
  'georgette saree': all(SAREE, named('georgette')),
  'floral dresses': all(named('dress'), named('floral')),
  'checks shirt for men': all(SHIRT, forMen, named('checked|checks|checkered|tartan|plaid')),
  'striped t shirt women': all(TEE, forWomen, named('striped|stripes?')),
  'polka dots top': all(isA('tops?'), named('polka|polka-dot|polka dot')),
  'camouflage cargo': all(named('camouflage|camo'), named('cargos?|trousers|joggers|shorts')),
  'plain white t-shirt men': all(TEE, named('solid|plain'), forMen, colored('white')),
  'full sleeve tshirt for men': all(TEE, forMen, says('long sleeves?|full sleeves?|long-sleeve[ds]?')),
  'v neck sweater': all(SWEATER, says('v-neck|v neck')),
  'polo neck t shirt': all(TEE, named('polo')),
  'slim fit formal shirt white': all(SHIRT, named('slim|slim-fit'), named('formal'), colored('white')),
  'high waist jeans': all(JEANS, says('high-rise|high waist|high-waist')),
  'sleeveless top': all(TOP, says('sleeveless')),
  'crop tops': all(named('crop|cropped'), named('tops?')),
  'party wear shirt men': all(SHIRT, forMen, named('party')),
  'gym shoes': all(SHOES, named('training|gym|running|walking|sports')),
  'sherwani for wedding': named('sherwani'),
  'yoga pants': all(named('yoga'), named('tights|pants|leggings|joggers|capris?')),
  'ladko ki jeans': all(JEANS, any(forMen, forBoys), not(named('women|girls'))),
  'safed shirt': all(SHIRT, colored('white')),
  'bachon ke tshirt': all(TEE, forChildren),
  joote: SHOES,
  runningshoes: all(SHOES, named('running')),
  flipflops: named('flip-flops?'),
  'track pant mens': all(named('track pants?|trackpants?'), forMen),
  "women's tops black": all(TOP, forWomen, colored('black')),
  'hrx tights': all(({ brand = '' }: Product) => /^hrx/i.test(brand), named('tights')),
  'shorts for gym men': all(isA('shorts'), forMen, named('sports?|training|gym|running')),
  'nehru jaket': named('nehru'),
};

const THE_REST = {
  'gents watch': all(WATCH, forMen),
  'ladies watch golden': all(WATCH, forWomen, colored('gold')),
  'titan watch men under 5000': all(ofBrand('Titan'), WATCH, forMen, costs(0, 5000)),
  'fasttrack watch': all(ofBrand('Fastrack'), WATCH),
  'watch between 1000 and 2000': all(WATCH, costs(1000, 2000)),
  'handbag less than ₹1500': all(
    any(BAG, named('bag|handbag|handheld|clutch|tote')),
    not(named('trolley|backpack')),
    costs(0, 1500),
  ),
  'trolley bag': named('trolley|suitcase'),
  'yellow dupatta': all(isA('dupattas?'), colored('yellow')),
  jumka: named('jhumkas?'),
  'earrings upto 300': all(EARRINGS, costs(0, 300)),
  'sterling silver ring': all(named('sterling silver'), named('ring')),
  'wallet leather men': all(named('wallet'), forMen, says('leather')),
  'kaala chashma': all(named('sunglasses'), colored('black')),
  'perfume under 1k': all(named('perfumes?|eau|edt|edp|parfum|mist'), costs(0, 1000)),
  'lipstick under five hundred': all(named('lipstick|lip'), costs(0, 500)),
  haldiram: ofBrand('Haldirams'),
  'snacks under rs 20': all(SNACK, costs(0, 20)),
  'bedsheets within 1000': all(BEDSHEET, costs(0, 1000)),
  chadar: any(BEDSHEET, named('bed ?cover|dohar')),
  'ghar ke parde': CURTAIN,
  'winter cap': isA('beanies?'),
  'rakhi for bhai': named('rakhi'),
  'coffee mugs': named('mugs?'),
  'calvin klein wallet': all(({ brand = '' }: Product) => /^calvin klein/i.test(brand), named('wallet')),
  'belt for jeans': isA('belts?'),
  'pillow cover': named('pillow covers?|cushion covers?'),
  'banana chip': named('banana chips|banana .*chips'),
  'roasted makhana': all(named('makhana|foxnuts'), not(named('chocolate'))),
  खाखरा: named('khakhra|khakhro'),
  भुजिया: named('bhujia|bujia'),
  மிக்சர்: named('mixture'),
  साड़ी: SAREE,
  ...notSold('umbrella, pressure cooker, hand gloves, swimming costume'),
};

/**
 * Typed by somebody who knew the two catalogues' columns and nothing of the search nor of the other queries, once the search
 * had been tuned for the rest.
 */
export const BLIND_QUERIES = {
  demo: judged({ blind: DEMO }),
  real: judged({ 'blind, clothes and shoes': CLOTHES_AND_SHOES, 'blind, the rest': THE_REST }),
};
