/** What a restored shop lacks, for who restores one and for who still can put it aside. */
export const NOT_IN_BACKUPS =
  'No backup has the file .env, with the settings and the keys for payments and emails; only one made with --with-key has secret.key, without which links that stop news no longer work. Keep copies of both.';
