/** Adds a query to a path of the host, which may already have parameters. */
export function addQuery(path: string, query: URLSearchParams | undefined): string {
  return query?.size ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}
