import { Refusal } from '../refusal';

/**
 * Refuses what was typed at the desk by the rules of a file: a fault that begins with the name of a column is shown
 * beside that field.
 *
 * @throws Refusal 400
 */
export function refuseFaults(faults: readonly string[], columns: readonly string[]): never {
  const fields: Record<string, string> = {};
  for (const fault of faults) {
    const column = columns.find((one) => fault.startsWith(`${one} `)) ?? '';
    const words = column === '' ? fault : fault.slice(column.length + 1);
    fields[column] = fields[column] === undefined ? words : `${fields[column]}, and ${words}`;
  }
  throw new Refusal(400, `Please check: ${faults.join('; ')}.`, fields);
}
