/** Ends the process with words a merchant can act on. */
export function giveUp(error: unknown): never {
  console.error(`\nThe shop cannot start.\n${explain(error)}`);
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, syscall, path: folder }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  if (syscall === 'mkdir')
    return `The folder ${folder} cannot be made (${code}). Set DATA_DIR, or DATABASE_URL, to a place where the user of the shop may write.`;
  if (code === 'EADDRINUSE')
    return 'The port is taken: another program, or another shop, listens there. Set PORT to a free one, for example PORT=3001 npm start';
  if (code === 'EACCES' && (syscall === 'listen' || syscall === 'bind'))
    return 'This port may not be opened without rights of the administrator. Set PORT to one above 1024.';
  return error instanceof Error ? error.message : String(error);
}
