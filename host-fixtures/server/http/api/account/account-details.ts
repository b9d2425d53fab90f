import {
  changePassword,
  closeAccount,
  getAccountSettings,
  getPersonalData,
  saveAccountSettings,
} from '#shared/contract/account/account-settings.ts';
import { getProfile, saveProfile } from '#shared/contract/account/profile.ts';
import { deleteTraveller, getTravellers, saveTraveller } from '#shared/contract/account/travellers.ts';
import { findProfileProblems } from '#shared/domain/account/account-profile.ts';
import { readProfileSmsNumber } from '#shared/domain/account/profile-sms-number.ts';
import { maxSavedTravellers } from '#shared/domain/account/saved-traveller.ts';
import { findNameProblems } from '#shared/domain/kit/fields/field-checks.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Account } from '../../../accounts/accounts.ts';
import { closeAccount as deleteAccount } from '../../../accounts/close-account.ts';
import { type MailContext } from '../../../accounts/account-mail.ts';
import { readPerson } from '../../../persons/read-person.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { endSession, renewSession } from '../../visits/renew-session.ts';
import { checkPassword, createMailContext, findMember, getPasswordTrust } from './member.ts';

/**
 * Creates routes whose handlers get these members of the host, and no others. `attempts`, `lastSearches` and `sessions` are for
 * `renewSession` and `endSession`, which move or forget the data of the browser's session.
 */
const { route } = routesWith(
  'accountDetails',
  'accounts',
  'attempts',
  'clock',
  'database',
  'idempotentRequests',
  'lastSearches',
  'registrations',
  'savedTravellers',
  'secretGuard',
  'sendsTextMessages',
  'sessions',
  'signIns',
  'sitePages',
  'trial',
);

/**
 * The endpoints of a member, which is a signed-in user with an activated account: settings, password, closure, profile and
 * saved travellers. `findMember` answers 401 if the user is not signed in, and 403 if the account is not activated. `refusal`
 * creates an error answer from its status, its id and the code of its message. Saving the same settings or profile again
 * changes nothing; for the other changes, comments explain what a retry does.
 */
export const routes: readonly ApiRoute[] = [
  /** The settings of the account. The language is that of the request if the user has not chosen one. */
  route(getAccountSettings, (host) => async ({ request, language }) => ({
    ...(await host.accountDetails.getSettings(await findMember(host, request), language)),
    offersTextMessages: host.sendsTextMessages,
  })),

  /** Saves the settings. 422 if text messages are chosen but the host sends none or the profile has no mobile number. */
  route(saveAccountSettings, (host) => async ({ body, request }) => {
    const member = await findMember(host, request);
    // In the language that is being saved: it affects which country a number without a calling code belongs to.
    if (body.isNotifiedByText) await checkTextMessages(host, member, body.language);
    await host.accountDetails.saveSettings(member, body);
    return { ...body, offersTextMessages: host.sendsTextMessages };
  }),

  /**
   * Changes the password. Ends every sign-in, and signs this browser in again under a new session. 422 if the current
   * password is wrong or the new one too weak, 429 after too many wrong passwords.
   */
  route(changePassword, (host) => async ({ body, request, reply, language, visit }) => {
    const member = await findMember(host, request);
    const { emailAddress } = member;
    // A retry repeats the old password, so it would fail. `answer` sends it the answer that is stored under the request's
    // idempotency key; a first request runs the function. The stored answer moves to the new session. `findMember` answers a
    // retry without the new cookies with 401: its sign-in has ended.
    return host.idempotentRequests.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
      await checkPassword(host, { request, reply }, { emailAddress, password: body.currentPassword });
      const result = await host.registrations.changePassword(emailAddress, body.password, {
        ...(await getOwnerMailContext(host, member, language)),
        // Stores the empty answer in the transaction that changes the password.
        storeAnswer: (trx) => storeAnswer(trx, {}),
      });
      if (result !== 'changed') throw invalidPassword();
      host.secretGuard.trustDevice({ request, reply }, await getPasswordTrust(host, emailAddress));
      await host.signIns.begin(emailAddress, { request, reply });
      await renewSession(host, { request, reply });
      return {};
    });
  }),

  /** All that is stored about the address of the account. Its owner has proved the address, because the account is activated. */
  route(getPersonalData, (host) => async ({ request, reply }) => {
    const { emailAddress } = await findMember(host, request);
    void reply.header('cache-control', 'no-store');
    return { data: await readPerson(host.database, emailAddress) };
  }),

  /**
   * Deletes the account permanently, and signs out. 422 if the password is wrong, 429 after too many wrong ones. A retry is
   * answered with 401, since the account does not exist any more.
   */
  route(closeAccount, (host) => async ({ body, request, reply, language }) => {
    const account = await findMember(host, request);
    const { emailAddress } = account;
    await checkPassword(host, { request, reply }, { emailAddress, password: body.password });
    const mailContext = await getOwnerMailContext(host, account, language);
    // Demo people, invented persons for QA, get an account when they sign in. A closed one must not be created again.
    const { erasesOrders = false } = body;
    const isOpenedBySignIn = host.trial.people?.find(emailAddress) !== undefined;
    await deleteAccount(host.database, { ...mailContext, account, isOpenedBySignIn, erasesOrders }, host.clock.now());
    await host.signIns.end({ request, reply });
    await endSession(host, { request, reply });
    return {};
  }),

  /** The profile of the signed-in user. */
  route(getProfile, (host) => async ({ request }) => {
    return host.accountDetails.getProfile(await findMember(host, request));
  }),

  /** Saves the profile. 422 for an invalid field. */
  route(saveProfile, (host) => async ({ body, request }) => {
    const member = await findMember(host, request);
    if (findProfileProblems(body).size > 0) throw refusal(422, 'unfit', 'invalidDetails');
    await host.accountDetails.saveProfile(member, body);
    return host.accountDetails.getProfile(member);
  }),

  /** The saved travellers of the account. */
  route(getTravellers, (host) => async ({ request }) => {
    const { emailAddress } = await findMember(host, request);
    return { travellers: [...(await host.savedTravellers.list(emailAddress))] };
  }),

  /**
   * Adds a traveller, or updates the one whose id the request contains. Answers with all travellers. 404 for an unknown id, 422
   * for an invalid name or too many travellers.
   */
  route(saveTraveller, (host) => async ({ body, request, visit }) => {
    const { emailAddress } = await findMember(host, request);
    if (findNameProblems(body).size > 0) throw refusal(422, 'unfit', 'invalidDetails');
    // A retry must not add the same traveller twice: it gets the stored answer.
    return host.idempotentRequests.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
      const result = await host.savedTravellers.save(emailAddress, body, (trx, travellers) =>
        storeAnswer(trx, { travellers }),
      );
      if (result === 'unknown') throw notFound('travellerNotFound');
      if (result === 'too-many') {
        throw refusal(422, 'too-many-travellers', 'tooManySavedTravellers', { count: maxSavedTravellers });
      }
      return { travellers: [...result] };
    });
  }),

  /** Removes a traveller. An unknown id, such as that of a retry, is ignored. */
  route(deleteTraveller, (host) => async ({ query, request }) => {
    const { emailAddress } = await findMember(host, request);
    await host.savedTravellers.remove(emailAddress, query.travellerId);
    return {};
  }),
];

/** Requires that text messages can reach the owner of the account. @throws ApiError 422 */
async function checkTextMessages(
  host: Pick<Host, 'accountDetails' | 'sendsTextMessages'>,
  member: Account,
  language: Locale,
): Promise<void> {
  if (!host.sendsTextMessages) throw refusal(422, 'no-text-messages', 'noTextMessages');
  const { kind } = readProfileSmsNumber(await host.accountDetails.getProfile(member), language);
  if (kind === 'missing') throw refusal(422, 'telephone-missing', 'phoneNumberMissing');
  // A landline, or no valid number.
  if (kind !== 'number') throw refusal(422, 'telephone-unfit', 'phoneNumberUnfit');
}

/** Returns the context of e-mails to the owner of an account, in the language of its settings. */
async function getOwnerMailContext(
  host: Pick<Host, 'accountDetails' | 'sitePages'>,
  account: Account,
  language: Locale,
): Promise<MailContext> {
  const settings = await host.accountDetails.getSettings(account, language);
  return createMailContext(host, settings.language);
}

/** A refusal of a password that breaks the rules. */
export function invalidPassword() {
  return refusal(422, 'unfit-password', 'passwordUnfit');
}
