/** Ends the process with words a merchant can act on. */
export function giveUp(error: unknown): never {
  console.error(`\nThe shop cannot start.\n${explain(error)}`);
  process.exit(1);
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is taken: another program, or another shop, listens there. Set PORT to a free one, for example PORT=3001 npm start';
  if (code === 'EACCES')
    return 'This port may not be opened without rights of the administrator. Set PORT to one above 1024.';
  return error instanceof Error ? error.message : String(error);
}
