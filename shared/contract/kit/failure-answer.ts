import { array, object, optional } from 'valibot';
import { count, id, invalidAsUndefined, validItems, text } from './fields.ts';

/**
 * A reason of a rejection. Ids are numbers (231: not enough seats, spec §5) or texts in the field, and converted to
 * texts. Not in the specification: `seatsLeft` and `journeyId`, for id 231.
 */
const errorEntry = object({
  id,
  message: invalidAsUndefined(text),
  seatsLeft: invalidAsUndefined(count),
  journeyId: invalidAsUndefined(id),
});

/** The body of an error response (spec §7: "the error body carries an errors list"). */
export const failureAnswer = object({ errors: validItems(errorEntry) });

/**
 * The same list in an answer with status 200: the call has succeeded only if it is empty (spec §5, confirmed in the
 * field). A missing list is empty, but an invalid one invalidates the answer, so that a rejection is not mistaken for
 * success.
 */
export const errorsOfSuccess = optional(array(errorEntry), []);

/**
 * Error id if the server rejects the token, with status 401 or 403. The client then fetches a new token and retries
 * once; other responses 401 and 403 are passed on.
 */
export const refusedTokenId = 'xsrf';
