/**
 * What a record itself holds under a key from outside. Every object also answers to 'constructor' and '__proto__': read
 * plainly, such a key finds what nobody put there.
 */
export function ownEntry<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
