import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/**
 * Returns the message after too many attempts, with the time until another one is allowed, if the server specifies it. In
 * minutes, rounded up, so that a retry after them is not too early.
 */
export const getAttemptsMessage = (
  { retryAfterSeconds }: { readonly kind: 'too-many'; readonly retryAfterSeconds?: number | undefined },
  text: Text<typeof messages>,
): string =>
  retryAfterSeconds === undefined
    ? text('tooManyAttemptsSoon')
    : text('tooManyAttempts', { count: Math.ceil(retryAfterSeconds / 60) });
