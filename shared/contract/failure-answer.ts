import { object } from 'valibot';
import { id, perhaps, soundOf, text } from './fields.ts';

/** What a refusal says (spec §7: "the error body carries an errors list"). The field's ids are numbers or words. */
export const failureAnswer = object({
  errors: soundOf(object({ id, message: perhaps(text) })),
});

/**
 * Error id of a call whose token the server does not accept, with status 401 or 403. The client then fetches a new token
 * once and sends the call again; any other 401 or 403 is the traveller's business.
 */
export const refusedTokenId = 'xsrf';

/** Error id of a search or a basket that asks for more seats than are left (spec §5). */
export const notEnoughSeatsId = '231';
