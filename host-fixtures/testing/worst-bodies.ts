import { is, type GenericSchema } from 'valibot';
import type { Endpoint } from '#shared/contract/kit/endpoint.ts';
import { readSizeLimit, type SchemaNode } from '../server/http/kit/request-limits.ts';

/** Texts of which one matches each pattern of the contract. */
const samples = [
  '2031-03-10',
  '2031-03-10T10:00:00Z',
  '2031-03-10T10:00',
  'GBP',
  '999999999999999',
  'f'.repeat(32),
  `/${'x'.repeat(1999)}`,
];

/**
 * Creates the largest value that a schema accepts: all optional parts, the longest lists and records, and texts of the greatest
 * length up to a limit, in a script with 3 bytes per character. Large numbers are accepted as counts.
 */
function createLargest(schema: GenericSchema, characters: number): unknown {
  const node = schema as SchemaNode;
  const fit = (length: number) => Math.max(1, Math.min(characters, length));
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, entry]) => [key, createLargest(entry, characters)]),
      );
    case 'optional':
    case 'nullable':
      return node.wrapped && createLargest(node.wrapped, characters);
    case 'array': {
      const { item } = node;
      return item && Array.from({ length: readSizeLimit(node) ?? 0 }, () => createLargest(item, characters));
    }
    case 'record': {
      const { value } = node;
      const keys = Array.from({ length: readSizeLimit(node) ?? 0 }, (_, no) => `k${no}`);
      return value && Object.fromEntries(keys.map((key) => [key, createLargest(value, characters)]));
    }
    case 'string': {
      const limit = readSizeLimit(node);
      // Base64 needs a multiple of four.
      const length = limit === undefined ? 0 : fit(limit);
      const texts = ['あ'.repeat(length), 'x'.repeat(length), 'x'.repeat(length - (length % 4)), ...samples];
      return texts.find((text) => is(node, text));
    }
    case 'union':
      return createLargest((node.options as readonly SchemaNode[])[0] as SchemaNode, characters);
    case 'number':
      return [999_999_999_999_999, 1e12, 1_000_000, 1].find((number) => is(node, number));
    case 'boolean':
      return true;
    case 'literal':
      return (node as unknown as { readonly literal: unknown }).literal;
    case 'picklist':
      return node.options?.at(-1);
    default:
      throw new Error(`No value for a schema of the type ${node.type}.`);
  }
}

/**
 * Creates the largest body that a schema accepts. Its texts are as long as the limits of each, and of all texts of a record
 * together, allow.
 */
export function createLargestBody(schema: GenericSchema): unknown {
  // A binary search for the greatest length.
  let [longest, tooLong] = [1, 200_000];
  while (tooLong - longest > 1) {
    const characters = Math.floor((longest + tooLong) / 2);
    if (is(schema, createLargest(schema, characters))) longest = characters;
    else tooLong = characters;
  }
  return createLargest(schema, longest);
}

/** Creates the longest address, with its path and query, that the schemas of an endpoint accept. */
export function createLargestAddress({ path, params, query }: Pick<Endpoint, 'path' | 'params' | 'query'>): string {
  const values = (schema?: GenericSchema) => (schema ? (createLargestBody(schema) as Record<string, unknown>) : {});
  const segments = values(params);
  const filledPath = path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(segments[name])));
  const pairs = Object.entries(values(query)).map(([name, value]) => [name, String(value)]);
  return pairs.length > 0 ? `${filledPath}?${new URLSearchParams(pairs).toString()}` : filledPath;
}

/** Repeats an element as often as a JSON list has space for within a number of bytes. */
const fillList = (element: string, bytes: number) =>
  `[${Array.from({ length: Math.floor((bytes - 2) / (element.length + 1)) }, () => element).join(',')}]`;

/**
 * Creates bodies, as JSON, that are costly to refuse: of as many bytes as the call allows, with small elements in each list,
 * deep nesting, many names, and the largest accepted body with a fault in its last value.
 */
export function createRefusedBodies(schema: GenericSchema, bytes: number): readonly (readonly [string, string])[] {
  const { entries = {} } = schema as SchemaNode;
  const value = createLargest(schema, 1) as Readonly<Record<string, unknown>>;
  const withField = (name: string, json: string) =>
    JSON.stringify({ ...value, [name]: '@' }).replace('"@"', () => json);
  const [lastName = 'a'] = Object.keys(entries).reverse();
  const space = bytes - Buffer.byteLength(JSON.stringify(value)) - 40;
  const lists = Object.keys(entries).flatMap((name) => {
    const list = value[name];
    if (!Array.isArray(list)) return [];
    const elements = [...(list as readonly unknown[]).slice(0, -1), {}];
    return [
      [`{} in ${name}`, `{"${name}":${fillList('{}', bytes - 40)}}`],
      [`a fault in the last of ${name}`, withField(name, JSON.stringify(elements))],
    ] as const;
  });
  return [
    ...lists,
    ['a list in place of the last field', withField(lastName, fillList('0', space))],
    ['nesting', `{"a":${'['.repeat(Math.floor((bytes - 10) / 2))}${']'.repeat(Math.floor((bytes - 10) / 2))}}`],
    ['names', `{${Array.from({ length: Math.floor((bytes - 2) / 11) }, (_, no) => `"${100_000 + no}":0`).join(',')}}`],
    ['a list', fillList('{}', bytes)],
    ['backslashes', JSON.stringify({ a: '\\'.repeat(Math.floor((bytes - 10) / 2)) })],
    ['a long number', `{"a":${'9'.repeat(bytes - 10)}}`],
  ];
}
