import type { Relief } from './engine/relief';

/** Draws one whole picture, backdrop included. */
export type Drawing = (relief: Relief) => void | Promise<void>;
