/** A value now, where it is in memory, or once it has been read. */
export type Soon<Value> = Value | Promise<Value>;
