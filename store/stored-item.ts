import 'client-only';

/** `localStorage` is shared by all tabs and stays; `sessionStorage` goes with its tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Fallback for a storage that is full or refused: such values live as long as the page. */
const memory = new Map<string, string>();

/** A text in the browser's storage. Neither call throws; `write(undefined)` removes it. A full disk keeps what it has. */
export function storedText(area: Area, name: string) {
  return {
    read(): string | undefined {
      const inMemory = memory.get(name);
      try {
        return inMemory ?? globalThis[area].getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(text: string | undefined): void {
      memory.delete(name);
      try {
        if (text === undefined) globalThis[area].removeItem(name);
        else globalThis[area].setItem(name, text);
      } catch (error) {
        console.warn(`${name} not stored`, error);
        if (text !== undefined) memory.set(name, text);
      }
    },
  };
}

/** Whether this item lives as long as the page, since the storage refused it. */
export const isUnstored = (name: string): boolean => memory.has(name);

/**
 * A value in the browser's storage, as JSON. Neither call throws; `write(undefined)` removes it.
 *
 * @param parse makes a value of what was found, where anybody may have written anything: `undefined` where nothing
 *   was stored or it is no JSON
 */
export function storedItem<Value>(area: Area, name: string, parse: (found: unknown) => Value) {
  const text = storedText(area, name);
  return {
    read(): Value {
      try {
        return parse(JSON.parse(text.read() ?? 'null') ?? undefined);
      } catch {
        return parse(undefined);
      }
    },
    write: (value: Value | undefined): void => text.write(JSON.stringify(value)),
  };
}
