import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpoints, resources } from '#shared/contract/endpoints.ts';
import { sharedCaching } from '#shared/contract/kit/shared-caching.ts';
import { writeOpenApiDocument } from '../../host-fixtures/server/http/site/openapi/register-openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = writeOpenApiDocument({ version: '1.2.3', servers: ['/'], endpoints });
// As clients receive it: without values that JSON cannot represent.
const parsedDocument = JSON.parse(JSON.stringify(document));
const paths = parsedDocument.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const findOperation = (name: string) => operations.find(({ operationId }) => operationId === name);

describe('the OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const result = await validator.validate(parsedDocument);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('is rejected by the same validator if it is invalid', async () => {
    const invalidDocument = { ...parsedDocument, paths: { '/x': { get: { responses: 'none' } } } };
    expect((await new Validator().validate(invalidDocument)).valid).toBe(false);
  });

  it.each(endpoints.map(({ name }) => [name]))('describes %s', (name) => {
    expect(findOperation(name)).toBeDefined();
  });

  it('names no operation twice', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('declares every tag', () => {
    expect(parsedDocument.tags.map((tag: { name: string }) => tag.name)).toEqual(Object.keys(resources));
  });

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'gives %s a parameter for each placeholder of its path',
    (_, { path, parameters }) => {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(placeholders);
    },
  );

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'requires the headers that protect %s',
    (name, { method, parameters }) => {
      const headers = parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
      const token = name === 'getToken' ? [] : ['Token'];
      expect(headers.filter((header) => header !== 'IfNoneMatch')).toEqual(
        method === 'get' ? token : [...token, 'Csrf', 'IdempotencyKey'],
      );
    },
  );

  it('lists the schedule with and without its date', () => {
    expect(findOperation('getSchedule')?.path).toBe('/journey-planner/api/schedule/{originId}/{destinationId}/{date}');
    expect(findOperation('getScheduleWithoutDate')?.path).toBe(
      '/journey-planner/api/schedule/{originId}/{destinationId}',
    );
  });

  it('documents caching headers for the lists that caches may store, and for no other calls', () => {
    const cachedOperations = operations.filter(({ parameters }) =>
      parameters.some(({ $ref }) => $ref?.endsWith('/IfNoneMatch')),
    );
    expect(
      [...new Set(cachedOperations.map(({ operationId }) => operationId.replace('WithoutDate', '')))].sort(),
    ).toEqual(Object.keys(sharedCaching).sort());
    expect(operations.filter(({ responses }) => '304' in responses)).toEqual(cachedOperations);
    expect(findOperation('getOriginCities')?.responses[200]).toMatchObject({
      headers: { ETag: {}, Vary: {}, 'Cache-Control': { example: 'public, max-age=300, stale-while-revalidate=600' } },
    });
  });

  it('documents the maximum of amounts', () => {
    const text = JSON.stringify(findOperation('getJourneyPrices')?.responses[200]);
    const amount = '{"type":"number","minimum":-1000000000000,"maximum":1000000000000}';
    expect(text).toContain(`"price":{"anyOf":[${amount},{"type":"null"}]}`);
  });

  it('describes the fields of a city', () => {
    const answer = findOperation('getOriginCities')?.responses[200];
    expect(answer).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['cities'],
            properties: {
              cities: { type: 'array', items: { required: ['id', 'name'], properties: { name: { type: 'string' } } } },
            },
          },
        },
      },
    });
  });
});
