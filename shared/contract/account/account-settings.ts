import { boolean, fallback, literal, object, picklist, unknown } from 'valibot';
import { distanceUnits } from '#shared/domain/account/account-settings.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined } from '../kit/fields.ts';
import { limitedText } from '../kit/request-fields.ts';

/** Settings of an account, as the server returns them. `fallback`: the value if a field is missing or invalid. */
const settings = object({
  /** Language of e-mails and text messages. */
  language: picklist(locales),
  /**
   * Unit of distances. If it is missing or invalid, the page chooses by its currency (spec §9): kilometres for CAD, else
   * miles.
   */
  units: invalidAsUndefined(picklist(distanceUnits)),
  /** Whether delays and changes of booked journeys are sent by e-mail. */
  isNotifiedByEmail: fallback(boolean(), true),
  /** Whether delays and changes of booked journeys are sent as text messages. */
  isNotifiedByText: fallback(boolean(), false),
  /** Whether the operator sends text messages at all. */
  offersTextMessages: fallback(boolean(), true),
});

/**
 * Returns the settings of the signed-in account, for the page `account-management/my-settings` (spec §2). The specification
 * defines the page, but not this call.
 */
export const getAccountSettings = endpoint('getAccountSettings', 'GET /account-management/api/settings', {
  summary: 'Returns the settings of the signed-in account.',
  answer: settings,
});

/**
 * Saves the settings, and returns them. Status 422: text messages are enabled, but the profile has no suitable telephone number
 * or the operator does not send text messages.
 */
export const saveAccountSettings = endpoint('saveAccountSettings', 'POST /account-management/api/settings', {
  summary:
    'Saves the settings of the account. 422: text messages cannot be sent to the profile’s number, or not at all.',
  body: object({
    language: picklist(locales),
    units: picklist(distanceUnits),
    isNotifiedByEmail: boolean(),
    isNotifiedByText: boolean(),
  }),
  answer: settings,
});

/**
 * Changes the password and signs out all other browsers. Status 422: the current password is wrong, or the new one is invalid.
 * `renewsSession`: the visitor's session changes, so the client then requests a new token for its calls.
 */
export const changePassword = endpoint('changePassword', 'POST /account-management/api/password', {
  summary: 'Changes the password and signs out all other browsers. 422: one of the two passwords is invalid.',
  renewsSession: true,
  body: object({ currentPassword: limitedText(), password: limitedText() }),
  answer: unknown(),
});

/**
 * Returns all that the operator stores about the address of the signed-in account, for a file that its owner downloads. The
 * specification does not define this call, and the data is any JSON.
 */
export const getPersonalData = endpoint('getPersonalData', 'GET /account-management/api/personal-data', {
  summary: 'Returns all that is stored about the e-mail address of the signed-in account, for a file to download.',
  answer: object({ data: unknown() }),
});

/**
 * Closes the signed-in account permanently, and signs out (spec §2 `account-closed`). Status 422: the password is wrong. With
 * `erasesOrders`, names, addresses and telephone numbers are also removed from the orders of past journeys, which can then no
 * longer be found.
 */
export const closeAccount = endpoint('closeAccount', 'POST /account-management/api/close', {
  summary: 'Removes the signed-in account and its data. 422: the password is wrong.',
  renewsSession: true,
  body: object({
    password: limitedText(),
    isConfirmed: literal(true),
    erasesOrders: invalidAsUndefined(boolean()),
  }),
  answer: unknown(),
});
