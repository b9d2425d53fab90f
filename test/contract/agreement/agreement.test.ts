import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';
import { openApiDocument } from '../../../host-fixtures/server/http/site/openapi/openapi-document.ts';
import { callForJourneys, callTheAccount, callTheService, callToBuy, callToChange } from './call-everything.ts';
import { visitorOfHost } from './visitor-of-host.ts';

/** The calls that were answered as the contract says, by the host as it is, through the client as it is. */
const answered = new Set<string>();

it('a visitor looks up, buys, changes and gives back, with an account and without', async () => {
  const visitor = await visitorOfHost((name) => answered.add(name));
  await callForJourneys(visitor);
  await callTheService(visitor);
  const orderNumber = await callToBuy(visitor);
  await callToChange(visitor, orderNumber);
  await callTheAccount(visitor);
});
afterAll(() => void process.stdout.write(`${table()}\n`));

const clientFiles = sourceFiles(['shared/services', 'shared/api'], /(?<!\.test|\.test-data)\.ts$/).map((file) => ({
  file: file.replace('shared/', ''),
  text: readFileSync(path.join(projectRoot, file), 'utf8'),
}));
/** The file that makes a call. */
const clientOf = (name: string) => clientFiles.find(({ text }) => new RegExp(`\\b${name}\\b`).test(text))?.file;

const { paths } = openApiDocument({ version: '1.0.0', servers: ['/'], endpoints });
const described = Object.values(paths as Record<string, Record<string, { readonly operationId: string }>>)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId }) => operationId);

function table(): string {
  const rows = endpoints.map(({ name, method, path: at }) => [
    ...[`${method} ${at}`, clientOf(name) ?? 'MISSING'],
    ...[answered.has(name) ? 'answers' : 'MISSING', described.includes(name) ? 'described' : 'MISSING'],
  ]);
  const head = ['call', 'client', 'reference host', 'OpenAPI'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name) => {
  it('is made by the client', () => expect(clientOf(name)).toBeDefined());
  it('is answered by the reference host as the contract says', () => expect([...answered]).toContain(name));
  it('is described by OpenAPI', () => expect(described).toContain(name));
});
