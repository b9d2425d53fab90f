import { setTimeout as wait } from 'node:timers/promises';
import {
  forgetPassword,
  registerAccount,
  resendActivation,
  resetPassword,
} from '#shared/contract/account/registration.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { findAddressProblem, findRegistrationProblems } from '#shared/domain/account/registration-form.ts';
import { type MailRequestContext } from '../../../accounts/registrations.ts';
import { getNetwork } from '../../../limits/rate-limit.ts';
import { refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { invalidPassword } from './account-details.ts';
import { createCorrespondence, tooManyAttempts } from './member.ts';

const invalidDetails = () => refusal(422, 'unfit', 'invalidDetails');

const { route } = routesWith('getOrigins', 'idempotentRequests', 'registrations', 'signInLimits', 'signIns');

/** The endpoints of registration, and of a forgotten password. */
export const routes: readonly ApiRoute[] = [
  /** Registers an account. The answer does not reveal whether the address already has one. */
  route(registerAccount, (host) => async ({ body, ...input }) => {
    const problems = findRegistrationProblems(body);
    if (problems.has('password')) throw invalidPassword();
    if (problems.size > 0) throw invalidDetails();
    await host.registrations.register(body, createMailContext(host, input));
    return {};
  }),

  /** Mails another activation code; the answer is the same for any address. */
  route(resendActivation, (host) => async ({ body, ...input }) => {
    const emailAddress = (await host.signIns.read(input.request)) ?? body.emailAddress;
    if (emailAddress === undefined) throw refusal(401, 'signed-out', 'signInOrNameAccount');
    if (findAddressProblem(emailAddress) !== undefined) throw invalidDetails();
    await hideDuration(host.registrations.resend(emailAddress, createMailContext(host, input)));
    return {};
  }),

  /** Mails a code to choose a new password with; the answer is the same for any address. */
  route(forgetPassword, (host) => async ({ body, ...input }) => {
    if (findAddressProblem(body.emailAddress) !== undefined) throw invalidDetails();
    await hideDuration(host.registrations.requestPasswordReset(body.emailAddress, createMailContext(host, input)));
    return {};
  }),

  /** Sets a new password by the mailed code. Attempts count towards the same limit as passwords. */
  route(resetPassword, (host) => async ({ body: { code, password }, request, language, visit }) => {
    // The first request uses up the code. A retry gets the stored answer.
    return host.idempotentRequests.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
      const attempt = { network: getNetwork(request) };
      if (!(await host.signInLimits.take(attempt))) throw tooManyAttempts();
      const result = await host.registrations.resetPassword(code, password, {
        ...createCorrespondence(host, request, language),
        storeAnswer: (trx) => storeAnswer(trx, {}),
      });
      if (result === 'wrong-code') throw refusal(422, 'wrong-code', 'codeNotValid');
      await host.signInLimits.giveBack(attempt);
      if (result === 'unfit') throw invalidPassword();
      return {};
    });
  }),
];

/** Longer than it takes to write an e-mail to the queue. */
const minAnswerMs = 60;

/**
 * Waits for the work, and at least {@link minAnswerMs}, so that the duration does not reveal whether an e-mail was
 * written, and so whether the address has an account.
 */
async function hideDuration(work: Promise<void>): Promise<void> {
  await Promise.all([work, wait(minAnswerMs)]);
}

function createMailContext(
  host: Pick<Host, 'getOrigins'>,
  { request, language, visit }: Pick<EndpointInput<Endpoint>, 'request' | 'language' | 'visit'>,
): MailRequestContext {
  return {
    ...createCorrespondence(host, request, language),
    network: getNetwork(request),
    sessionId: visit.sessionId,
  };
}
