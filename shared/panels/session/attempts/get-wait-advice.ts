import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/**
 * Returns how long the visitor must wait after too many attempts: in minutes, rounded up, so that a retry after them is not too
 * early. A quarter of an hour if the server has not specified it.
 */
export function getWaitAdvice(
  { retryAfterSeconds }: { readonly retryAfterSeconds?: number | undefined },
  text: Text<typeof messages>,
): string {
  return retryAfterSeconds === undefined
    ? text('waitLong')
    : text('waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
}
