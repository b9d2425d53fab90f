/**
 * Responses of early requests, by method and address, such as `GET /api/token`. The API client removes each and uses it for its
 * first call of that address.
 */
export type EarlyRequests = Map<string, Promise<Response>>;

/**
 * Creates a function that requests the anti-forgery token and the first API data of a page while the code is loading, to save
 * round trips. Only the token is parsed here, because every other call must contain it (spec §7). If an early request fails,
 * the API client repeats it by its own rules.
 *
 * @param apiBase the address before all API paths, without a trailing slash; empty for the page's own site
 * @param requests receives a promise of each response
 * @returns a function that requests paths, except those already in `requests`, with responses in a language
 */
export function createEarlyStarter(apiBase: string, requests: EarlyRequests) {
  /** Requests a path, unless it is already in `requests`. */
  const start = (path: string, headers?: () => Promise<HeadersInit>): Promise<Response> => {
    const key = `GET ${apiBase}${path}`;
    const request = async () =>
      // The address is resolved here, because `fetch` would resolve it against a <base> element of the page.
      fetch(new URL(apiBase + path, location.origin), {
        credentials: 'include',
        headers: await headers?.(),
        // Only the lists of cities may come from a cache (`isCacheable` of the contract).
        cache: path.endsWith('-cities') ? 'default' : 'no-store',
      });
    const response = requests.get(key) ?? request();
    // The response may remain unused: its failure must not be reported as unhandled.
    response.catch(() => {});
    requests.set(key, response);
    return response;
  };

  return (paths: readonly string[], language: string) =>
    paths.forEach(
      (path) =>
        void start(path, async () => {
          // The body of a response can be read once, and the API client reads that of the token, so a clone is parsed here.
          const answer = (await start('/api/token')).clone();
          const token = (await answer.json())?.token;
          // The client sends the request again, as after an answer that is not JSON, which is also a SyntaxError.
          if (!answer.ok || !token) throw SyntaxError();
          return { 'Accept-Language': language, 'X-XSRF-Token': token };
        }),
    );
}
