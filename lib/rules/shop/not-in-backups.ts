/** What a restored shop lacks, for who restores one and for who still can put it aside. */
export const NOT_IN_BACKUPS =
  'No backup holds the file .env, where the settings and the keys for payments and mails stand, and only one made with --with-key holds secret.key, without which the links that stop news no longer work. Keep copies of both.';
