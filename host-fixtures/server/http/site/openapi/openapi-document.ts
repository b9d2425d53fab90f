import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#shared/contract/kit/endpoint.ts';
import { resources } from '#shared/contract/endpoints.ts';
import { isAmount } from '#shared/contract/kit/fields.ts';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import { csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { sharedCacheControl, sharedVary } from '#shared/contract/kit/shared-caching.ts';
import { getToken } from '#shared/contract/kit/token.ts';

/** A part of the document: plain JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** What of the document stands still. */
export interface OpenApiOptions {
  readonly version: string;
  /** Addresses of the API, for example `/`. */
  readonly servers: readonly string[];
  /** The calls that are answered there: others of the contract are left out. */
  readonly answered: readonly Endpoint[];
}

/**
 * The API as an OpenAPI 3.1 document, made from the endpoints, so that it cannot say anything else than client and
 * server do.
 *
 * It says what a good server sends. The client bears more: unknown fields, and optional parts that are broken.
 */
export function openApiDocument({ version, servers, answered }: OpenApiOptions): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const tags = Object.entries(resources)
    .map(([tag, endpoints]) => [tag, endpoints.filter((endpoint) => answered.includes(endpoint))] as const)
    .filter(([, endpoints]) => endpoints.length > 0);
  for (const [tag, endpoints] of tags) {
    for (const endpoint of endpoints) {
      for (const { path, operationId, left } of spellings(endpoint)) {
        (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, { tag, operationId, left });
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Coach widgets API', version, description: 'What the widgets ask of an operator’s back end.' },
    servers: servers.map((url) => ({ url })),
    tags: tags.map(([name]) => ({ name })),
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureAnswer) },
      responses: {
        Failure: {
          description: 'A refusal, with its reasons.',
          content: json({ $ref: '#/components/schemas/Failure' }),
        },
      },
      parameters: {
        Token: header(tokenHeader, true, `The token of \`GET ${getToken.path}\`.`),
        Csrf: header(csrfHeader, false, 'The cookie repeated; only on the page’s own origin.'),
        IdempotencyKey: header(idempotencyHeader, true, 'One key for one intention, the same on every retry.'),
        IfNoneMatch: header('If-None-Match', false, 'The `ETag` of an answer that the caller still has.'),
      },
    },
  };
}

interface Spelling {
  readonly path: string;
  readonly operationId: string;
  /** The parameter that is left out. */
  readonly left?: string;
}

/** OpenAPI knows no parameter that may be left out of a path: such a call is written down twice. */
function spellings({ path, name }: Endpoint): readonly Spelling[] {
  const whole = { path: path.replace(/:(\w+)\??/g, '{$1}'), operationId: name };
  const left = /\/:(\w+)\?$/.exec(path)?.[1];
  if (left === undefined) return [whole];
  const suffix = left.charAt(0).toUpperCase() + left.slice(1);
  return [whole, { path: whole.path.replace(/\/[^/]+$/, ''), operationId: `${name}Without${suffix}`, left }];
}

function operation(endpoint: Endpoint, { tag, operationId, left }: Omit<Spelling, 'path'> & { tag: string }): Json {
  const { summary, params, query, body, answer, method, name } = endpoint;
  const cacheControl = sharedCacheControl(endpoint);
  const shared = [
    ...(name === getToken.name ? [] : ['Token']),
    ...(method === 'GET' ? [] : ['Csrf', 'IdempotencyKey']),
    ...(cacheControl === undefined ? [] : ['IfNoneMatch']),
  ];
  return {
    tags: [tag],
    operationId,
    summary,
    parameters: [
      ...parameters('path', params).filter((parameter) => parameter.name !== left),
      ...parameters('query', query),
      ...shared.map((component) => ({ $ref: `#/components/parameters/${component}` })),
    ],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body)) } }),
    responses: {
      200: {
        description: 'The answer.',
        ...(cacheControl !== undefined && { headers: cachingHeaders(cacheControl) }),
        content: json(jsonSchema(answer)),
      },
      ...(cacheControl !== undefined && { 304: { description: 'The answer is the one that the caller has.' } }),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** What an answer that everybody shares may carry: whoever keeps no caches leaves them out. */
function cachingHeaders(cacheControl: string): Json {
  const named = (description: string, example?: string) => ({
    description,
    schema: { type: 'string' },
    example,
  });
  return {
    ETag: named('The name of this answer, for `If-None-Match`.'),
    'Cache-Control': named(
      'For how long browsers and a CDN may keep it; `private, no-cache` where it is of the moment.',
      cacheControl,
    ),
    Vary: named('What the answer depends on besides its address; never a cookie.', sharedVary),
  };
}

function parameters(place: 'path' | 'query', schema: GenericSchema | undefined): readonly Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: readonly string[] };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

function header(name: string, required: boolean, description: string): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/**
 * Dates are checked on the calendar beyond what JSON Schema can say; their pattern stays. The limits of amounts are a rule of
 * ours there, and are written down here.
 */
function jsonSchema(schema: GenericSchema): Json {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    overrideAction({ valibotAction, jsonSchema }) {
      if (valibotAction.type !== 'check') return undefined;
      const isOfAmounts = 'requirement' in valibotAction && valibotAction.requirement === isAmount;
      return isOfAmounts ? { ...jsonSchema, minimum: -1e12, maximum: 1e12 } : jsonSchema;
    },
  });
  return described;
}
