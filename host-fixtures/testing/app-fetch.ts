import { type FastifyInstance } from 'fastify';

/** A `fetch` that calls an app without a server. */
export function createAppFetch(app: FastifyInstance): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(input));
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
