import 'client-only';

/** What components/{shell,catalogue,product}/on-server.ts have: browsers load it once they need it. */
export const drawings = undefined;
