import { colorNames } from '@/lib/rules/catalogue/color-name';
import type { Product } from '@/lib/contract/product';
import { deleteProduct } from '../catalogue/delete-product';
import { findProduct } from '../catalogue/find-product';
import { hideProduct } from '../catalogue/hide-product';
import { CATALOGUE_COLUMNS } from '../catalogue/read-catalogue-row';
import { missingForSale } from '../catalogue/sale-questions';
import { addProduct, setProduct } from '../catalogue/set-product';
import { toCatalogueCells } from '../catalogue/to-catalogue-cells';
import { namedVariants, variantWords } from '@/lib/rules/cart/named-variants';
import { atCommandLine, printable, sayAll, UsageError, type Command, type Desk } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';

const USAGE =
  'product <id> [--json] | product new|set|hide|show|delete <id> [--successor <id>] [--<column> <cell> …] [--sure]';
const COLUMN_OPTIONS = Object.fromEntries(
  CATALOGUE_COLUMNS.filter((column) => column !== 'id').map((column) => [column, { type: 'string' as const }]),
);

export const showProduct: Command = {
  usage: USAGE,
  about:
    'show a product; make one or change it by the columns of the catalogue file; take it off the shelves, or put it back (a hidden one leads to its successor); delete it',
  async run(desk, args) {
    const [verb = ''] = args;
    const act = Object.hasOwn(VERBS, verb) && args.length > 1 ? VERBS[verb] : undefined;
    if (act) return act(desk, args.slice(1));
    const { operands, values } = readArguments(args, USAGE, 1, { json: { type: 'boolean' } });
    sayProduct(desk, await findProduct(desk.services.db, operands[0] ?? ''), values.json === true);
  },
};

const VERBS: Readonly<Record<string, (desk: Desk, args: string[]) => Promise<void>>> = {
  async new(desk, args) {
    const { id, cells } = readCells(args);
    const { product, note } = await addProduct(atCommandLine(desk), { id, cells });
    const missing = missingForSale(product);
    const hiddenWords = missing.length > 0 ? `It is hidden, since it has ${missing.join(' and ')} yet` : '';
    sayAll(desk, [`${id} is added`, hiddenWords, note]);
  },
  async set(desk, args) {
    const { id, cells, sure } = readCells(args);
    if (Object.keys(cells).length === 0) throw new UsageError(`Name what is to be changed, like --name 'Silk Kurta'.`);
    const { changes, note } = await setProduct(atCommandLine(desk), withSure({ id, cells, sure }));
    const changed = changes.map(({ column, from, to }) => printable(`${column}: '${from}' → '${to}'`));
    sayAll(desk, [...(changes.length === 0 ? [`${id} was like that already`] : changed), note]);
  },
  async hide(desk, args) {
    const { id, successor } = readSuccessor(args);
    await hideProduct(atCommandLine(desk), { id, hidden: true, successor });
    desk.say(`${id} is hidden${leadsTo(successor)}`);
  },
  async show(desk, args) {
    const { id, successor, sure } = readSuccessor(args);
    const { note } = await hideProduct(atCommandLine(desk), withSure({ id, hidden: false, successor, sure }));
    sayAll(desk, [`${id} is on sale`, note]);
  },
  async delete(desk, args) {
    const { id, successor } = readSuccessor(args);
    await deleteProduct(atCommandLine(desk), { id, successor });
    desk.say(`${id} is deleted${leadsTo(successor)}; orders keep what they show of it`);
  },
};

const leadsTo = (successor: string | undefined): string =>
  successor ? `; its address leads to ${successor} while that is on sale` : '';

function readSuccessor(args: string[]): { id: string; successor: string | undefined; sure: boolean | undefined } {
  const { operands, values } = readArguments(args, USAGE, 1, { successor: { type: 'string' }, ...SURE_OPTION });
  return { id: operands[0] ?? '', successor: values.successor, sure: values.sure };
}

function readCells(args: string[]): { id: string; cells: Record<string, string>; sure: boolean | undefined } {
  const { operands, values } = readArguments(args, USAGE, 1, { ...COLUMN_OPTIONS, ...SURE_OPTION });
  const cells = Object.entries(values).flatMap(([column, cell]) => (typeof cell === 'string' ? [[column, cell]] : []));
  return { id: operands[0] ?? '', cells: Object.fromEntries(cells), sure: values.sure };
}

function sayProduct({ say }: Desk, product: Product, json: boolean): void {
  const { stock: _stock, ...cells } = toCatalogueCells(product);
  const variants = namedVariants(product).map((variant) => ({
    ...variant,
    pieces: product.stock?.[variant.key] ?? null,
  }));
  if (json) {
    say(JSON.stringify({ ...cells, colorNames: colorNames(product.colors), stock: variants }, null, 2));
    return;
  }
  const shown = { ...cells, colors: colorNames(product.colors).join(', '), sizes: product.sizes.join(', ') };
  for (const [column, cell] of Object.entries(shown)) if (cell !== '') say(printable(`${column}: ${cell}`));
  say('stock:');
  for (const variant of variants)
    say(printable(`  ${variantWords(variant)}: ${variant.pieces === null ? 'always available' : variant.pieces}`));
}
