/** Does the same work once for each text, for as long as what it answers is held: a catalogue says few words many times. */
export function remember<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
}
