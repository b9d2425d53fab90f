import { type FastifyReply } from 'fastify';

/**
 * Faults of a call to the stand-in: the request or its answer is lost; the answer is late; the call fails before or after its
 * work; there were too many calls; the answer is not JSON, or has another shape; the answer is an error that contains the key.
 */
export const standInFaults = [
  ...(['lost', 'answer-lost', 'late', 'fails', 'fails-afterwards', 'too-many', 'no-json', 'other-shape'] as const),
  ...(['tells-key', 'forbids'] as const),
] as const;
/** One of {@link standInFaults}. */
export type StandInFault = (typeof standInFaults)[number];

/** A call by method and path, with a star for an id: `POST /v1/checkout/sessions`. */
export type StandInCall = `${'GET' | 'POST'} /v1/${string}`;

/** Whether a call with this fault does its work. */
export function isDone(fault: StandInFault | undefined): boolean {
  return fault === undefined || ['answer-lost', 'late', 'fails-afterwards', 'no-json', 'other-shape'].includes(fault);
}

const failure = { type: 'api_error', message: 'An error of the stand-in.' };
/** Longer than a test waits, in ms. */
const lateAfterMs = 1000;

/** Answers a call with a fault. @param answer the answer without the fault */
export async function answerFaulty(
  reply: FastifyReply,
  fault: StandInFault,
  {
    authorisation,
    status,
    answer,
  }: { readonly authorisation: string; readonly status: number; readonly answer: object },
): Promise<FastifyReply> {
  switch (fault) {
    case 'lost':
    case 'answer-lost':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'late':
      await new Promise((resolve) => setTimeout(resolve, lateAfterMs));
      return reply.code(status).send(answer);
    case 'fails':
    case 'fails-afterwards':
      return reply.code(500).send({ error: failure });
    case 'too-many':
      return reply
        .code(429)
        .send({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down.' } });
    case 'no-json':
      return reply.type('text/html').send('<html>');
    case 'other-shape':
      return reply.send({ object: 'mystery', key: authorisation });
    case 'tells-key':
      return reply.code(401).send({
        error: { type: 'invalid_request_error', code: authorisation, message: `Invalid API Key: ${authorisation}` },
      });
    case 'forbids':
      return reply
        .code(403)
        .header('request-id', authorisation)
        .send({
          error: { type: 'invalid_request_error', message: `The key ${authorisation} may not do this.` },
        });
  }
}
