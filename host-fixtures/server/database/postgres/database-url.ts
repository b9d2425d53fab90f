/**
 * Checks the address of a PostgreSQL database, from `DATABASE_URL`, and returns it.
 *
 * @throws with a sentence for the operator that does not repeat the input, which may contain a password
 */
export function parseDatabaseUrl(text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new Error(
      'DATABASE_URL is not an address of PostgreSQL, such as postgres://coach:password@db.example:5432/coach.',
    );
  }
  return text;
}

/**
 * Describes a database for messages by its address, which `parseDatabaseUrl` has checked: database, host and port, without
 * user, password and options. Without a path, the driver uses its default database: that of `PGDATABASE`, or else the one
 * with the user's name.
 */
export function formatDatabaseUrl(url: string): string {
  const { host, pathname } = new URL(url);
  const database =
    pathname.length > 1 ? `the PostgreSQL database ${pathname.slice(1)}` : 'the default PostgreSQL database';
  return `${database} at ${host || 'this machine'}`;
}
