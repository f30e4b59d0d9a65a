/** A value now, where it is in memory, or once it has been read. */
export type Soon<Value> = Value | Promise<Value>;

/** Some at a time, wherever they come from. */
export type InTurn<Value> = Iterable<Value> | AsyncIterable<Value>;

/** Goes on with a value: at once where it is there. */
export const onceRead = <Value, Made>(value: Soon<Value>, make: (read: Value) => Soon<Made>): Soon<Made> =>
  value instanceof Promise ? value.then(make) : make(value);

/** Two values: at once where both are there. */
export const bothRead = <One, Other>(one: Soon<One>, other: Soon<Other>): Soon<readonly [One, Other]> =>
  one instanceof Promise || other instanceof Promise ? Promise.all([one, other]) : [one, other];
