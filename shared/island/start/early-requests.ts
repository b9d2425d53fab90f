/** Answers on their way, by `GET` and address as the page spells it; each is taken by the first call that asks it. */
export type EarlyRequests = Map<string, Promise<Response>>;

/**
 * Starts the token and the first data of a page beside its code: each chained hop would cost a round trip.
 *
 * It knows nothing of answers but the token that every call carries (spec §7); a failure is left to the client,
 * which asks again by its own rules.
 *
 * @param apiBase without a closing slash
 * @returns a function that starts calls of the API, each once, for answers in a language
 */
export function earlyStarter(
  apiBase: string,
  requests: EarlyRequests,
): (paths: readonly string[], language: string) => void {
  /** Asks once; the answer may be wanted by nobody. */
  const start = (path: string, headers?: () => Promise<HeadersInit>): Promise<Response> => {
    const key = `GET ${apiBase}${path}`;
    const ask = async () =>
      // Never left to the browser to resolve: a <base> on the host's page would lead elsewhere.
      fetch(new URL(apiBase + path, location.origin), { credentials: 'include', headers: await headers?.() });
    const answer = requests.get(key) ?? ask();
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
