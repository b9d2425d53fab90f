/**
 * The address of a PostgreSQL database, of `DATABASE_URL`.
 *
 * @throws with a sentence for the operator, which never repeats what was given: there may be a password in it
 */
export function parseDatabaseUrl(text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new Error(
      'DATABASE_URL is no address of PostgreSQL, such as postgres://coach:password@db.example:5432/coach.',
    );
  }
  return text;
}

/** The address as it may be shown: host and database, and neither user nor password. */
export function shownDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `the PostgreSQL database ${pathname.slice(1) || 'postgres'} at ${host || 'this machine'}`;
}
