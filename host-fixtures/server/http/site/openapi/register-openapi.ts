import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { html, type Html } from '../../../kit/html.ts';
import { writeLayout } from '../layout.ts';
import { ownPagePolicy } from '../security-policy.ts';
import { type Operation, sharedParameters, writeOpenApiDocument } from './openapi-document.ts';

/** Serves the calls of a host as OpenAPI (`/openapi.json`) and as a page (`/openapi`). Both are written for the first request. */
export function registerOpenApi(app: FastifyInstance, version: string, endpoints: readonly Endpoint[]): void {
  let document: Document | undefined;
  const getDocument = () => (document ??= writeOpenApiDocument({ version, servers: ['/'], endpoints }));
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(getDocument()));
  app.get('/openapi', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': ownPagePolicy })
      .send(openApiPage(getDocument())),
  );
}

type Document = ReturnType<typeof writeOpenApiDocument>;

/** Writes an OpenAPI document as a page: every call with its parameters, body and answer, by topic. */
function openApiPage({ paths, tags }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  return writeLayout({
    title: 'API',
    main: html`<p>
        The calls that the widgets make to an operator’s back end, as <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      <nav aria-label="Topics">
        <ul>
          ${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
        </ul>
      </nav>
      ${tags.map(
        ({ name }) =>
          html`<section aria-labelledby="${name}">
            <h2 id="${name}">${name}</h2>
            ${calls.filter((call) => call.tags[0] === name).map(describe)}
          </section>`,
      )}`,
  });
}

function describe(call: Operation & { readonly path: string; readonly method: string }): Html {
  const { headers, content } = call.responses[200];
  const cacheControl = headers?.['Cache-Control'].example;
  return html`<article class="site-call" aria-labelledby="${call.operationId}">
    <h3 id="${call.operationId}">
      <code><span class="site-method">${call.method.toUpperCase()}</span> ${call.path}</code>
    </h3>
    <p>${call.summary}</p>
    ${cacheControl !== undefined && html`<p>Caches may keep the answer: <code>${cacheControl}</code>.</p>`}
    ${call.parameters.length > 0 && html`<dl>${call.parameters.map(describeParameter)}</dl>`}
    ${call.requestBody && showSchema('Body', call.requestBody.content)} ${showSchema('Answer', content)}
  </article>`;
}

function describeParameter(parameter: Operation['parameters'][number]): Html {
  const { name, in: place, required, schema, ...rest } = '$ref' in parameter ? resolve(parameter.$ref) : parameter;
  return html`<dt><code>${name}</code> (${place}${!required && ', optional'})</dt>
    <dd>${'description' in rest && rest.description} <code>${JSON.stringify(schema)}</code></dd>`;
}

const resolve = (reference: `#/components/parameters/${keyof typeof sharedParameters}`) =>
  sharedParameters[reference.replace(/.*\//, '') as keyof typeof sharedParameters];

function showSchema(title: string, content: Document['components']['responses']['Failure']['content']): Html {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(content['application/json'].schema, null, 2)}</pre>
  </details>`;
}
