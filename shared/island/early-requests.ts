/** Answers on their way, by `GET` and address as the page spells it; each is taken by the first call that asks it. */
export type EarlyRequests = Map<string, Promise<Response>>;

/**
 * Starts the token and the first data of a page beside its code: each chained hop would cost a round trip.
 *
 * It knows nothing of answers but the token that every call carries (spec §7); a failure is left to the client,
 * which asks again by its own rules.
 *
 * @param apiBase without a closing slash
 * @returns a function that starts calls of the API, each once
 */
export function earlyStarter(apiBase: string, requests: EarlyRequests): (paths: readonly string[]) => void {
  let token: Promise<string> | undefined;

  const start = (path: string, headers?: HeadersInit) =>
    // Never left to the browser to resolve: a <base> on the host's page would lead elsewhere.
    fetch(new URL(apiBase + path, location.origin), { credentials: apiBase ? 'include' : 'same-origin', headers });
  const keep = (path: string, answer: Promise<Response>) => {
    answer.catch(() => {});
    requests.set(`GET ${apiBase}${path}`, answer);
    return answer;
  };
  const started = new Set<string>();

  return (paths) => {
    for (const path of paths) {
      if (started.size === started.add(path).size) continue;
      token ??= keep('/api/token', start('/api/token')).then(async (answer) => (await answer.clone().json()).token);
      keep(
        path,
        token.then((value) => start(path, { 'X-XSRF-Token': value })),
      );
    }
  };
}
