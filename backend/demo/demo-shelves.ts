import type { z } from 'zod';
import type { shelf } from '@/lib/contract/shelf';

type ShelfRow = z.input<typeof shelf>;

/** In the order of the snacks' page; a snack of two kinds is named by the first that holds it. */
const ofSnacks: ShelfRow[] = [
  {
    slug: 'snacks',
    title: 'Snacks',
    heading: 'South Indian Snacks',
    introduction:
      'South Indian snacks from Tamil, Kannada and Telugu kitchens: murukku, chakli, chekodi, nippattu and thattai. Every pack names its ingredients and what may trouble an allergy, and says for how many days it keeps from packing. Most are rice flour with a lentil or a gram, fried in groundnut oil; a few are fried in coconut, sunflower or palm oil, and the page of each says which. All of them are vegetarian. Murukku is pressed and coiled, chekodi are rolled into rings, nippattu and thattai are patted thin. Most come in 200 g, 500 g and 1 kg, so you can try a kind before you fill the jar. For the train take something with thorns, for guests something with butter, and for rain nippattu and a filter coffee.',
    filter: { category: 'Snacks' },
  },
  {
    slug: 'mullu-murukku',
    parent: 'snacks',
    title: 'Mullu Murukku',
    heading: 'Mullu Murukku, the Thorny Murukku',
    introduction:
      'Mullu murukku to order online: the thorny kind, in plain rice, ragi or garlic. Mullu means thorn, and a star in the press is what gives each strand its ridges. In Tamil it is முள்ளு முறுக்கு, in Kannada ಮುಳ್ಳು ಮುರುಕ್ಕು, and in both the noise is part of the taste. The plain one is rice and roasted gram flour with cumin and asafoetida. The ragi one is dark as filter coffee, with white sesame in every turn. The garlic one, poondu, is coiled loosely, with curry leaf and chilli. All are fried in groundnut oil, keep for 60 days from packing, and come in 200 g, 500 g and 1 kg.',
    filter: { type: 'SNMulluMurukku' },
  },
  {
    slug: 'chakli',
    parent: 'snacks',
    title: 'Chakli',
    heading: 'Chakli and Jantikalu',
    introduction:
      'Chakli in tight spirals, and its Telugu sister jantikalu in nests. Kannada writes it ಚಕ್ಕುಲಿ, Marathi चकली, and Telugu kitchens press జంతికలు straight into the oil, round and round. Bhajani chakli is a roasted flour of rice, chana, urad and moong, with sesame and coriander seed. Ragi chakli is finger millet and roasted gram, fried a shade longer, so that the ridges turn crisp to the centre. Nuvvula jantikalu have black sesame kneaded through the dough. All of them contain sesame, so look at another shelf if that troubles you. They keep for 60 days from packing, which no jar of ours has had to prove.',
    filter: { type: 'SNChakli' },
  },
  {
    slug: 'chekodi',
    parent: 'snacks',
    title: 'Chekodi',
    heading: 'Chekodi',
    introduction:
      'Chekodi are small fried rings of rice flour: mild, hot or sweet. In Telugu they are చేగోడీలు, and no two houses agree on the heat. The Andhra ones are golden with chilli and ajwain, with a little moong dal in the flour. Kaaram mini chekodi are no larger than a coin and red with Guntur chilli. White chekodi have no chilli at all, so children finish them first, and kobbari ones are kneaded with coconut milk and pepper. Bellam chekodi are the sweet cousin, glazed in palm jaggery with dry ginger and cardamom. The coconut and the jaggery ones keep for 30 days from packing, the others for 60.',
    filter: { words: ['chekodi'] },
  },
  {
    slug: 'nippattu-thattai',
    parent: 'snacks',
    title: 'Nippattu and Thattai',
    heading: 'Nippattu and Thattai',
    introduction:
      'Nippattu and thattai are crackers of rice flour or millet, patted thin and fried until they snap. Kannada says nippattu, ನಿಪ್ಪಟ್ಟು, Tamil says thattai, தட்டை, and both want something to bite on inside. Thatte nippattu has roasted peanuts and curry leaf, eerulli nippattu sliced onion, dried in the sun. Salem thattu vadai is as large as a palm and studded with chana dal and peanuts; sandwich it with beetroot, carrot and chutney. Milagu thattai has the late warmth of black pepper and no chilli, and kambu thattai is pearl millet with drumstick leaf. Several contain peanuts, sesame or butter: each page says what to mind.',
    filter: { words: ['nippattu', 'thattai', 'thattu vadai'] },
  },
  {
    slug: 'millet-snacks',
    parent: 'snacks',
    title: 'Millet Snacks',
    heading: 'Ragi and Millet Snacks',
    introduction:
      'Snacks in which ragi or kambu comes before the rice. Ragi is finger millet, kambu is pearl millet, and both make a snack darker and a little coarser than rice does. For ragi mullu murukku the grain is roasted before it is milled, which gives the earthy, faintly chocolate taste. Ragi chakli is a tight dark spiral with chilli flakes and sesame. Kambu thattai is pressed the way it is done around Madurai, with chana dal and drumstick leaf. Rice flour still holds the dough together in all of them, and all contain sesame. We sell them for their taste and promise nothing else; they keep for 60 days from packing.',
    filter: { words: ['ragi', 'kambu'] },
  },
];

const ofMen: ShelfRow[] = [
  {
    slug: 'men',
    title: 'Men',
    heading: 'Clothes, Shoes and Accessories for Men',
    introduction:
      'Kurtas, shirts and tees for men, and the shoes, glasses and bracelets that go with them. Most of the cloth is cotton, a good part of it from handlooms; where linen, denim or leather comes in, the page says so. Clothes run from S to XXL, and most have a chart in centimetres, so lay a shirt that fits you beside the tape. Every colour has pictures of its own. For the feet there are the Kolhapuri chappal, cut and stitched by hand, and a loafer whose sole a cobbler can replace. Sunglasses, a twisted kada and a leather bracelet are the rest. Most of it can be paid for on delivery: each page says whether.',
    filter: { category: 'Men' },
  },
  {
    slug: 'kurtas',
    parent: 'men',
    title: 'Kurtas',
    heading: 'Cotton Kurtas for Men',
    introduction:
      'Cotton kurtas for men, long and short: handloom, striped in the loom, or in cotton and linen. A kurta (कुर्ता) should be cool first and smart second. The Mulasi is straight, in handloom cotton that grows softer with every wash, and has coconut-shell buttons. The Hubballi is yarn-dyed cotton with woven stripes, in blue or cream, and needs no ironing to look right. The Chettinad is short, with narrow tucks sewn down the chest by hand, and has linen in its yarn for the hour of the power cut. All have a band collar; wear them over a veshti or with jeans. The chart on each page is in centimetres, from S to XXL.',
    filter: { words: ['kurta'] },
  },
  {
    slug: 'shirts',
    parent: 'men',
    title: 'Shirts',
    heading: 'Shirts for Men',
    introduction:
      'Shirts for men in handloom madras, linen and cotton, fine stripes and denim. The Madras check is handloom cotton in broad, bleeding checks; its yarns are dyed before weaving, so the colours reach through to the inside. The Kaveri is linen and cotton for hot noons, with a curved hem that looks right tucked in or left out. The Kovai has half sleeves, fine woven stripes and a hem cut straight. The Erode is light denim with two pointed pockets and seams felled twice; wash it inside out to keep the blue. Each comes in several colours, and each colour has pictures of its own.',
    filter: { words: ['shirt'] },
  },
  {
    slug: 't-shirts',
    parent: 'men',
    title: 'T-shirts and Polos',
    heading: 'T-shirts and Polos for Men',
    introduction:
      'T-shirts and polos for men in combed cotton and airy pique. The Veshti-Friendly tee is longer than others and softly shaped, to be worn with a dhoti or a veshti; a zari-look border weights its hem, so that it never rides up. The Tuticorin has harbour stripes that are knitted in and not printed, a pocket for a pen or a ferry ticket, and has been washed once before you get it. The Pollachi is a polo in pique whose collar keeps its points, with side vents to sit easily over trousers. All are cotton throughout, and all come in sizes from S to XXL.',
    filter: { words: ['tee', 'polo'] },
  },
];

const ofWomen: ShelfRow[] = [
  {
    slug: 'women',
    title: 'Women',
    heading: 'Clothes, Bags and Jewellery for Women',
    introduction:
      'Kurtis, bags, bangles, shoes and sunglasses for women. The kurtis are block print, ikat and handloom with a woven border, all in cotton; a sungudi crop top and a cardigan for the hills stand beside them. Bags go from an evening clutch in brocade to a canvas backpack for trains and treks. Glass bangles chime softly, temple bangles shine, and the charm chain does both. For the feet there are embroidered juttis and a sandal with two broad straps, for the eyes a cat-eye and a round frame. Every colour has pictures of its own, and most things can be paid for on delivery: each page says whether.',
    filter: { category: 'Women' },
  },
  {
    slug: 'handbags',
    parent: 'women',
    title: 'Handbags',
    heading: 'Handbags for Women',
    introduction:
      'Handbags for women, from the potli to the backpack, in canvas, handloom, silk blend, brocade and leather. The Kasuti tote holds a laptop, a lunch box and the vegetables for tonight. The Kanchi jhola is woven in one piece with its strap and folds to nothing. For receptions there are the Arani potli, gathered from a silk blend and drawn shut with twisted cords, and a brocade clutch with a mirror in the lining. The Mayil sling is smooth leather with a brass turn lock and a strap that goes from short to cross-body. The Coorg backpack is waxed canvas with a padded sleeve: rain runs off, and dust brushes off.',
    filter: { type: 'WMLadiesBag' },
  },
  {
    slug: 'kurtis',
    parent: 'women',
    title: 'Kurtis',
    heading: 'Cotton Kurtis for Women',
    introduction:
      'Cotton kurtis for women: block printed, ikat, or handloom with a woven border. The Ilkal is A-line, printed by hand with small flower buttas and a border of temple peaks; slight shifts in the print are the mark of the wooden block. The Pochampally is straight, in handloom ikat that is tied and dyed before a thread is woven, so that its diamonds feather at their edges. The Mangalgiri is sleeveless and swings from the waist, with the nizam border all around the hem. The Ilkal and the Mangalgiri go without a lining. Each page has a chart in centimetres for bust, waist and length, from S to XXL.',
    filter: { words: ['kurti'] },
  },
];

const ofUnisex: ShelfRow[] = [
  {
    slug: 'unisex',
    title: 'Unisex',
    heading: 'Unisex Clothes, Shoes and Sunglasses',
    introduction:
      'Hoodies, tees, shoes, sunglasses and bracelets for whoever likes them first. The tees are combed cotton: one has a kolam drawn across the chest in a single line, the other raglan sleeves in a second colour. Hoodies and a sweatshirt are for hill stations and over-cooled offices. Shoes are canvas sneakers and slip-ons, foam slides for beach and balcony, and velvet mojaris with a proudly curled toe. The frames are round, square or browline, and their lenses block ultraviolet light. Bracelets are cotton thread, turned wood or copper chased by hand. Clothes run from S to XXL, shoes from 6 to 11.',
    filter: { category: 'Unisex' },
  },
  {
    slug: 'hoodies',
    parent: 'unisex',
    title: 'Hoodies and Sweatshirts',
    heading: 'Hoodies and Sweatshirts',
    introduction:
      'Hoodies and a sweatshirt for hill stations and over-cooled offices. The Nilgiri is a hoodie of medium weight, brushed inside and smooth outside, with a kangaroo pocket that warms both hands. The Kodai opens all the way, for weather that changes its mind; its zip has a pull for cold fingers, and its hood is lined. Both are cotton with a fifth of recycled polyester in the fleece. The Munnar is a crew-neck in cotton fleece, brushed once, warm without weight, with ribs that keep the mist out. All are made for everybody and come in sizes from S to XXL, in several colours with pictures of their own.',
    filter: { words: ['hoodie', 'sweatshirt'] },
  },
];

const acrossCategories: ShelfRow[] = [
  {
    slug: 'accessories',
    title: 'Accessories',
    heading: 'Jewellery and Sunglasses',
    featured: true,
    introduction:
      'Bangles, bracelets and sunglasses for women, for men and for everybody. What goes on the wrist is glass, brass, copper, leather, thread or wood, and the page of each piece says which, and how to keep it. Sunglasses have frames of acetate, steel or nylon and lenses marked UV400. Most of it comes in one size: threads have a sliding knot, cuffs bend, elastic stretches, and frames have pads or a bridge cut to sit well. That makes these the easiest things in the shop to give away. Where there are several colours, each has pictures of its own, so that you see the very piece before you order it.',
    filter: { words: ['bangles', 'bracelet', 'kada', 'cuff', 'charm chain', 'sunglasses'] },
  },
  {
    slug: 'bangles-and-bracelets',
    parent: 'accessories',
    title: 'Bangles and Bracelets',
    heading: 'Bangles and Bracelets',
    introduction:
      'Bangles, bracelets, kadas and cuffs, from cotton thread to temple gold tone. Valayal bangles are glass, twelve to the box, each pulled and closed over a flame by hand. The temple bangles and the Mayura charm chain are gold-plated brass with glass stones; keep them dry and away from perfume. The Thanjai kada is twisted brass, oxidised and silver plated, and the Kumbakonam cuff is copper with a wave chased into it. The Kambam bracelet is braided leather that closes with a magnet, the Kayiru temple thread with a sliding knot, and the Sandal turned wooden beads on strong elastic.',
    filter: { type: 'Handwear' },
  },
  {
    slug: 'sunglasses',
    parent: 'accessories',
    title: 'Sunglasses',
    heading: 'Sunglasses',
    introduction:
      'Sunglasses in eight frames, all with UV400 lenses. Square: the Madras wayfarer with its keyhole bridge, and the Fort in matt black or tortoiseshell. Round: the Promenade in thin metal, and the Thamarai in thick honey-coloured acetate. The Kovalam is an aviator whose tint fades downwards, so that the dashboard stays clear; the Chepauk wraps around and stays on when you look down. The Neela is a cat-eye with lenses clear enough below to read a menu, and the Mylapore is a browline in a hard case. Bottle-green lenses keep colours true, brown ones cut glare; each page says which it has.',
    filter: { type: 'Eyewear' },
  },
  {
    slug: 'footwear',
    title: 'Footwear',
    heading: 'Chappals, Juttis, Mojaris and Shoes',
    introduction:
      'Chappals, juttis, mojaris and plain good shoes, for women, for men and for everybody. The Kolhapuri is vegetable-tanned leather, cut and stitched by hand; keep it out of heavy rain and oil it twice a year. Malli juttis are embroidered with jasmine in golden thread, Raja mojaris are velvet with a curled toe, and both have stitched or bending soles of leather. The Karaikudi is a penny loafer, the Vaigai a sandal with two broad straps. For every day there are canvas sneakers, printed canvas slip-ons that go into the machine, and foam slides. Look at the sizes on each page before you order, since not every pair starts or ends at the same one.',
    filter: { type: 'Shoewear' },
  },
];

/** The demo's shelves, in the order that pages show them. */
export const demoShelves: ShelfRow[] = [...ofSnacks, ...ofMen, ...ofWomen, ...ofUnisex, ...acrossCategories];
