import { type FastifyReply } from 'fastify';

/**
 * What a call to the stand-in may suffer: it gets lost on the way, or its answer on the way back; the answer comes late; it fails
 * before or after it has done what was asked; there were too many; the answer is no JSON, or of another shape; it is an error in
 * which the key stands.
 */
export const standInFaults = [
  ...(['lost', 'answer-lost', 'late', 'fails', 'fails-afterwards', 'too-many', 'no-json', 'other-shape'] as const),
  ...(['tells-key', 'forbids'] as const),
] as const;
/** See {@link standInFaults}. */
export type StandInFault = (typeof standInFaults)[number];

/** A call by method and path, its id as a star: `POST /v1/checkout/sessions`. */
export type StandInCall = `${'GET' | 'POST'} /v1/${string}`;

/** Whether a call with this fault is done all the same. */
export function isDone(fault: StandInFault | undefined): boolean {
  return fault === undefined || ['answer-lost', 'late', 'fails-afterwards', 'no-json', 'other-shape'].includes(fault);
}

const failed = { type: 'api_error', message: 'An error of the stand-in.' };
/** Longer than a test waits, in ms. */
const lateAfterMs = 1000;

/** Answers a call as its fault lets it. @param answer what would have been answered */
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
      return reply.code(500).send({ error: failed });
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
