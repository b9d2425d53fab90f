import { array, nullable, object, optional, pipe, transform } from 'valibot';
import { count, id, invalidAsUndefined, validItems, text } from './fields.ts';

/**
 * A reason of a rejection. Operators send ids as numbers (231: not enough seats, spec §5) or texts; both are converted to
 * texts. Not in the specification: `seatsLeft`, the number of free seats, and `journeyId`, the journey concerned.
 */
const errorEntry = object({
  id,
  message: invalidAsUndefined(text),
  seatsLeft: invalidAsUndefined(count),
  journeyId: invalidAsUndefined(id),
});

/** The body of an error response (spec §7: "the error body carries an errors list"). Invalid entries are omitted. */
export const failureAnswer = object({ errors: validItems(errorEntry) });

/**
 * The same list in an answer with status 200: the call has succeeded only if it is empty (spec §5, and seen in answers of
 * operators). A missing list is empty, as is null, but an invalid one invalidates the answer, so that a rejection is not mistaken
 * for success.
 */
export const errorsOfSuccess = pipe(
  optional(nullable(array(errorEntry)), []),
  transform((errors) => errors ?? []),
);

/**
 * The error id if the server rejects the token that protects calls from forgery, with status 401 or 403. The client then
 * fetches a new token and retries once; other responses with these statuses are passed to the caller.
 */
export const refusedTokenId = 'xsrf';
