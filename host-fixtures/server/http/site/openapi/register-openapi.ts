import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { openApiDocument } from './openapi-document.ts';
import { openApiPage } from './openapi-page.ts';
import { ownPagePolicy } from '../security-policy.ts';

/** The calls that a host answers, for programs (`/openapi.json`) and for people (`/openapi`); made at the first question. */
export function registerOpenApi(app: FastifyInstance, version: string, answered: readonly Endpoint[]): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument({ version, servers: ['/'], answered }));
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document()));
  app.get('/openapi', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': ownPagePolicy })
      .send(openApiPage(document())),
  );
}
