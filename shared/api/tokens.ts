/** The token that every call carries (spec §7). */
export interface Tokens {
  /** The token, fetched once however many calls wait for it; again when the last attempt failed. */
  current(): Promise<string>;
  /**
   * Drops a token that the server refused, or the one held where none is named. Only that is dropped: ten refusals of one
   * token renew it once.
   */
  refuse(token?: string): void;
}

/** Keeps the token that `load` fetches. */
export function createTokens(load: () => Promise<string>): Tokens {
  let loading: Promise<string> | undefined;
  let held: string | undefined;

  function start(): Promise<string> {
    const promise = load();
    promise.then(
      (token) => {
        held = token;
      },
      () => {
        loading = undefined;
      },
    );
    return promise;
  }

  return {
    current: () => (loading ??= start()),
    refuse(token = held) {
      if (token !== held) return;
      loading = undefined;
      held = undefined;
    },
  };
}
