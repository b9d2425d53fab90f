/** Requests under way by method, space and address as the page's settings spell it: `GET /api/token`. */
export type EarlyAnswers = Map<string, Promise<Response>>;

/** The requests that the bootstrap has started, for the calls whose first attempts they are (spec §7). */
export interface StartedRequests {
  /** The request of a call, handed out once. */
  take(key: string): Promise<Response> | undefined;
  /** Whether a request failed with this before it was sent: there was no token to send it with. */
  isUnsent(cause: unknown): Promise<boolean>;
}

/** @param tokenKey the request that all others wait for */
export function startedRequests(early: EarlyAnswers = new Map(), tokenKey: string): StartedRequests {
  const tokenProblem = early.get(tokenKey)?.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return {
    take(key) {
      const started = early.get(key);
      early.delete(key);
      return started;
    },
    isUnsent: async (cause) => cause instanceof SyntaxError || (cause !== undefined && cause === (await tokenProblem)),
  };
}
