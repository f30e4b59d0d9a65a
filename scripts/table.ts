/** A table of figures, ready to print. */
export interface Table {
  title: string;
  columns: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly string[])[];
}

/** Prints a table in Markdown. */
export function printTable({ title, columns, rows }: Table): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`\n### ${title}\n`);
  line(['', ...columns]);
  console.log(`|---|${'---|'.repeat(columns.length)}`);
  rows.forEach(line);
}

export const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
