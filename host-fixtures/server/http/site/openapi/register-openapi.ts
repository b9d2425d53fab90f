import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { html, type Html } from '../../../kit/html.ts';
import { writeLayout } from '../layout.ts';
import { ownPagePolicy } from '../security-policy.ts';
import { type Json, writeOpenApiDocument } from './openapi-document.ts';

/** Serves the calls of a host as OpenAPI (`/openapi.json`) and as a page (`/openapi`). Both are written for the first request. */
export function registerOpenApi(app: FastifyInstance, version: string, endpoints: readonly Endpoint[]): void {
  let document: Json | undefined;
  const getDocument = () => (document ??= writeOpenApiDocument({ version, servers: ['/'], endpoints }));
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(getDocument()));
  app.get('/openapi', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': ownPagePolicy })
      .send(openApiPage(getDocument())),
  );
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: unknown;
  readonly $ref?: string;
}

interface Response {
  readonly content?: Json;
  readonly headers?: Readonly<Record<string, { readonly example?: string }>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Json };
  readonly responses?: Readonly<Record<string, Response>>;
}

interface Call extends Operation {
  readonly path: string;
  readonly method: string;
}

/** Writes an OpenAPI document as a page: every call with its parameters, body and answer, by topic. */
function openApiPage(document: Json): string {
  const paths = (document['paths'] ?? {}) as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, ...operation })),
  );
  const tags = [...new Set(calls.map(getTag))];
  return writeLayout({
    title: 'API',
    main: html`<p>
        The calls that the widgets make to an operator’s back end, as <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      <nav aria-label="Topics">
        <ul>
          ${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}
        </ul>
      </nav>
      ${tags.map(
        (tag) =>
          html`<section aria-labelledby="${tag}">
            <h2 id="${tag}">${tag}</h2>
            ${calls.filter((call) => getTag(call) === tag).map((call) => describe(call, document))}
          </section>`,
      )}`,
  });
}

function getTag({ tags }: Operation): string {
  return tags?.[0] ?? 'other';
}

function describe(call: Call, document: Json): Html {
  const parameters = (call.parameters ?? []).map((parameter) => resolve(parameter, document));
  return html`<article class="site-call" aria-labelledby="${call.operationId}">
    <h3 id="${call.operationId}">
      <code><span class="site-method">${call.method.toUpperCase()}</span> ${call.path}</code>
    </h3>
    <p>${call.summary}</p>
    ${describeCaching(call.responses?.['200'])}
    ${parameters.length > 0 && html`<dl>${parameters.map(describeParameter)}</dl>`}
    ${showSchema('Body', call.requestBody?.content)} ${showSchema('Answer', call.responses?.['200']?.content)}
  </article>`;
}

/** The lifetime of the answer in shared caches, if they may store it. */
function describeCaching({ headers }: Response = {}): Html | undefined {
  const example = headers?.['Cache-Control']?.example;
  return example === undefined ? undefined : html`<p>Caches may keep the answer: <code>${example}</code>.</p>`;
}

function describeParameter({ name, in: place, required, description, schema }: Parameter): Html {
  return html`<dt><code>${name}</code> (${place}${!required && ', optional'})</dt>
    <dd>${description} <code>${JSON.stringify(schema)}</code></dd>`;
}

function showSchema(title: string, content: Json | undefined): Html | undefined {
  const schema = (content?.['application/json'] as Json | undefined)?.['schema'];
  if (schema === undefined) return undefined;
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}

function resolve(parameter: Parameter, document: Json): Parameter {
  if (parameter.$ref === undefined) return parameter;
  const steps = parameter.$ref.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>((value, step) => (value as Json | undefined)?.[step], document);
  return (target ?? parameter) as Parameter;
}
