import {
  array,
  boolean,
  check,
  type GenericSchema,
  lazy,
  never,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot';
import * as fields from '#shared/contract/kit/fields.ts';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Expected, type ApiFinding } from './finding.ts';

/** The properties of Valibot's schemas that are read here. */
interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly options?: readonly unknown[];
  /** The schema itself, followed by its checks. */
  readonly pipe?: readonly (SchemaNode & { readonly kind: string })[];
  /** Present if the widgets replace an invalid value by this one. */
  readonly fallback?: unknown;
}

/** The names of the contract's fields by their pipes, which a tolerant copy shares with the original. */
const fieldTypes = new Map<unknown, string>(
  Object.entries(fields).flatMap(([name, field]) => ('pipe' in field ? [[field.pipe, name] as const] : [])),
);

/** How an answer differs from its schema. */
export interface SchemaCheck {
  readonly findings: readonly ApiFinding[];
  /** Fields that the contract does not have, such as `cities[].nickname`. Widgets ignore them. */
  readonly unknownFields: readonly string[];
}

/**
 * Compares an answer with a schema of the contract without the schema's tolerance: widgets drop an invalid city and ignore an
 * invalid option, but here each is a finding. An optional value may also be null or an empty text. An amount needs a currency
 * in its object or, if that has no such field, in an enclosing one.
 *
 * @throws if a schema has a type that is not supported here
 */
export function checkSchema(schema: GenericSchema, answer: unknown): SchemaCheck {
  const node = schema as unknown as SchemaNode;
  const findings = new Map<string, ApiFinding>();
  const unknownFields = new Set<string>();
  for (const { message, input, path = [], kind } of safeParse(toStrict(node, undefined), answer).issues ?? []) {
    const keys = path.map(({ key }) => key as string | number);
    const where = toPath(keys);
    if (message === 'unknown-field') unknownFields.add(where.replace(/\[\d+\]/g, '[]'));
    // A value that breaks several checks of its field is reported once.
    else if (!findings.has(where)) {
      findings.set(where, { ...toRule(findNode(node, keys), { message, kind, input }), where, actual: input });
    }
  }
  return { findings: [...findings.values()], unknownFields: [...unknownFields] };
}

function toPath(keys: readonly (string | number)[]): string {
  const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return path.replace(/^\./, '');
}

function toRule(
  node: SchemaNode,
  { message, kind, input }: { readonly message: string; readonly kind: string; readonly input: unknown },
): Pick<ApiFinding, 'rule' | 'expected'> {
  if (message === 'known-time-zone') return { rule: 'time-zone', expected: { code: message } };
  if (message === 'currency-of-amount') return { rule: 'currency', expected: { code: message } };
  // The only checks of complete objects in the contract are those of their currencies.
  if (kind === 'validation' && node.type === 'object') return { rule: 'currency', expected: { code: 'one-currency' } };
  return { rule: input === undefined ? 'missing' : 'field', expected: describeSchema(node) };
}

function describeSchema(node: SchemaNode): Expected {
  if (node.type === 'picklist') return { code: 'one-of', value: node.options };
  return { code: 'field-type', value: fieldTypes.get(node.pipe) ?? node.type };
}

function findNode(node: SchemaNode, [key, ...keys]: readonly (string | number)[]): SchemaNode {
  if (node.wrapped) return findNode(node.wrapped, key === undefined ? [] : [key, ...keys]);
  if (key === undefined) return node;
  const child = typeof key === 'number' ? node.item : node.entries?.[key];
  return child === undefined ? node : findNode(child, keys);
}

/** @param currency of the nearest enclosing object that has such a field */
function toStrict(node: SchemaNode, currency: unknown): GenericSchema {
  const schema = withoutFallback(node, currency);
  if (!('fallback' in node)) return schema;
  const { fallback } = node;
  // Checks of the enclosing object need the fallback.
  const empty = pipe(
    unknown(),
    transform(() => fallback),
  );
  return optional(
    lazy((value) => (value === null || value === '' ? empty : schema)),
    fallback,
  );
}

function withoutFallback(node: SchemaNode, currency: unknown): GenericSchema {
  const { wrapped = node, item = node, entries = {} } = node;
  // Transformations are left out: they would hide invalid elements.
  const checks = node.pipe?.filter(({ kind }) => kind === 'validation') ?? [];
  switch (node.type) {
    case 'unknown':
      return unknown();
    case 'optional':
      return optional(toStrict(wrapped, currency));
    case 'nullable':
      return nullable(toStrict(wrapped, currency));
    case 'array': {
      const element = item.type === 'optional' && 'fallback' in item ? item.wrapped : item;
      return joinPipe(array(toStrict(element ?? item, currency)), checks);
    }
    case 'object':
      return lazy((value) => joinPipe(strictObject(entries, { value, currency }), checks));
    default:
      return strictLeaf(node, currency);
  }
}

/** Unlike Valibot's strict objects, it reports every unknown field, and checks the rest as if there were none. */
function strictObject(
  entries: Readonly<Record<string, SchemaNode>>,
  { value, currency }: { readonly value: unknown; readonly currency: unknown },
): GenericSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return never();
  const ownCurrency = 'currency' in entries ? (value as { readonly currency?: unknown }).currency : currency;
  const known = Object.entries(entries).map(([key, entry]) => {
    const schema = toStrict(entry, ownCurrency);
    return [key, key === 'timeZone' ? joinPipe(schema, [isZone]) : schema] as const;
  });
  const extraKeys = Object.keys(value).filter((key) => !Object.hasOwn(entries, key));
  return object(Object.fromEntries([...known, ...extraKeys.map((key) => [key, unknownField] as const)]));
}

const unknownField = pipe(
  unknown(),
  check(() => false, 'unknown-field'),
);

const isZone = check(
  (zone: unknown) => typeof zone !== 'string' || zone === '' || isKnownZone(zone),
  'known-time-zone',
);

function strictLeaf(node: SchemaNode, currency: unknown): GenericSchema {
  const schema = 'fallback' in node ? rebuildLeaf(node) : (node as unknown as GenericSchema);
  if (fieldTypes.get(node.pipe) !== 'money') return schema;
  const hasCurrency = check((amount: unknown) => amount === 0 || typeof currency === 'string', 'currency-of-amount');
  return joinPipe(schema, [hasCurrency]);
}

/** A fallback is part of a schema's function, so that the schema is built again. The first of a pipe has no fallback. */
function rebuildLeaf({ type, pipe: parts, options = [] }: SchemaNode): GenericSchema {
  if (parts?.[0]) return joinPipe(parts[0] as unknown as GenericSchema, parts.slice(1));
  if (type === 'boolean') return boolean();
  if (type === 'number') return number();
  if (type === 'string') return string();
  if (type === 'picklist') return picklist(options as string[]);
  throw new Error(`Answers with a part of type ${type} are not supported.`);
}

function joinPipe(schema: GenericSchema, parts: readonly unknown[]): GenericSchema {
  return (pipe as (...parts: readonly unknown[]) => unknown)(schema, ...parts) as GenericSchema;
}
