/** An own property by a key from outside: 'constructor' and '__proto__' find nothing. */
export function ownEntry<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
