import { describe, expect, it } from 'vitest';
import { kinOf, knownSpellings, spellingsOf } from './spelling';

const heads = (word: string) => spellingsOf(word).map(({ written }) => written)[0];

/** A spelling of every line, and the one the shop prefers. */
const TYPED = [
  'jantikelu=murukku, sakli=chakli, pappuchekkalu=nippattu, ringmurukku=chekodi, tenkuzhal=thenkuzhal',
  'kodubele=kodubale, ottupakoda=ribbon pakoda, gulabipuvvulu=achappam, chowchow=mixture, chuda=chivda',
  'karasev=omapodi, bujiya=sev, kharaboondi=boondi, kelechips=banana chips, sarkaraupperi=sharkara varatti',
  'panasachips=jack fruit chips, maravalli=tapioca chips, kadalekai=peanut, lotusseed=makhana, jeedipappu=cashew',
  'happala=papad, matri=mathri, khakhro=khakhra, kachodi=kachori, bhakarvadi=bhakarwadi, ganthiya=gathia',
  'shakarpara=shankarpali, atukulu=poha, savouries=namkeen, tometo=tomato, makhan=butter, tshert=t-shirt',
  'sattai=shirt, kurtaa=kurta, suitset=kurta set, kurtie=kurti, cheera=saree, shalvar=salwar, ladiessuit=salwar suit, choodidar=churidar, odhni=dupatta',
  'ghagra=lehenga, blause=blouse, dhothi=dhoti, kaili=lungi, achkan=sherwani, bandi=waistcoat, paijama=pyjama',
  'pallazo=palazzo, patloon=trouser, jeens=jeans, hoody=hoodie, jumper=sweater, gown=dress, chepulu=chappal',
  'sandel=sandal, nagra=jutti, canvasshoe=sneaker, officeshoe=formal shoe, officebag=laptop bag, leopard=animal print, polarized=polarised, sport=sports, joote=shoe, gaaju=bangle, braclet=bracelet, kammal=earring',
  'ungura=ring, haaram=necklace, wristwatch=watch, chasma=sunglasses, vanitybag=handbag, jola=tote',
  'crossbody=sling bag, batua=clutch, collegebag=backpack, moneypurse=wallet, baag=bag, munchies=snack',
  'denims=denim, bermudas=shorts, ghaghra=skirt, nighty=nightdress, jaket=jacket, jegging=legging',
  'boxer=underwear, topi=cap, patta=belt, moze=sock, sweatshirts=sweatshirt, zevar=jewellery, attar=perfume',
  'gray=grey, lal=red, kala=black, safed=white, neela=blue, hara=green, peela=yellow, gulabi=pink, jamuni=purple',
  'narangi=orange, bhura=brown, sunhara=golden, multicolor=multicoloured, windbreaker=windcheater, longcoat=coat',
  'tracksuit=tracksuit, lower=track pant, sando=vest, brassiere=bra, shameez=camisole, sareeskirt=petticoat',
  'playsuit=jumpsuit, caftan=kaftan, stole=scarf, shaal=shawl, rumal=handkerchief, necktie=tie',
  'cufflink=cufflink, dastane=glove, barsati=raincoat, godugu=umbrella, pencilheel=heel, bellies=ballerina',
  'moccasin=loafer, gejje=anklet, locket=pendant, mukkuthi=nose pin, mathapatti=maang tikka, raakhi=rakhi',
  'luggagebag=trolley, travellingbag=duffel, purdah=curtain, chaddar=bedsheet, pillowcase=pillow cover',
  'paydan=doormat, bathmat=bathmat, galicha=rug, kambali=comforter, thundu=towel, tablecover=tablecloth',
  'gamla=planter, idol=showpiece, iphonecover=phone case, keyring=keychain, lipcolour=lipstick, kanmai=kajal, eyeliner=eyeliner',
  'cleanser=face wash, lotion=moisturiser, sabun=soap, cosmetic=makeup, veluthulli=garlic, savala=onion',
  'copra=coconut, bella=jaggery, blackpepper=pepper, sajjalu=bajra, kezhvaragu=ragi, gingelly=sesame',
  'jeerige=cumin, palakura=spinach, menasinakai=chilli, khara=kaaram, tikha=spicy, karibevu=curry leaf',
  'puthina=mint, vendhayam=fenugreek, allam=ginger, elumichai=lemon, batata=potato, kela=banana, akki=rice',
  'namak=salted, paruthi=cotton, pattu=silk, woolly=woollen',
  'lakdi=wooden, chamda=leather, handwoven=handloom, knit=knitted, tattersall=checked, stripy=striped',
  'simple=solid, prints=printed, flowerprinted=floral, dotted=polka, kashida=embroidered',
  'colorblock=colourblocked, militaryprint=camouflage, handblock=block print, sungudi=bandhani, oxidized=oxidised',
  'sequined=sequinned, cutsleeve=sleeveless, fullsleeved=full sleeve, halfsleeved=half sleeve',
  'bardot=off shoulder, damaged=distressed, highwaisted=high rise, lowwaist=low rise, midwaist=mid rise',
  'nopadding=non padded, withoutwire=non wired, bigsize=plus size, bellbottom=bootcut, analog=analogue',
  'woollencap=beanie, cardigen=cardigan, linnen=linen, jorjet=georgette, shiffon=chiffon, makhmal=velvet, cordroy=corduroy',
  'swede=suede, viscose=rayon, sateen=satin, krep=crepe, khaddar=khadi, polarfleece=fleece, siridhanya=millet, bhuna=roasted',
  'crewneck=round neck, veeneck=v neck, poloneck=polo collar, chinesecollar=mandarin collar, turtleneck=high neck',
  'quartersleeve=three quarter sleeve, workout=gym, partywear=party wear',
  'officewear=formal, bangara=gold, belli=silver, mehrun=maroon',
].flatMap((line) => line.split(', '));

describe('the table of spellings', () => {
  it('has every spelling in one line only', () => {
    const heads = new Map<string, Set<string>>();
    for (const spelling of knownSpellings) {
      for (const { words, written } of spellingsOf(spelling)) {
        const key = words.join('');
        heads.set(key, (heads.get(key) ?? new Set()).add(spellingsOf(spelling)[0]?.written ?? written));
      }
    }
    expect([...heads].filter(([, lines]) => lines.size > 1).map(([key]) => key)).toEqual([]);
  });

  it.each([
    ['murku', 'murukku'],
    ['chakkuli', 'chakli'],
    ['thattai', 'nippattu'],
    ['chegodi', 'chekodi'],
    ['tshirt', 't-shirt'],
    ['tees', 't-shirt'],
    ['shades', 'sunglasses'],
    ['mojari', 'jutti'],
    ['kolhapuri', 'chappal'],
    ['kangan', 'bangle'],
    ['purse', 'handbag'],
    ['shapeless', undefined],
  ])('%s is %s', (word, head) => {
    expect(heads(word)).toBe(head);
  });

  it('understands a spelling of every line', () => {
    const typed = TYPED.map((pair) => pair.split('='));
    expect(typed.map(([word = '']) => [word, heads(word)])).toEqual(typed);
    expect(new Set(knownSpellings.map(heads)).size).toBe(typed.length);
  });

  it('knows what is understood when it is typed, and looked for in no name', () => {
    const onlyAsked = (word: string) => spellingsOf(word).find(({ words }) => words.join('') === word)?.onlyAsked;
    expect(['shades', 'kappa', 'ladypurse', 'lal', 'haram'].map(onlyAsked)).toEqual([
      true,
      true,
      undefined,
      true,
      true,
    ]);
    expect(['goggle', 'tapioca', 'red', 'haaram'].map(onlyAsked)).toEqual([false, false, false, false]);
  });

  it('knows the plural of a word, and no word by its own last letter', () => {
    expect([heads('sarees'), heads('dress'), heads('glass'), heads('sareex'), heads('s')]).toEqual([
      'saree',
      'dress',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['murukku', ['chakli', 'thenkuzhal']],
    ['chakli', ['murukku']],
    ['chekodi', ['kodubale']],
    ['mixture', ['chivda']],
    ['chivda', ['mixture']],
    ['omapodi', ['sev']],
    ['kurta', ['kurti']],
    ['kurti', ['kurta']],
    ['hoodie', ['sweater', 'sweatshirt']],
    ['chappal', ['sandal']],
    ['sandal', ['chappal']],
    ['jutti', ['chappal']],
    ['sneaker', ['shoe']],
    ['bangle', ['bracelet']],
    ['handbag', ['tote', 'sling bag', 'clutch', 'bag']],
    ['tote', ['handbag', 'bag']],
    ['sling', ['handbag', 'bag']],
    ['clutch', ['handbag', 'bag']],
    ['backpack', ['bag']],
    ['wallet', ['clutch']],
    ['bag', []],
    ['thenkuzhal', []],
  ])('%s: the nearest products are %j', (word, others) => {
    expect([...new Set(kinOf(word).map(({ words }) => heads(words.join(''))))]).toEqual(others);
  });

  it('knows the kin of products, whichever of their names is asked for', () => {
    expect(kinOf('chakkuli').map(({ written }) => written)).toContain('murukku');
    expect(kinOf('saree')).toEqual([]);
  });
});
