import { boolean, fallback, object, picklist, unknown } from 'valibot';
import { assistanceNeeds, travellerTypes } from '#shared/domain/account/saved-traveller.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, invalidAsUndefined, validItems, text } from '../kit/fields.ts';

/** Somebody who travels, as an account keeps them; what is not known of them is as of most travellers. */
const traveller = object({
  travellerId: id,
  firstName: text,
  lastName: text,
  type: fallback(picklist(travellerTypes), 'ADULT'),
  assistance: fallback(picklist(assistanceNeeds), 'NONE'),
  hasAttendant: fallback(boolean(), false),
  isDefault: fallback(boolean(), false),
});

const travellers = object({ travellers: validItems(traveller) });

/** The travellers of an account (spec §2 `account-management/travel-profiles`); the specification names no call for them. */
export const getTravellers = endpoint({
  name: 'getTravellers',
  method: 'GET',
  path: '/account-management/api/travellers',
  summary: 'The travellers that the account that is signed in keeps.',
  answer: travellers,
});

/** Adds a traveller, or changes the one of the id. 404: there is none of it; 422: a name will not do, or there are too many. */
export const saveTraveller = endpoint({
  name: 'saveTraveller',
  method: 'POST',
  path: '/account-management/api/travellers',
  summary: 'Adds a traveller, or changes the one of the id. 422: a name will not do, or there are too many.',
  body: object({
    travellerId: invalidAsUndefined(id),
    firstName: text,
    lastName: text,
    type: picklist(travellerTypes),
    assistance: picklist(assistanceNeeds),
    hasAttendant: boolean(),
    isDefault: boolean(),
  }),
  answer: travellers,
});

/** Removes a traveller; one that is not there is removed already. */
export const deleteTraveller = endpoint({
  name: 'deleteTraveller',
  method: 'DELETE',
  path: '/account-management/api/travellers',
  summary: 'Removes a traveller from the account.',
  query: object({ travellerId: id }),
  answer: unknown(),
});
