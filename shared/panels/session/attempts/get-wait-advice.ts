import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/**
 * Returns how long the visitor must wait after too many attempts; undefined if the server has not specified it. In minutes, rounded
 * up, so that a retry after them is not too early.
 */
export function getWaitAdvice(
  { retryAfterSeconds }: { readonly kind: string; readonly retryAfterSeconds?: number | undefined },
  text: Text<typeof messages>,
): string | undefined {
  return retryAfterSeconds === undefined
    ? undefined
    : text('waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
}
