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
import { type Answer, type Asked } from '../../kit/register-endpoint.ts';
import { checkPassword, correspondence, findMember } from './member.ts';

/** What the owner has chosen; where they have chosen no language, the one in which they ask. */
export function answerAccountSettings(
  host: Pick<Host, 'accountDetails' | 'accounts' | 'sendsTextMessages' | 'signedIn'>,
): Answer<typeof getAccountSettings> {
  return async ({ request, language }) => ({
    ...(await host.accountDetails.settings(await findMember(host, request), language)),
    offersTextMessages: host.sendsTextMessages,
  });
}

/** Writes it; 422 where text messages have no number to go to, or none are sent. */
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

/** @throws ApiError 422 where no text message would reach the owner */
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

/** Changes the password: every sign-in ends, and this browser begins another under a new session. */
export function answerChangePassword(
  host: Pick<
    Host,
    | 'accountDetails'
    | 'accounts'
    | 'attempts'
    | 'database'
    | 'lastSearches'
    | 'once'
    | 'originsOf'
    | 'registrations'
    | 'sessions'
    | 'signIns'
    | 'signedIn'
  >,
): Answer<typeof changePassword> {
  return async ({ body, request, reply, language, visit }) => {
    const member = await findMember(host, request);
    const { emailAddress } = member;
    // The old password is right once: sent again after its answer was lost, it is answered as before.
    return host.once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
      await checkPassword(host, { emailAddress, password: body.currentPassword, request });
      const how = await chosenCorrespondence(host, member, { request, language });
      const change = await host.registrations.changePassword(emailAddress, body.password, {
        ...how,
        keep: (step) => keep(step, {}),
      });
      if (change !== 'changed') throw unfitPassword();
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
    | 'originsOf'
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
    const how = await chosenCorrespondence(host, account, { request, language });
    const isOpenedBySignIn = host.trial.people?.find(emailAddress) !== undefined;
    await close(host.database, { ...how, account, isOpenedBySignIn }, host.clock.now());
    await host.signedIn.end({ request, reply });
    await endSession(host, { request, reply });
    return {};
  };
}

/** In the language that the owner has chosen. */
async function chosenCorrespondence(
  host: Pick<Host, 'accountDetails' | 'originsOf'>,
  account: Account,
  { request, language }: Pick<Asked<typeof closeAccount>, 'request'> & { readonly language: Locale },
): Promise<Correspondence> {
  const settings = await host.accountDetails.settings(account, language);
  return correspondence(host, request, settings.language);
}

/** A password that will not do. */
export function unfitPassword() {
  return refusal(422, 'unfit-password', 'passwordUnfit');
}
