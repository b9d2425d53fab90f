/** Pending responses, by `GET` and address as the page writes it; the first call of each address takes its response. */
export type EarlyRequests = Map<string, Promise<Response>>;

/**
 * Starts the token request and the first API requests of a page in parallel with its code, to save round trips.
 *
 * Parses nothing but the token that every call needs (spec §7); after a failure the client repeats the request by its own
 * rules.
 *
 * @param apiBase without a trailing slash
 * @returns a function that starts API requests, each once, for responses in a language
 */
export function createEarlyStarter(
  apiBase: string,
  requests: EarlyRequests,
): (paths: readonly string[], language: string) => void {
  /** Requests a path once; the response may remain unused. */
  const start = (path: string, headers?: () => Promise<HeadersInit>): Promise<Response> => {
    const key = `GET ${apiBase}${path}`;
    const request = async () =>
      // Resolved here, because a <base> on the host's page would change it.
      fetch(new URL(apiBase + path, location.origin), { credentials: 'include', headers: await headers?.() });
    const answer = requests.get(key) ?? request();
    answer.catch(() => {});
    requests.set(key, answer);
    return answer;
  };

  return (paths, language) =>
    paths.forEach(
      (path) =>
        void start(path, async () => ({
          'Accept-Language': language,
          'X-XSRF-Token': (await (await start('/api/token')).clone().json()).token,
        })),
    );
}
