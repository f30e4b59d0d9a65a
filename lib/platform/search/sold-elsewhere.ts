import { queryWords } from '@/lib/rules/catalogue/query-words';

/**
 * Products that other shops sell, by their departments. They are no slips of what this shop sells: 'sofa' is no 'soft' hoodie, 'bat'
 * the beginning of no 'bath mat'. A shop that does sell them finds them by their names, as everything else.
 */
const BY_DEPARTMENT = {
  furniture:
    'sofa, couch, mattress, mattresses, bed, cot, chair, armchair, stool, bean bag, almirah, wardrobe, cupboard, bookshelf, shoe rack, dining table, study table, recliner, swing, jhula, diwan cot',
  household:
    'pillow, blind, mosquito net, broom, mop, bucket, dustbin, iron, ironing board, hanger, clothesline, candle, incense, agarbatti, diya, matchbox, battery, torch, bulb, tube light, extension board, ladder, lock, rope, tape, glue, hammer, drill, screwdriver, wall paint, wallpaper, sticker, tile, tap, geyser, fan, cooler, heater',
  kitchen:
    'cooker, pressure cooker, rice cooker, mixer, mixie, grinder, juicer, toaster, kettle, oven, microwave, stove, gas stove, induction, fridge, refrigerator, pan, tawa, kadai, kadhai, spoon, fork, knife, plate, thali, glass set, tiffin box, lunch box, lunchbox, water bottle, bottle, flask, thermos, casserole, dinner set, chopping board, strainer, container',
  electronics:
    'phone, mobile, mobile phone, smartphone, iphone, screen guard, tempered glass, charger, cable, power bank, powerbank, earphone, earbud, headphone, headset, speaker, bluetooth speaker, home theatre, tv, television, remote, set top box, camera, tripod, laptop, computer, monitor, keyboard, mouse, printer, pen drive, pendrive, hard disk, memory card, router, tablet, ipad, playstation, drone, calculator, washing machine, dishwasher, vacuum cleaner, air conditioner, inverter, trimmer, shaver, hair dryer, hair straightener, projector, microphone',
  paper:
    'book, novel, notebook, diary, pen, pencil, eraser, crayon, paper, envelope, greeting card, gift card, calendar, stapler, geometry box, school kit, magazine, newspaper',
  play: 'toy, doll, teddy, teddy bear, puzzle, lego, board game, chess, carrom, ludo, playing card, balloon, kite, cricket bat, bat, ball, cricket ball, racket, racquet, shuttlecock, tennis ball, skates, skateboard, bicycle, cycle, tricycle, scooter, helmet, dumbbell, treadmill, yoga mat, skipping rope, tent, sleeping bag, trampoline, guitar, flute, harmonium, tabla, piano, violin',
  baby: 'diaper, nappy, pram, stroller, cradle, feeding bottle, baby food, wipes, walker, car seat, pacifier',
  groceries:
    'atta, wheat flour, maida, rava, cooking oil, sunflower oil, milk, curd, paneer, cheese slice, egg, bread, biscuit, cookie, cake, rusk, pastry, ice cream, chocolate bar, toffee, candy bar, laddu, laddoo, ladoo, barfi, halwa, jalebi, gulab jamun, mysore pak, sweets box, pickle, achar, jam, honey, sauce, ketchup, noodles, maggi, pasta, oats, cornflakes, tea powder, coffee powder, filter coffee, juice, cold drink, soft drink, beer, wine bottle, whisky bottle, vegetable, chicken, mutton, fish, prawn, sambar powder, turmeric powder, masala powder, idli batter, dosa batter',
  care: 'toothpaste, toothbrush, mouthwash, hand wash, sanitizer, sanitiser, detergent, dish wash, toilet cleaner, shaving cream, razor, blade, sanitary pad, sanitary napkin, tampon, condom, medicine, vitamin, protein powder, thermometer, mask n95, oximeter, bandage, sunscreen, sunblock, nail polish, nail paint, mascara, lip balm, hair color, hair colour, hair dye, hair gel, hair wig, wig, conditioner, mehendi, mehndi, henna, bindi, sindoor, kumkum box, talcum powder, comb, hair brush, hair band, hairband, hair clip, scrunchie, rubber band',
  clothing:
    'swimsuit, swimming costume, swimwear, swim wear, bikini set, wetsuit, burqa, burkha, hijab, abaya, uniform, school uniform, apron, bathrobe, thermal wear, stocking, costume, lab coat, suspender, turban, pagri, safa, shoe polish, shoe lace, shoelace, insole, bra strap, safety pin, thread reel, button set, fabric roll, sewing machine, helmet cover',
  precious:
    'gold coin, silver coin, gold bar, loose diamond, pearl string, armlet, waist chain, kamarband, vaddanam, toe ring, bichiya, hair pin, tiara, crown',
  outdoors:
    'plant, sapling, seed, fertilizer, fertiliser, flower bouquet, bouquet, garland, dog food, cat food, fish tank, leash, car cover, bike cover, car, bike, motorcycle, tyre, tire, seat cover, petrol, cement, brick',
} as const;

const words: ReadonlySet<string> = new Set(
  Object.values(BY_DEPARTMENT).flatMap((names) => names.split(', ').map((written) => queryWords(written).join(''))),
);

/** Every one of them, its words run together. */
export const soldElsewhere: readonly string[] = [...words];

/** Whether a word, or its singular, names products that other shops sell. */
export const isSoldElsewhere = (word: string): boolean =>
  words.has(word) || (word.endsWith('s') && words.has(word.slice(0, -1)));
