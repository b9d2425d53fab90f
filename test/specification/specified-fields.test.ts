import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeAnswer } from '#shared/api/decode.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createExtraAnswers, createOperatorAnswers, fillings } from './operator-answers.ts';
import { specifiedFields, undescribedCalls } from './specified-fields.ts';

/** The properties of Valibot's schemas that are read here. */
interface SchemaNode extends GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
}

const toSchema = (name: string) =>
  endpoints.find((endpoint) => endpoint.name === name)?.answer as SchemaNode | undefined;

/** Whether a schema has a field, such as `journeys[].price`. */
function hasField(schema: SchemaNode | undefined, path: string): boolean {
  if (!schema) return false;
  if (schema.wrapped) return hasField(schema.wrapped, path);
  if (path === '') return true;
  if (path.startsWith('[]')) return hasField(schema.item, path.slice(2).replace(/^\./, ''));
  const [, name = '', rest = ''] = /^(\w+)\.?(.*)$/.exec(path) ?? [];
  return hasField(schema.entries?.[name], rest);
}

/** The paths of the values in an answer; an empty list has none. */
function listPaths(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listPaths(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, item]) => listPaths(item, path === '' ? name : `${path}.${name}`));
}

/** Counts the items of all lists in a value. */
const countItems = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce((sum: number, item) => sum + countItems(item), 0);
  return below + (Array.isArray(value) ? value.length : 0);
};

const completeAnswers = createOperatorAnswers('complete');

describe.each(Object.entries(specifiedFields))('the answer of %s', (name, fields) => {
  it('has only fields of the contract', () => {
    expect(
      fields.filter((field) => !hasField(toSchema(name), field.replaceAll('[]', '.[]').replaceAll('..', '.'))),
    ).toEqual([]);
  });

  it('has the fields of the specification and no others', () => {
    const paths = new Set(listPaths(completeAnswers[name]));
    // A successful answer has no errors.
    const expected = fields.filter((field) => !field.includes('errors[]'));
    expect([...paths].filter((path) => !fields.includes(path))).toEqual([]);
    expect(expected.filter((field) => !paths.has(field))).toEqual([]);
  });
});

it('every call of the specification has an answer', () => {
  expect(Object.keys(completeAnswers).sort()).toEqual([...Object.keys(specifiedFields), ...undescribedCalls].sort());
});

describe.each(fillings)('an operator whose optional fields are %s', (filling) => {
  const bodies = { ...createOperatorAnswers(filling), ...createExtraAnswers(filling) };
  it.each(Object.keys(bodies))('answers %s by the contract, and loses no item', (name) => {
    const endpoint = endpoints.find((candidate) => candidate.name === name);
    if (!endpoint) throw new Error(`The contract has no call ${name}.`);
    const body = JSON.stringify(bodies[name as keyof typeof bodies]);
    const answer = decodeAnswer(endpoint, body);
    expect(countItems(answer)).toBeGreaterThanOrEqual(filling === 'complete' ? countItems(JSON.parse(body)) : 0);
  });
});
