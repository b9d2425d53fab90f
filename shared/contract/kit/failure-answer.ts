import { array, object, optional } from 'valibot';
import { count, id, invalidAsUndefined, validItems, text } from './fields.ts';

/**
 * One reason of a refusal. Ids are numbers (231: not enough seats, spec §5) or words in the field; inside they are text.
 * `countSeats` and `journeyId` are ours: how many seats there still are, on which journey, where id 231 says there are
 * too few.
 */
const errorEntry = object({
  id,
  message: invalidAsUndefined(text),
  seatsLeft: invalidAsUndefined(count),
  journeyId: invalidAsUndefined(id),
});

/** What a refusal says (spec §7: "the error body carries an errors list"). */
export const failureAnswer = object({ errors: validItems(errorEntry) });

/**
 * The same list in an answer with status 200: such a call has succeeded only when it is empty (spec §5, and so in the
 * field). Left out means empty; but a list that cannot be read fails the answer, lest a refusal pass for a success.
 */
export const errorsOfSuccess = optional(array(errorEntry), []);

/**
 * Error id of a call whose token the server does not accept, with status 401 or 403. The client then fetches a new token
 * once and sends the call again; any other 401 or 403 is the traveller's business.
 */
export const refusedTokenId = 'xsrf';
