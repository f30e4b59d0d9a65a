import { minus, NOTHING, parse, percentOf, plus, times, type Fraction } from './fraction';

/** What an offer gives, worked out without the shop's rules. */
export interface OracleOffer {
  kind: 'percent' | 'rupees' | 'any' | 'pack' | 'free-delivery';
  /** Percent or rupees. */
  value: string;
  /** How many units together, of 'any'. */
  units?: number;
  /** What it is for, or what a pack holds; absent for everything. */
  names?: readonly string[];
  /** What the items that it is for have to cost, in rupees. */
  minimum?: string;
}

interface Line {
  name: string | undefined;
  quantity: number;
  price: Fraction;
}

interface Unit extends Line {
  line: number;
}

/** What each line is lowered by, in hundredths; nothing where the offer does not fit. */
export function oracleSavings(
  offer: OracleOffer,
  lines: readonly Line[],
): { lines: Fraction[]; isDeliveryFree: boolean } {
  const none = lines.map(() => NOTHING);
  const all = lines.flatMap((line, at) =>
    offer.names === undefined || offer.names.includes(line.name ?? '')
      ? Array.from({ length: line.quantity }, () => ({ ...line, price: inHundredths(line.price), line: at }))
      : [],
  );
  const isEnough = isAtLeast(sum(all), parse(offer.minimum ?? '0'));
  if ((offer.names && all.length === 0) || !isEnough) return { lines: none, isDeliveryFree: false };
  if (offer.kind === 'free-delivery') return { lines: none, isDeliveryFree: true };
  const { saved, units } = savedBy(offer, all);
  return { lines: shared(saved, units, lines.length), isDeliveryFree: false };
}

function savedBy(offer: OracleOffer, all: readonly Unit[]): { saved: Fraction; units: readonly Unit[] } {
  const value = parse(offer.value);
  if (offer.kind === 'percent') return { saved: percentOf(sum(all), offer.value), units: all };
  if (offer.kind === 'rupees') return { saved: isAtLeast(value, sum(all)) ? sum(all) : value, units: all };
  // Every number of groups is tried; the fewest that save the most count.
  const { names = [], units: size = 0 } = offer;
  const stacks =
    offer.kind === 'any'
      ? [dearestFirst(all)]
      : names.map((name) => dearestFirst(all.filter((one) => one.name === name)));
  const ofEach = offer.kind === 'any' ? size : 1;
  const most = Math.min(...stacks.map((stack) => Math.floor(stack.length / ofEach)));
  let best: { saved: Fraction; units: readonly Unit[] } = { saved: NOTHING, units: [] };
  for (let groups = 1; groups <= most; groups += 1) {
    const units = stacks.flatMap((stack) => stack.slice(0, groups * ofEach));
    const saved = minus(sum(units), times(value, { over: BigInt(groups), under: 1n }));
    if (!isAtLeast(best.saved, saved)) best = { saved, units };
  }
  return best;
}

/** By price, whole hundredths; what is left over goes one by one to who is owed the most, of equal ones the first. */
function shared(amount: Fraction, units: readonly Unit[], lines: number): Fraction[] {
  if (amount.over === 0n) return Array.from({ length: lines }, () => NOTHING);
  const inOrder = units.toSorted((one, other) => one.line - other.line);
  const whole = sum(inOrder);
  const parts = inOrder.map(({ price }) => {
    const exact = times(times(amount, price), { over: 100n * whole.under, under: whole.over || 1n });
    const paid = exact.over / exact.under;
    return { paid, owed: minus(exact, { over: paid, under: 1n }) };
  });
  const left = (amount.over * 100n) / amount.under - parts.reduce((so, { paid }) => so + paid, 0n);
  const byDebt = [...parts.keys()].toSorted((one, other) => sign(minus(owedTo(parts, other), owedTo(parts, one))));
  const favoured = new Set(byDebt.slice(0, Number(left)));
  return Array.from({ length: lines }, (_, line) => ({
    over: inOrder.reduce(
      (so, unit, at) => (unit.line === line ? so + (parts[at]?.paid ?? 0n) + (favoured.has(at) ? 1n : 0n) : so),
      0n,
    ),
    under: 100n,
  }));
}

const owedTo = (parts: readonly { owed: Fraction }[], at: number): Fraction => parts[at]?.owed ?? NOTHING;

const sign = ({ over }: Fraction): number => (over > 0n ? 1 : over < 0n ? -1 : 0);

const isAtLeast = (one: Fraction, other: Fraction): boolean => minus(one, other).over >= 0n;

const sum = (units: readonly Unit[]): Fraction => units.map(({ price }) => price).reduce(plus, NOTHING);

/** Prices have at most two decimals: fractions with one denominator stay small when they are added up. */
const inHundredths = ({ over, under }: Fraction): Fraction => ({ over: (over * 100n) / under, under: 100n });

const dearestFirst = (units: readonly Unit[]): Unit[] =>
  units.toSorted((one, other) => sign(minus(other.price, one.price)));
