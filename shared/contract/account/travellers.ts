import { boolean, fallback, object, picklist, unknown } from 'valibot';
import { assistanceNeeds, travellerTypes } from '#shared/domain/account/saved-traveller.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, invalidAsUndefined, validItems, text } from '../kit/fields.ts';
import { limitedId, limitedText } from '../kit/request-fields.ts';

/**
 * A saved traveller: a person whom the holder of the account often travels with. `hasAttendant`: a personal care attendant
 * accompanies them; `isDefault`: they are first in lists (at most one traveller of an account). A missing or invalid `type`,
 * `assistance`, `hasAttendant` or `isDefault` has the most common value.
 */
const traveller = object({
  travellerId: id,
  firstName: text,
  lastName: text,
  type: fallback(picklist(travellerTypes), 'ADULT'),
  assistance: fallback(picklist(assistanceNeeds), 'NONE'),
  hasAttendant: fallback(boolean(), false),
  isDefault: fallback(boolean(), false),
});

/** All saved travellers of the account; invalid ones are left out. */
const travellers = object({ travellers: validItems(traveller) });

/**
 * Returns the saved travellers of an account. The specification only names the page that shows them
 * (spec §2 `account-management/travel-profiles`); it defines none of the calls in this file.
 */
export const getTravellers = endpoint('getTravellers', 'GET /account-management/api/travellers', {
  summary: 'Returns the saved travellers of the signed-in account.',
  answer: travellers,
});

/**
 * Adds a traveller if `travellerId` is missing or invalid, or else updates the one with this id. If `isDefault`
 * is true, the previous default loses it. Returns all. 404: unknown id; 422: a name is invalid, or there are too many.
 */
export const saveTraveller = endpoint('saveTraveller', 'POST /account-management/api/travellers', {
  summary: 'Adds a traveller, or updates the one with the id. 422: a name is invalid, or there are too many.',
  body: object({
    travellerId: invalidAsUndefined(limitedId()),
    firstName: limitedText(),
    lastName: limitedText(),
    type: picklist(travellerTypes),
    assistance: picklist(assistanceNeeds),
    hasAttendant: boolean(),
    isDefault: boolean(),
  }),
  answer: travellers,
});

/** Removes a traveller. Also succeeds if it does not exist. */
export const deleteTraveller = endpoint('deleteTraveller', 'DELETE /account-management/api/travellers', {
  summary: 'Removes a traveller from the account.',
  query: object({ travellerId: limitedId() }),
  answer: unknown(),
});
