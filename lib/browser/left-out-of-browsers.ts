import 'client-only';

/** What components/{shell,catalogue}/on-server.ts have: browsers load it once they need it. */
export const drawings = undefined;
