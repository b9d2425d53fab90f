import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#shared/contract/kit/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { technicalRefusal } from './api-error.ts';

/** The largest values of a request: the characters of a text, and the elements of a list or object. */
export interface RequestLimits {
  readonly characters: number;
  readonly elements: number;
}

/** The most characters of a parameter in a path, which the schemas of paths accept. */
export const maxPathPartLength = 500;

/** The limits of a request whose schemas have none or smaller ones. They apply to fields that no schema has. */
const smallestLimits: RequestLimits = { characters: 500, elements: 100 };

/** The most bytes of an address, path and query. The longest that a schema accepts are shorter. */
export const maxAddressBytes = 8192;

/** Refuses requests with a longer address. */
export function registerAddressLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length <= maxAddressBytes) return;
    throw technicalRefusal(414, 'too-long', `The address is longer than ${maxAddressBytes} bytes. Shorten its query.`);
  });
}

/** Reads the largest text and the largest list that the schemas of an endpoint's request accept in any field. */
export function readRequestLimits({ params, query, body }: Endpoint): RequestLimits {
  let { characters, elements } = smallestLimits;
  for (const schema of [params, query, body].flatMap((part) => (part ? listSchemas(part) : []))) {
    const limit = readSizeLimit(schema) ?? 0;
    if (schema.type === 'string') characters = Math.max(characters, limit);
    else elements = Math.max(elements, limit);
  }
  return { characters, elements };
}

/**
 * Refuses a request with a text or a list that exceeds its limits, or with a number that JSON cannot represent, before its
 * schemas validate it. So a long optional text is an error, and does not count as missing. The parser limits the depth.
 *
 * @param parts the path parameters, query and body as they were received
 * @throws ApiError 400
 */
export function checkSizes({ characters, elements }: RequestLimits, parts: unknown): void {
  const checkValue = (value: unknown, name: string): void => {
    if (typeof value === 'string' && value.length > characters) {
      throw technicalRefusal(400, 'too-long', `${name} is longer than ${characters} characters.`);
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw technicalRefusal(400, 'invalid', `${name} is too large a number.`);
    }
    if (typeof value !== 'object' || value === null) return;
    // The names of properties are texts, too. The elements of a list have their indexes as names.
    const keys = Object.keys(value);
    if (keys.length > elements) {
      throw technicalRefusal(400, 'too-long', `${name} has more than ${elements} elements.`);
    }
    for (const key of keys) {
      checkValue(key, 'A name');
      checkValue((value as Readonly<Record<string, unknown>>)[key], key);
    }
  };
  checkValue(parts, 'The text');
}

/** The properties of Valibot's schemas that are read here. Each is present if the type of the schema has it. */
export interface SchemaNode extends GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly key?: SchemaNode;
  readonly value?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly options?: readonly unknown[];
  /** The schema itself, followed by its checks. */
  readonly pipe?: readonly {
    readonly kind: string;
    readonly type: string;
    readonly requirement?: unknown;
  }[];
}

/** Lists a schema and all schemas in it. */
export function listSchemas(schema: GenericSchema): readonly SchemaNode[] {
  const node = schema as SchemaNode;
  const options = node.type === 'union' ? (node.options as readonly SchemaNode[]) : [];
  const children = [...Object.values(node.entries ?? {}), node.item, node.key, node.value, node.wrapped, ...options];
  // The first element of a pipe is a copy of its schema without the pipe, so its children are those of the schema.
  return [node, ...children.flatMap((child) => (child ? listSchemas(child) : []))];
}

/** Returns the largest length or number of entries that the checks of a schema accept; undefined without such a check. */
export function readSizeLimit({ pipe = [] }: SchemaNode): number | undefined {
  const limit = pipe.find(({ type }) => type === 'max_length' || type === 'max_entries')?.requirement;
  return typeof limit === 'number' ? limit : undefined;
}
