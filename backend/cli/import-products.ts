import { importCatalogue, previewImport } from '../catalogue/import-catalogue';
import { readCatalogueFile } from '../catalogue/read-catalogue-file';
import { takeInNamed } from '../photos/take-in-named';
import { fileOnDisk } from '../files/csv-file';
import { countWords, type FilePreview } from '../files/file-preview';
import { atCommandLine, printable, UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { countOfBadRows, reportBadRows } from './report-bad-rows';

const USAGE = 'import <file.csv> [--preview | --skip-bad]';

export const importProducts: Command = {
  usage: USAGE,
  about: 'add or change the products of a file; a repeat changes nothing; --preview shows what it would change',
  async run(desk, args) {
    const options = { 'skip-bad': { type: 'boolean' }, preview: { type: 'boolean' } } as const;
    const { values, operands } = readArguments(args, USAGE, 1, options);
    const started = performance.now();
    const { photos, db } = desk.services;
    const file = await takeInNamed(photos, await readCatalogueFile(fileOnDisk(operands[0] ?? ''), db), {
      only: values.preview ? 'look' : undefined,
      progress: (done) => desk.progress(`${done} photos`),
    });
    reportBadRows(desk, file.badRows);
    if (values.preview) return sayPreview(desk, await previewImport(desk.services.db, file));
    if (file.badRows.length > 0 && !values['skip-bad']) {
      throw new UsageError(
        `Nothing was imported: ${countOfBadRows(file.badRows.length)}. Put that right, or import the good ones with --skip-bad.`,
      );
    }
    const saved = await importCatalogue(atCommandLine(desk), file, {
      skipBad: true,
      progress: (done) => desk.progress(`${done} of ${file.products.length} products`),
    });
    for (const note of saved.notes) desk.say(note);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    desk.say(`${countWords(saved)}, ${file.badRows.length} bad, in ${seconds} s`);
  },
};

function sayPreview({ say }: Desk, preview: FilePreview): void {
  for (const { line, id, name } of preview.newRows) say(printable(`line ${line} (${id}): new: ${name}`));
  sayMore(say, preview.added - preview.newRows.length, 'new');
  for (const { line, id, changes } of preview.changedRows)
    for (const { column, from, to } of changes) say(printable(`line ${line} (${id}): ${column}: '${from}' → '${to}'`));
  sayMore(say, preview.changed - preview.changedRows.length, 'changed');
  for (const note of preview.notes) say(note);
  const { added, changed, unchanged, bad } = preview;
  say(`Nothing is imported yet: ${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad`);
}

function sayMore(say: Desk['say'], count: number, kind: string): void {
  if (count > 0) say(`… and ${count} more ${kind}`);
}
