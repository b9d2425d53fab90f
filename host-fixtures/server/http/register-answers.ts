import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiError, errorBody, errorMessage } from './kit/api-error.ts';
import { isApiPath } from '../kit/api-path.ts';
import { type Host } from './kit/host.ts';
import { type Audience, parseAudience, translateErrors, translateMessage } from './kit/translate.ts';
import { getLoggedUrl } from './logged-url.ts';
import { getIntention, requestIdHeader } from './request-id.ts';
import { notFoundPage } from './site/not-found-page.ts';
import { ownPagePolicy } from './site/security-policy.ts';
import { type createKnownVisits } from './visits/known-visits.ts';

/** Dependencies of {@link registerAnswers}. */
interface AnswerParts {
  readonly getVisit: Host['getVisit'];
  readonly knownVisits: Pick<ReturnType<typeof createKnownVisits>, 'remember'>;
}

/**
 * Registers the common parts of all answers: headers, a line in the log, and the answers to unknown paths and errors.
 */
export function registerAnswers(app: FastifyInstance, { getVisit, knownVisits }: AnswerParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      [requestIdHeader]: request.id,
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const url = getLoggedUrl(request);
    const visit = getVisit(request);
    knownVisits.remember(visit);
    const scenario = visit.scenario?.name;
    const ms = Math.round(reply.elapsedTime);
    const intention = getIntention(request.headers);
    const facts = { method, url, status: reply.statusCode, ms };
    request.log.info({ ...facts, ...(scenario && { scenario }), ...(intention && { intention }) }, 'answered');
    done();
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(404).header('cache-control', 'no-store');
    return isApiPath(path)
      ? reply.send(errorBody('not-found', `There is no call ${request.method} ${path}.`))
      : reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', ownPagePolicy)
          .send(notFoundPage(path));
  });
  app.setErrorHandler(sendError);
}

/** Answers an error in the language of the caller, and logs internal errors. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = toErrorAnswer(error, parseAudience(request.headers['accept-language']));
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  void reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Converts an error: an API error in the language of the caller, a Fastify error by its status, others as 500. */
function toErrorAnswer(
  error: FastifyError | ApiError,
  audience: Audience,
): { status: number; body: ReturnType<typeof errorBody> } {
  if (error instanceof ApiError) {
    return { status: error.status, body: { errors: translateErrors(error.errors, audience) } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return { status, body: errorBody('internal', translateMessage(errorMessage('serverError'), audience)) };
  }
  return { status, body: errorBody('invalid', error.message) };
}
