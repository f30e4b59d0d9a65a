import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { exportCatalogue } from '../catalogue/export-catalogue';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'export <file.csv>';

export const exportProducts: Command = {
  usage: USAGE,
  about: 'write every product, hidden ones too, in the form of a catalogue file; importing it changes nothing',
  async run({ services, say }, args) {
    const [file = ''] = readArguments(args, USAGE, 1, {}).operands;
    if (existsSync(file)) throw new UsageError(`${file} exists already; name a new file.`);
    const { csv, count } = await exportCatalogue(services.db);
    try {
      await writeFile(file, csv, { flag: 'wx' });
    } catch (error) {
      throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
    say(`${file} holds ${count} ${count === 1 ? 'product' : 'products'}`);
  },
};
