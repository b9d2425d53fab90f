import { within } from './wait.ts';

/** Requests under way by method, space and address as the page's settings spell it: `GET /api/token`. */
export type EarlyAnswers = Map<string, Promise<Response>>;

/**
 * The body of an answer that the bootstrap asked for, at most once each. `undefined` where there is none or it failed in
 * any way: the call is then made as if nothing had been started, with its token and its retries.
 */
export async function takeEarly(
  early: EarlyAnswers | undefined,
  key: string,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal },
): Promise<string | undefined> {
  const started = early?.get(key);
  if (started === undefined) return undefined;
  early?.delete(key);
  const read = async () => {
    const response = await started;
    return response.ok ? response.text() : undefined;
  };
  return within(timeoutMs, read, signal).catch(() => undefined);
}
