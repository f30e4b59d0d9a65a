import 'client-only';

/** Shown where nothing came back (specification §8, 'Request with no response'). */
export const NO_ANSWER_MESSAGE = 'Please check your connection.';
