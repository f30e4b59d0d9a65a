/** What numbers of orders, tax invoices and credit notes begin with. */
interface OwnLetters {
  orderPrefix: string;
  invoice: string;
  creditNote: string;
}

/** Words that a name is not known by. */
const SMALL = new Set(['AND', 'THE', 'OF']);

/** The beginnings of numbers made of a shop's name: MS, MS and MC for 'Meena’s Stores', SH and SC where no Latin letter is in it. */
export function ownLetters(name: string): OwnLetters {
  const plain = name.normalize('NFKD').replaceAll(/['’\p{M}]/gu, '');
  const words = (plain.toUpperCase().match(/[A-Z]+/g) ?? []).filter((word) => !SMALL.has(word));
  const [first = 'SHOP', second] = words;
  const letters = second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`;
  const creditNote = `${letters.charAt(0)}${letters.endsWith('C') ? 'N' : 'C'}`;
  return { orderPrefix: letters, invoice: letters, creditNote };
}
