import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';
import { writeOpenApiDocument } from '../../../host-fixtures/server/http/site/openapi/register-openapi.ts';
import { callForJourneys, callAccount, callCustomerService, callToBuy, callToChange } from './call-everything.ts';
import { openVisitor } from './visitor-of-host.ts';

/** The names of the calls by the product's client that the host has answered according to the contract. */
const answeredCalls = new Set<string>();

it('a visitor searches, buys, changes and cancels, with and without an account', async () => {
  const visitor = await openVisitor((name) => answeredCalls.add(name));
  await callForJourneys(visitor);
  await callCustomerService(visitor);
  const orderNumber = await callToBuy(visitor);
  await callToChange(visitor, orderNumber);
  await callAccount(visitor);
});
afterAll(() => void process.stdout.write(`${formatTable()}\n`));

const clientFiles = listSourceFiles(['shared/services', 'shared/api'], /(?<!\.test|\.test-data)\.ts$/).map((file) => ({
  file: file.replace('shared/', ''),
  text: readFileSync(path.join(projectRoot, file), 'utf8'),
}));
/** Finds the file of the product that makes a call. */
const findClient = (name: string) => clientFiles.find(({ text }) => new RegExp(`\\b${name}\\b`).test(text))?.file;

const { paths } = writeOpenApiDocument({ version: '1.0.0', servers: ['/'], endpoints });
const describedOperations = Object.values(paths as Record<string, Record<string, { readonly operationId: string }>>)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId }) => operationId);

function formatTable(): string {
  const rows = endpoints.map(({ name, method, path: callPath }) => [
    ...[`${method} ${callPath}`, findClient(name) ?? 'MISSING'],
    ...[answeredCalls.has(name) ? 'answers' : 'MISSING', describedOperations.includes(name) ? 'described' : 'MISSING'],
  ]);
  const head = ['call', 'client', 'reference host', 'OpenAPI'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name) => {
  it('is made by the client', () => expect(findClient(name)).toBeDefined());
  it('is answered by the reference host according to the contract', () => expect([...answeredCalls]).toContain(name));
  it('is described by OpenAPI', () => expect(describedOperations).toContain(name));
});
