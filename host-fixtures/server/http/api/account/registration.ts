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
import { type Answer, type EndpointInput } from '../../kit/register-endpoint.ts';
import { invalidPassword } from './account-settings.ts';
import { createCorrespondence, tooManyAttempts } from './member.ts';

const invalidDetails = () => refusal(422, 'unfit', 'invalidDetails');

/** Registers an account. The answer does not reveal whether the address already has one. */
export function answerRegisterAccount(
  host: Pick<Host, 'getOrigins' | 'registrations'>,
): Answer<typeof registerAccount> {
  return async ({ body, request, language, visit }) => {
    const problems = findRegistrationProblems(body);
    if (problems.has('password')) throw invalidPassword();
    if (problems.size > 0) throw invalidDetails();
    await host.registrations.register(body, createRegistrationContext(host, { request, language, visit }));
    return {};
  };
}

/** Mails another activation code; the answer is the same for any address. */
export function answerResendActivation(
  host: Pick<Host, 'getOrigins' | 'registrations' | 'signedIn'>,
): Answer<typeof resendActivation> {
  return async ({ body, request, language, visit }) => {
    const emailAddress = (await host.signedIn.read(request)) ?? body.emailAddress;
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    if (findAddressProblem(emailAddress) !== undefined) throw invalidDetails();
    await waitAtLeastEqualTime(
      host.registrations.resend(emailAddress, createRegistrationContext(host, { request, language, visit })),
    );
    return {};
  };
}

/** Mails a code to choose a new password with; the answer is the same for any address. */
export function answerForgetPassword(host: Pick<Host, 'getOrigins' | 'registrations'>): Answer<typeof forgetPassword> {
  return async ({ body, request, language, visit }) => {
    if (findAddressProblem(body.emailAddress) !== undefined) throw invalidDetails();
    await waitAtLeastEqualTime(
      host.registrations.forget(body.emailAddress, createRegistrationContext(host, { request, language, visit })),
    );
    return {};
  };
}

/** Sets a new password by the mailed code. Attempts count towards the same limit as passwords. */
export function answerResetPassword(
  host: Pick<Host, 'once' | 'getOrigins' | 'registrations' | 'signIns'>,
): Answer<typeof resetPassword> {
  return async ({ body, request, language, visit }) =>
    // The first request uses up the code. A retry gets the stored answer.
    host.once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
      const attempt = { network: networkOf(request) };
      if (!(await host.signIns.take(attempt))) throw tooManyAttempts();
      const { code, password } = body;
      const resetOptions = {
        ...createCorrespondence(host, request, language),
        keep: (step: Transaction) => keep(step, {}),
      };
      const change = await host.registrations.reset(code, password, resetOptions);
      if (change === 'wrong-code') throw refusal(422, 'wrong-code', 'codeNotValid');
      await host.signIns.giveBack(attempt);
      if (change === 'unfit') throw invalidPassword();
      return {};
    });
}

/** Longer than writing a message takes, so that the answer time does not reveal whether one was written. */
const minAnswerMs = 60;

/** Waits for the work, and at least {@link minAnswerMs}. */
async function waitAtLeastEqualTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, wait(minAnswerMs)]);
}

function createRegistrationContext(
  host: Pick<Host, 'getOrigins'>,
  {
    request,
    language,
    visit,
  }: Pick<EndpointInput<typeof registerAccount>, 'request' | 'visit'> & { readonly language: Locale },
): Asking {
  const { sessionId } = visit;
  return { ...createCorrespondence(host, request, language), network: networkOf(request), sessionId };
}
