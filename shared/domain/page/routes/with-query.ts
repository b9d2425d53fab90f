/** A path of the host's pages with a query behind it; the path may have parameters of its own. */
export function withQuery(path: string, query: URLSearchParams | undefined): string {
  return query?.size ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}
