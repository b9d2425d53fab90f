/** Answers on their way, by `GET` and address; each is taken by the first call that asks the same. */
export type EarlyRequests = Map<string, Promise<Response>>;

/** Starts calls of the API while the code is still on its way. */
export interface EarlyStarter {
  readonly requests: EarlyRequests;
  start(paths: readonly string[]): void;
}

/**
 * Starts the token and the first data of a page beside its code: each chained hop would cost a round trip.
 *
 * It knows nothing of answers but the token that every call carries (spec §7); a failure is left to the client,
 * which asks again by its own rules.
 *
 * @param apiBase without a closing slash
 */
export function earlyRequests(apiBase: string): EarlyStarter {
  const requests: EarlyRequests = new Map();
  let token: Promise<string> | undefined;
  const get = (path: string, headers?: HeadersInit) =>
    fetch(apiBase + path, { credentials: apiBase ? 'include' : 'same-origin', headers });
  const keep = (path: string, answer: Promise<Response>) => {
    answer.catch(() => {});
    requests.set(`GET ${new URL(apiBase + path, document.baseURI).href}`, answer);
  };
  return {
    requests,
    start(paths) {
      if (!paths.length) return;
      if (!token) {
        const answer = get('/api/token');
        keep('/api/token', answer);
        token = answer.then(async (response) => ((await response.clone().json()) as { token: string }).token);
        token.catch(() => {});
      }
      for (const path of paths) {
        keep(
          path,
          token.then((value) => get(path, { 'X-XSRF-Token': value })),
        );
      }
    },
  };
}
