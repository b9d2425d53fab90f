import { type FastifyInstance } from 'fastify';

/** A `fetch` that calls an app without a server. */
export function createAppFetch(app: FastifyInstance): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: new URL(String(input)).pathname,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
