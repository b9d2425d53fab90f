import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/kit/endpoint.ts';
import { html, type Html } from '../../../kit/html.ts';
import { writeLayout } from '../layout.ts';
import { type SitePart } from '../site-parts.ts';
import { ownPagePolicy } from '../security-policy.ts';
import { sendStored, storeAnswer, type StoredAnswer } from '../stored-answer.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { resources } from '#shared/contract/endpoints.ts';
import { isAmount } from '#shared/contract/kit/fields.ts';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import { csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getCacheControl, sharedVary } from '#shared/contract/kit/shared-caching.ts';
import { getToken } from '#shared/contract/kit/token.ts';

/**
 * Serves a description of a host's API as OpenAPI (`/openapi.json`) and as a page (`/openapi`). Both are written at the first
 * request, and then sent from memory.
 *
 * @param description.endpoints those of the host
 * @param description.siteParts the parts of the site to which the page links
 */
export function registerOpenApi(
  app: FastifyInstance,
  {
    version,
    endpoints,
    siteParts,
  }: { readonly version: string; readonly endpoints: readonly Endpoint[]; readonly siteParts: readonly SitePart[] },
): void {
  let answers: { readonly json: StoredAnswer; readonly page: StoredAnswer } | undefined;
  const getAnswers = () => {
    if (answers !== undefined) return answers;
    const document = writeOpenApiDocument({ version, servers: ['/'], endpoints });
    answers = {
      json: storeAnswer('application/json', JSON.stringify(document)),
      page: storeAnswer('text/html', writeApiPage(document, siteParts)),
    };
    return answers;
  };
  app.get('/openapi.json', (request, reply) => sendStored({ request, reply }, getAnswers().json));
  app.get('/openapi', (request, reply) => {
    void reply.header('content-security-policy', ownPagePolicy);
    return sendStored({ request, reply }, getAnswers().page);
  });
}

type Document = ReturnType<typeof writeOpenApiDocument>;

/**
 * Writes an OpenAPI document as a page: every call with its parameters, body and answer, by topic. The template tag `html`
 * writes nothing for `false` and undefined.
 */
function writeApiPage({ paths, tags }: Document, siteParts: readonly SitePart[]): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const main = html`<p>
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
          ${calls.filter((call) => call.tags[0] === name).map(describeCall)}
        </section>`,
    )}`;
  return writeLayout({ title: 'API', main, parts: siteParts });
}

/** Renders a call for the page. Only answers that caches may store have a `Cache-Control` header in the document. */
function describeCall(call: Operation & { readonly path: string; readonly method: string }): Html {
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

/** Renders a parameter. A parameter that many calls have is a reference to one of the shared parameters. */
function describeParameter(parameter: Operation['parameters'][number]): Html {
  const { name, in: place, required, schema, ...rest } = '$ref' in parameter ? resolve(parameter.$ref) : parameter;
  return html`<dt><code>${name}</code> (${place}${!required && ', optional'})</dt>
    <dd>${'description' in rest && rest.description} <code>${JSON.stringify(schema)}</code></dd>`;
}

/** Returns the shared parameter of a reference such as `#/components/parameters/Token`. */
const resolve = (reference: `#/components/parameters/${keyof typeof sharedParameters}`) =>
  sharedParameters[reference.replace(/.*\//, '') as keyof typeof sharedParameters];

function showSchema(title: string, content: Document['components']['responses']['Failure']['content']): Html {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(content['application/json'].schema, null, 2)}</pre>
  </details>`;
}

/** A JSON Schema, or a map of them. */
type Json = Readonly<Record<string, unknown>>;

/**
 * Writes the API as an OpenAPI 3.1 document, from the endpoints that client and server use.
 *
 * It describes the answers of a correct server. The client also accepts unknown fields and invalid optional parts.
 *
 * @param options.servers addresses of the API, for example `/`
 * @param options.endpoints the endpoints of the host; others of the contract are omitted
 */
export function writeOpenApiDocument(options: {
  readonly version: string;
  readonly servers: readonly string[];
  readonly endpoints: readonly Endpoint[];
}) {
  const { version, servers, endpoints } = options;
  const paths: Record<string, Record<string, Operation>> = {};
  // The endpoints of the contract by topic, such as `stops`; in OpenAPI, a topic is a tag.
  const tags = Object.entries(resources)
    .map(([tag, resource]) => [tag, resource.filter((endpoint) => endpoints.includes(endpoint))] as const)
    .filter(([, tagEndpoints]) => tagEndpoints.length > 0);
  for (const [tag, tagEndpoints] of tags) {
    for (const endpoint of tagEndpoints) {
      for (const callPath of listPaths(endpoint)) {
        (paths[callPath.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint, tag, callPath);
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coach widgets API',
      version,
      description: 'The calls that the widgets make to an operator’s back end.',
    },
    servers: servers.map((url) => ({ url })),
    tags: tags.map(([name]) => ({ name })),
    paths,
    components: {
      schemas: { Failure: convertSchema(failureAnswer) },
      responses: {
        Failure: {
          description: 'A refusal, with its reasons.',
          content: toJsonContent({ $ref: '#/components/schemas/Failure' }),
        },
      },
      parameters: sharedParameters,
    },
  };
}

/** Parameters of many calls, by the names with which calls refer to them. */
const sharedParameters = {
  Token: describeHeader(tokenHeader, 'required', `The token of \`GET ${getToken.path}\`.`),
  Csrf: describeHeader(csrfHeader, 'optional', 'The value of the cookie; only on the page’s own origin.'),
  IdempotencyKey: describeHeader(idempotencyHeader, 'required', 'A key for each intention, the same on every retry.'),
  IfNoneMatch: describeHeader('If-None-Match', 'optional', 'The `ETag` of the caller’s cached answer.'),
};

/** A call in the document. */
type Operation = ReturnType<typeof describeOperation>;

interface CallPath {
  readonly path: string;
  readonly operationId: string;
  /** The optional parameter that this path omits. */
  readonly omittedParameter?: string;
}

/**
 * Lists the paths of an endpoint. OpenAPI has no optional parameters in paths, so a call with one, which is always the last,
 * has two paths: `/api/stops/:cityId/:stopId?` is `/api/stops/{cityId}/{stopId}` and `/api/stops/{cityId}`.
 */
function listPaths({ path, name }: Endpoint): readonly CallPath[] {
  const complete = { path: path.replace(/:(\w+)\??/g, '{$1}'), operationId: name };
  const omittedParameter = /\/:(\w+)\?$/.exec(path)?.[1];
  if (omittedParameter === undefined) return [complete];
  const suffix = omittedParameter.charAt(0).toUpperCase() + omittedParameter.slice(1);
  return [
    complete,
    { path: complete.path.replace(/\/[^/]+$/, ''), operationId: `${name}Without${suffix}`, omittedParameter },
  ];
}

/** Describes a call by one of its paths. */
function describeOperation(endpoint: Endpoint, tag: string, { operationId, omittedParameter }: CallPath) {
  const { summary, params, query, body, answer, method, name } = endpoint;
  const cacheControl = getCacheControl(endpoint);
  const sharedNames: (keyof typeof sharedParameters)[] = [];
  // All calls need a token, except the one that returns it.
  if (name !== getToken.name) sharedNames.push('Token');
  if (method !== 'GET') sharedNames.push('Csrf', 'IdempotencyKey');
  if (cacheControl !== undefined) sharedNames.push('IfNoneMatch');
  return {
    tags: [tag] as const,
    operationId,
    summary,
    parameters: [
      ...listParameters('path', params).filter((parameter) => parameter.name !== omittedParameter),
      ...listParameters('query', query),
      ...sharedNames.map((parameter) => ({ $ref: `#/components/parameters/${parameter}` as const })),
    ],
    requestBody: body && { required: true, content: toJsonContent(convertSchema(body)) },
    responses: {
      200: {
        description: 'The answer.',
        headers: cacheControl === undefined ? undefined : describeCachingHeaders(cacheControl),
        content: toJsonContent(convertSchema(answer)),
      },
      304: cacheControl === undefined ? undefined : { description: 'The caller’s cached answer is still valid.' },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** Describes the optional headers of an answer that is the same for all visitors. */
function describeCachingHeaders(cacheControl: string) {
  const toHeader = (description: string, example?: string) => ({ description, schema: { type: 'string' }, example });
  return {
    ETag: toHeader('The version of this answer, for `If-None-Match`.'),
    'Cache-Control': toHeader(
      'How long browsers and a CDN may store it; `private, no-cache` if it is only valid now.',
      cacheControl,
    ),
    Vary: toHeader('The headers that the answer depends on; never a cookie.', sharedVary),
  };
}

/** Lists the properties of an object schema as parameters. */
function listParameters(place: 'path' | 'query', schema: GenericSchema | undefined) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = convertSchema(schema) as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeHeader(name: string, presence: 'required' | 'optional', description: string) {
  return { name, in: 'header', required: presence === 'required', description, schema: { type: 'string' } };
}

/** Returns the `content` of a body or answer that is JSON. */
function toJsonContent(schema: Json) {
  return { 'application/json': { schema } };
}

/**
 * Converts a Valibot schema to JSON Schema, which cannot express custom checks, such as whether a date exists. Only the
 * limits of amounts, also a custom check, are added.
 */
function convertSchema(schema: GenericSchema): Json {
  const { $schema: _, ...result } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // The values as they are sent, before their receiver converts them or adds defaults.
    typeMode: 'input',
    overrideAction({ valibotAction, jsonSchema }) {
      // Undefined means the usual conversion, which fails for custom checks: the schema before the check is used instead. The
      // limits of amounts are those of `isAmount`, inclusive.
      if (valibotAction.type !== 'check') return undefined;
      const isOfAmounts = 'requirement' in valibotAction && valibotAction.requirement === isAmount;
      return isOfAmounts ? { ...jsonSchema, minimum: -1e12, maximum: 1e12 } : jsonSchema;
    },
  });
  return result;
}
