import { queryWords } from '@/lib/search/query-words';

/**
 * The many names and Latin spellings of the goods of this shop – Tamil, Telugu, Kannada, Malayalam, Hindi, Marathi,
 * Gujarati and everyday English. One line is one thing; the first spelling is the one the shop prefers to show.
 * A spelling stands in one line only, and its plural in -s need not be named. What stands after a bar is understood
 * when it is typed, but not looked for in names, where it mostly means something else: a lamp has a shade, too.
 */
const FAMILIES: readonly string[] = [
  // Snacks
  'murukku, muruku, murku, murkku, mururkku, murikku, morukku, murukulu, murukkulu, murkulu, moorkulu, jantikalu, janthikalu, jantikelu',
  'chakli, chakri, chakkuli, chakali, chakkali, chakuli, chakkli, chakkulli, chakalu, chakkalu, chakarlu, sakli',
  'nippattu, nippat, nipattu, nippatu, nippatta, thattai, thatte, thatta, thattu, tattai, thattu vadai, thattuvadai, thatu vadai, tattu vadai, thattu vada, thattai murukku, thatta murukku, chekkalu, chekka, pappu chekkalu',
  'chekodi, chegodi, chekkodi, chakodi, chekhodi, chekodilu, chegodilu, ring murukku',
  'thenkuzhal, thenkulal, thenguzhal, tenkuzhal, then kuzhal',
  'kodubale, kodabale, kodbale, kodubele, kodu bale',
  'ribbon pakoda, ribbon pakora, ribbon murukku, ola pakoda, nada thenkuzhal, ottu pakoda',
  'achappam, acchappam, achu murukku, achu appam, rose cookie, gulabi puvvulu',
  'mixture, mikchar, micture, chow chow, miksachar, mikschar',
  'chivda, chiwda, chevda, chevdo, chivada, chiwada, chuda',
  'omapodi, ompudi, omapudi, oma podi, om podi, karasev, kara sev',
  'sev, shev, bhujia, bujia, bhujiya, bujiya',
  'boondi, bundi, boondhi, bhoondi, kara boondi, khara boondi, karaboondi',
  'banana chips, nendran, nenthran, ethakka, vazhakkai chips, kaya varuthathu, kele chips, balekai chips | upperi',
  'sharkara varatti, sarkara varatti, sarkkara varatti, sharkara upperi, sarkara upperi',
  'jack fruit chips, jack fruit, jackfruit, jackfruit chips, chakka chips, halasina chips, panasa chips',
  'tapioca chips, kappa chips, maravalli chips, tapioca, maravalli | kappa',
  'peanut, groundnut, ground nut, moongphali, mungfali, kadalai, verkadalai, nilakadalai, pallilu, shenga, kadlekai, kadalekai',
  'makhana, makana, phool makhana, foxnut, fox nut, lotus seed',
  'cashew, cashew nut, kaju, mundhiri, munthiri, godambi, jeedipappu',
  'papad, pappad, papadum, pappadam, appalam, applam, appadam, happala',
  'mathri, mathari, matri',
  'khakhra, khakra, khakhara, khakara, khakhro',
  'kachori, kachauri, kachaudi, kachodi',
  'bhakarwadi, bhakharwadi, bakarwadi, bakharvadi, bhakarvadi',
  'gathia, gathiya, ganthia, ganthiya',
  'shankarpali, shankarapalya, shankarpara, shankarpale, shakkarpara, shakarpara',
  'poha, pohe, avalakki, atukulu | aval',
  'namkeen, namkin, nimkin, savoury, savouries | nashta',
  'snack | eat, eating, eatable, food, munchies, tiffin',
  'tomato, tamatar, thakkali, tamota, tometo',
  'butter, benne, vennai, venna, makhan | batar',

  // Clothing
  't-shirt, tshirt, t shirt, tee shirt, tee, tishirt, t sirt, tshert | ti shart, tii shart, t shart',
  'shirt, sattai | kameej, chokka, shart, chatta, satta',
  'kurta, kurtha, khurta, kurtaa',
  'kurti, kurthi, kurtee, kurties, kurtie',
  'saree, sari, pudavai, podavai, seere, cheera | sadi, saadi, selai, selei',
  'salwar, shalwar, salvar, shalvar, salwaar, salwar kameez, shalwar kameez, salwar suit',
  'churidar, chudidar, churidhar, chudidhar, choodidar',
  'dupatta, dupata, duppata, duppatta, chunni, chunari, odhni',
  'lehenga, lehnga, lahanga, lehanga, ghagra, pavadai, paavadai, half saree | langa',
  'blouse, choli, ravike, ravikke, blause',
  'dhoti, veshti, vesti, vetti, panche, mundu, dhothi',
  'lungi, lungee, kaili',
  'sherwani, shervani, sherwaani, achkan',
  'waistcoat, nehru jacket, bandi',
  'pyjama, pajama, payjama, paijama',
  'palazzo, plazo, palazo, plazzo, pallazo',
  'trouser, pant, kalsarai, patloon',
  'jeans, jean, jeens | jins, jinsa',
  'denim, denims',
  'shorts, bermuda, bermudas',
  'skirt, skirts, ghaghra',
  'nightdress, nightwear, sleepwear, nighty, nightie, night suit, nightsuit',
  'jacket, jaket, jackat | jakit',
  'legging, leggings, jegging',
  'underwear, brief, trunk, boxer',
  'cap, hat, topi',
  'belt, belts | patta',
  'sock, socks, moze',
  'hoodie, hoody, hoodi, hooded',
  'sweatshirt, sweat shirt',
  'sweater, swetter, sweter, pullover, jumper',
  'dress, frock, gown',

  // Feet
  'chappal, chappel, chapal, chapple, slipper, sliper, flip flop, flipflop, kolhapuri, kolapuri, kolhapuri chappal, cheruppu, seruppu, chappali, cheppulu, chepulu',
  'sandal, sandel',
  'jutti, juti, jooti, mojari, mojri, mojdi, khussa, nagra',
  'sneaker, trainer, canvas shoe, sport shoe, sports shoe, sports shoes',
  'shoe, shoewear, footwear, joota, joote | jute, juta',

  // Hands, ears and neck
  'bangle, bangel, kada, kadaa, kangan, kangana, valai, valaiyal, valayal, valayam, balegalu, gajulu, gaaju, choodi, choodiyan, chudiyan | vala, bale, chudi',
  'bracelet, braslet, braclet',
  'earring, ear ring, jhumka, jhumki, jumka, jimikki, jimiki, kammal',
  'ring, mothiram, anguthi, ungura',
  'necklace, haaram | neckless, haram, har, haar',
  'watch, ghadi, wrist watch, smartwatch, wristwatch',

  // Eyes
  'sunglasses, sunglass, sun glass, sun glasses, goggle, gogle, cooling glass, cooling glasses, chashma, chasma, eyewear | shades',

  // Bags
  'handbag, hand bag, ladies bag, purse, vanity bag, handheld bag | ladies handbag, ladies purse, pars',
  'tote, tote bag, jhola, jola',
  'sling bag, sling, crossbody, cross body | side bag',
  'clutch, potli, batua',
  'backpack, back pack, bag pack, rucksack, school bag, college bag',
  'wallet, vallet, money purse',
  'bag | thaila, baag, baig',

  // Gold, silver and scent
  'jewellery, jewelry, jewelery, ornament, handwear | zevar, gehna, nagai, abharana',
  'perfume, eau de toilette, eau de parfum, cologne, body mist, fragrance, scent, deodorant, deo | attar, ittar, itra',

  // Colours
  'grey, gray | slety',
  'red | lal, laal, sivappu, sigappu, kempu, erra, erupu, chuvappu, chuvanna',
  'black | kala, kaala, kali, kaali, kale, karuppu, kappu, nalla, nalupu, karutha',
  'white | safed, safaid, safeda, vellai, bili, tella, telupu, vella',
  'blue | neela, neeli, nila, neelam, nilam, nili',
  'green | hara, hari, hare, pachai, hasiru, pacha, paccha, akupacha',
  'yellow | peela, peeli, pila, pili, manjal, haladi, pasupu, manja',
  'pink | gulabi, gulaabi, rojapu',
  'purple | baingani, jamuni, oodha',
  'orange | narangi, santra, kesari',
  'brown | bhura, bhoora, kandu',
  'golden | sunhara, sunehri, sunhari',
  'multicoloured, multicolored, multicolour, multicolor, multi colour, multi color',
];

/** Lines that fall back to each other where the shop has none of the goods asked for. */
const KIN: readonly (readonly string[])[] = [
  ['murukku', 'chakli', 'thenkuzhal'],
  ['chekodi', 'kodubale'],
  ['omapodi', 'sev'],
  ['mixture', 'chivda'],
  ['kurta', 'kurti'],
  ['bangle', 'bracelet'],
  ['chappal', 'sandal'],
  ['jutti', 'chappal'],
  ['sandal', 'chappal'],
  ['kurti', 'kurta'],
  ['chakli', 'murukku'],
  ['chivda', 'mixture'],
  ['handbag', 'tote', 'sling bag', 'clutch', 'bag'],
  ['tote', 'handbag', 'bag'],
  ['sling bag', 'handbag', 'bag'],
  ['clutch', 'handbag', 'bag'],
  ['wallet', 'clutch'],
  ['backpack', 'bag'],
  ['sneaker', 'shoe'],
  ['hoodie', 'sweater', 'sweatshirt'],
];

/**
 * Goods that whoever asks for the first is shown too, after the first; a word behind a colon says for whom.
 * Every word is as the shop's names write it, run together.
 */
const NEAR: readonly (readonly string[])[] = [
  ['t-shirt', 'polo', 'henley'],
  ['kurta', 'kurti'],
  ['kurti', 'kurta :women', 'tunic'],
  ['chappal', 'slide', 'sandal', 'flat', 'slider'],
  ['sandal', 'chappal', 'slide', 'flat', 'slider'],
  ['handbag', 'tote', 'clutch', 'satchel', 'hobo', 'sling'],
  ['bag', 'backpack', 'handbag', 'tote', 'clutch', 'satchel'],
  ['shoe', 'sneaker', 'loafer', 'derbys', 'oxfords', 'boots', 'brogues'],
  ['namkeen', 'snacks'],
  ['sweatshirt', 'hoodie'],
  ['trouser', 'chinos'],
  ['jewellery', 'earring', 'necklace', 'bracelet', 'bangle', 'ring', 'pendant', 'jhumka'],
];

export interface Spelling {
  /** As it is shown: 't-shirt'. */
  written: string;
  /** As it is compared: ['t', 'shirt']. */
  words: readonly string[];
  /** Understood when typed, not searched for in names. */
  onlyAsked: boolean;
}

type Family = readonly Spelling[];

const families: readonly Family[] = FAMILIES.map((line) =>
  line
    .split(' | ')
    .flatMap((part, index) =>
      part.split(', ').map((written) => ({ written, words: queryWords(written), onlyAsked: index > 0 })),
    ),
);

/** By the words run together, so that 't-shirt', 't shirt' and 'tshirt' find the same line. */
const byKey = new Map<string, Family>();
for (const family of families) {
  for (const { words } of family) {
    const key = words.join('');
    if (!byKey.has(key)) byKey.set(key, family);
  }
}

/** Every spelling in the table, its words run together. */
export const knownSpellings: readonly string[] = [...byKey.keys()];

/** All spellings of what this word names, the preferred one first; empty where the table does not know it. */
export function spellingsOf(word: string): readonly Spelling[] {
  return byKey.get(word) ?? (word.endsWith('s') ? byKey.get(word.slice(0, -1)) : undefined) ?? [];
}

/** Whether the table has the word with its last 's' alone: 'shorts'. */
export const isPlural = (word: string): boolean =>
  word.endsWith('s') && byKey.has(word) && !byKey.has(word.slice(0, -1)) && !byKey.has(word.slice(0, -2));

/** Spellings of the nearest other goods, for a shop that has none of the goods asked for. */
export function kinOf(word: string): readonly Spelling[] {
  const own = spellingsOf(word);
  const head = own[0]?.written;
  return KIN.filter(([first]) => first === head).flatMap(([, ...others]) =>
    others.flatMap((other) => spellingsOf(queryWords(other).join(''))),
  );
}

/** Whether the table knows the word. */
export const isKnownSpelling = (word: string): boolean => spellingsOf(word).length > 0;

/** Spellings that name no goods: their absence from the shop does not make the rest of a query pointless. */
const ATTRIBUTES = new Set(
  'tomato butter cotton grey red black white blue green yellow pink purple orange brown golden denim multicoloured'.split(
    ' ',
  ),
);

/** Whether a word names goods, by the table: where the shop has none of them, nothing else is what was asked for. */
export function isGoods(word: string): boolean {
  const [preferred] = spellingsOf(word);
  return preferred !== undefined && !ATTRIBUTES.has(preferred.written);
}

/** Words of other goods that are shown after those this word names, each a way to say it. */
export function nearGoods(word: string): readonly (readonly string[])[] {
  const head = spellingsOf(word)[0]?.written;
  return NEAR.filter(([first]) => first === head).flatMap(([, ...others]) => others.map((other) => other.split(' ')));
}
