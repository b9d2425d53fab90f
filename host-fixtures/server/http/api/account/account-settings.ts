import {
  type changePassword,
  type closeAccount,
  type getAccountSettings,
  type saveAccountSettings,
} from '#shared/contract/account/account-settings.ts';
import { readProfileSmsNumber } from '#shared/domain/account/profile-sms-number.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Account } from '../../../accounts/accounts.ts';
import { closeAccount as close } from '../../../accounts/close-account.ts';
import { type Correspondence } from '../../../accounts/registrations.ts';
import { endSession, renewSession } from '../../visits/renew-session.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer, type EndpointInput } from '../../kit/register-endpoint.ts';
import { checkPassword, createCorrespondence, findMember } from './member.ts';

/** The settings of the account. The language defaults to that of the request. */
export function answerAccountSettings(
  host: Pick<Host, 'accountDetails' | 'accounts' | 'sendsTextMessages' | 'signedIn'>,
): Answer<typeof getAccountSettings> {
  return async ({ request, language }) => ({
    ...(await host.accountDetails.settings(await findMember(host, request), language)),
    offersTextMessages: host.sendsTextMessages,
  });
}

/** Saves the settings. 422 if text messages are chosen but the host sends none or the profile has no mobile number. */
export function answerSaveAccountSettings(
  host: Pick<Host, 'accountDetails' | 'accounts' | 'sendsTextMessages' | 'signedIn'>,
): Answer<typeof saveAccountSettings> {
  return async ({ body, request }) => {
    const member = await findMember(host, request);
    if (body.isNotifiedByText) await checkTextMessages(host, member, body);
    await host.accountDetails.saveSettings(member, body);
    return { ...body, offersTextMessages: host.sendsTextMessages };
  };
}

/** @throws ApiError 422 if text messages cannot reach the owner */
async function checkTextMessages(
  { accountDetails, sendsTextMessages }: Pick<Host, 'accountDetails' | 'sendsTextMessages'>,
  member: Account,
  { language }: { readonly language: Locale },
): Promise<void> {
  if (!sendsTextMessages) throw refusal(422, 'no-text-messages', 'noTextMessages');
  switch (readProfileSmsNumber(await accountDetails.profile(member), language).kind) {
    case 'number':
      return;
    case 'missing':
      throw refusal(422, 'telephone-missing', 'phoneNumberMissing');
    case 'landline':
    case 'unreadable':
      throw refusal(422, 'telephone-unfit', 'phoneNumberUnfit');
  }
}

/** Changes the password. Ends every sign-in, and signs this browser in again under a new session. */
export function answerChangePassword(
  host: Pick<
    Host,
    | 'accountDetails'
    | 'accounts'
    | 'attempts'
    | 'database'
    | 'lastSearches'
    | 'once'
    | 'getOrigins'
    | 'registrations'
    | 'sessions'
    | 'signIns'
    | 'signedIn'
  >,
): Answer<typeof changePassword> {
  return async ({ body, request, reply, language, visit }) => {
    const member = await findMember(host, request);
    const { emailAddress } = member;
    // A retry would fail, since it repeats the old password. The stored answer is sent instead.
    return host.once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
      await checkPassword(host, { emailAddress, password: body.currentPassword, request });
      const correspondence = await getPreferredCorrespondence(host, member, { request, language });
      const change = await host.registrations.changePassword(emailAddress, body.password, {
        ...correspondence,
        keep: (step) => keep(step, {}),
      });
      if (change !== 'changed') throw invalidPassword();
      await host.signedIn.begin(emailAddress, { request, reply });
      await renewSession(host, { request, reply });
      return {};
    });
  };
}

/** Closes the account for good, and signs out. */
export function answerCloseAccount(
  host: Pick<
    Host,
    | 'accountDetails'
    | 'accounts'
    | 'attempts'
    | 'clock'
    | 'database'
    | 'lastSearches'
    | 'getOrigins'
    | 'sessions'
    | 'signIns'
    | 'signedIn'
    | 'trial'
  >,
): Answer<typeof closeAccount> {
  return async ({ body, request, reply, language }) => {
    const account = await findMember(host, request);
    const { emailAddress } = account;
    await checkPassword(host, { emailAddress, password: body.password, request });
    const correspondence = await getPreferredCorrespondence(host, account, { request, language });
    const isOpenedBySignIn = host.trial.people?.find(emailAddress) !== undefined;
    await close(host.database, { ...correspondence, account, isOpenedBySignIn }, host.clock.now());
    await host.signedIn.end({ request, reply });
    await endSession(host, { request, reply });
    return {};
  };
}

/** Returns the correspondence in the preferred language of the account. */
async function getPreferredCorrespondence(
  host: Pick<Host, 'accountDetails' | 'getOrigins'>,
  account: Account,
  { request, language }: Pick<EndpointInput<typeof closeAccount>, 'request'> & { readonly language: Locale },
): Promise<Correspondence> {
  const settings = await host.accountDetails.settings(account, language);
  return createCorrespondence(host, request, settings.language);
}

/** A refusal of a password that breaks the rules. */
export function invalidPassword() {
  return refusal(422, 'unfit-password', 'passwordUnfit');
}
