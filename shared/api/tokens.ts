/** Caches the token that `load` fetches and every call carries (spec §7). */
export function createTokens(load: () => Promise<string>) {
  let request: Promise<string> | undefined;
  let token: string | undefined;

  function fetchToken(): Promise<string> {
    const promise = load();
    promise.then(
      (value) => {
        token = value;
      },
      () => {
        request = undefined;
      },
    );
    return promise;
  }

  return {
    /** The token. It is fetched once for all calls that wait, and again after a failure. */
    current: (): Promise<string> => (request ??= fetchToken()),
    /**
     * Drops a token that the server refused; without an argument, the current one. An older token is ignored: if ten
     * calls are refused with one token, it is renewed once.
     */
    refuse(refusedToken = token): void {
      if (refusedToken !== token) return;
      request = undefined;
      token = undefined;
    },
  };
}
