import { setTimeout as wait } from 'node:timers/promises';
import {
  type forgetPassword,
  type registerAccount,
  type resendActivation,
  type resetPassword,
} from '#shared/contract/account/registration.ts';
import { findAddressProblem, findRegistrationProblems } from '#shared/domain/account/registration-form.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Asking } from '../../../accounts/registrations.ts';
import { type Transaction } from '../../../database/tables.ts';
import { networkOf } from '../../../limits/network.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer, type Asked } from '../../kit/register-endpoint.ts';
import { unfitPassword } from './account-settings.ts';
import { correspondence, tooMany } from './member.ts';

const unfit = () => refusal(422, 'unfit', 'invalidDetails');

/** Opens an account; the answer is the same where the address has one. */
export function answerRegisterAccount(host: Pick<Host, 'originsOf' | 'registrations'>): Answer<typeof registerAccount> {
  return async ({ body, request, language, visit }) => {
    const problems = findRegistrationProblems(body);
    if (problems.has('password')) throw unfitPassword();
    if (problems.size > 0) throw unfit();
    await host.registrations.register(body, asking(host, { request, language, visit }));
    return {};
  };
}

/** Mails another activation code; the answer is the same for any address. */
export function answerResendActivation(
  host: Pick<Host, 'originsOf' | 'registrations' | 'signedIn'>,
): Answer<typeof resendActivation> {
  return async ({ body, request, language, visit }) => {
    const emailAddress = (await host.signedIn.read(request)) ?? body.emailAddress;
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    if (findAddressProblem(emailAddress) !== undefined) throw unfit();
    await inEqualTime(host.registrations.resend(emailAddress, asking(host, { request, language, visit })));
    return {};
  };
}

/** Mails a code to choose a new password with; the answer is the same for any address. */
export function answerForgetPassword(host: Pick<Host, 'originsOf' | 'registrations'>): Answer<typeof forgetPassword> {
  return async ({ body, request, language, visit }) => {
    if (findAddressProblem(body.emailAddress) !== undefined) throw unfit();
    await inEqualTime(host.registrations.forget(body.emailAddress, asking(host, { request, language, visit })));
    return {};
  };
}

/** Chooses a new password by that code. Codes that are guessed are counted like passwords that are. */
export function answerResetPassword(
  host: Pick<Host, 'once' | 'originsOf' | 'registrations' | 'signIns'>,
): Answer<typeof resetPassword> {
  return async ({ body, request, language, visit }) =>
    // Its code is used up by the first: sent again after its answer was lost, it is answered as before.
    host.once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
      const attempt = { network: networkOf(request) };
      if (!(await host.signIns.take(attempt))) throw tooMany();
      const { code, password } = body;
      const how = { ...correspondence(host, request, language), keep: (step: Transaction) => keep(step, {}) };
      const change = await host.registrations.reset(code, password, how);
      if (change === 'wrong-code') throw refusal(422, 'wrong-code', 'codeNotValid');
      await host.signIns.giveBack(attempt);
      if (change === 'unfit') throw unfitPassword();
      return {};
    });
}

/** Takes longer than a message takes to be written, so that the time of an answer does not say whether one was. */
const equalMs = 60;

/** Waits for something, and at least so long. */
async function inEqualTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, wait(equalMs)]);
}

function asking(
  host: Pick<Host, 'originsOf'>,
  {
    request,
    language,
    visit,
  }: Pick<Asked<typeof registerAccount>, 'request' | 'visit'> & { readonly language: Locale },
): Asking {
  const { sessionId } = visit;
  return { ...correspondence(host, request, language), network: networkOf(request), sessionId };
}
