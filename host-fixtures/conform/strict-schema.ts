import { type GenericSchema, safeParse } from 'valibot';
import * as fields from '#shared/contract/kit/fields.ts';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type ApiFinding, type Expected } from './finding.ts';

/** The properties of Valibot's schemas that are read here. Each is present if the type of the schema has it. */
interface SchemaNode extends GenericSchema {
  readonly entries: Readonly<Record<string, SchemaNode>>;
  readonly item: SchemaNode;
  readonly wrapped: SchemaNode;
  readonly options: readonly unknown[];
  /** The schema itself, followed by its checks. */
  readonly pipe?: unknown;
  /** Present if the widgets replace an invalid value by this one. */
  readonly fallback?: unknown;
}

/**
 * The names of the contract's field types by their pipes (Valibot's lists of a schema and its checks). A schema and its copy
 * with a fallback have the same pipe.
 */
const fieldTypes = new Map<unknown, string>(
  Object.entries(fields).flatMap(([name, field]) => ('pipe' in field ? [[field.pipe, name] as const] : [])),
);

/** The position of a value in an answer. */
interface Position {
  /** The path of the value, such as `cities[3].id`; empty for the complete answer. */
  readonly where: string;
  /** Value of the field `currency` in the nearest enclosing object that may have one. */
  readonly currency: unknown;
}

/** How an answer differs from its schema. */
export interface SchemaCheck {
  readonly findings: readonly ApiFinding[];
  /** Fields that the contract does not have, such as `cities[].nickname`. Widgets ignore them. */
  readonly unknownFields: readonly string[];
}

/**
 * Compares an answer of an operator's API with a schema of the contract without the schema's tolerance: widgets drop an
 * invalid city and ignore an invalid option, but here each is a finding. A value that the widgets replace by a fallback if it
 * is invalid may also be missing, null or an empty text. An amount other than 0 needs a currency in its object or, if the
 * contract has no such field there, in an enclosing one.
 */
export function checkSchema(schema: GenericSchema, answer: unknown): SchemaCheck {
  const findings: ApiFinding[] = [];
  const unknownFields = new Set<string>();

  function checkValue(node: SchemaNode, value: unknown, position: Position): void {
    if ('fallback' in node && (value === undefined || value === null || value === '')) return;
    switch (node.type) {
      case 'unknown':
        return;
      case 'optional':
        return value === undefined ? undefined : checkValue(node.wrapped, value, position);
      case 'nullable':
        return value === null ? undefined : checkValue(node.wrapped, value, position);
      case 'array':
        return checkArray(node, value, position);
      case 'object':
        return checkObject(node, value, position);
      default:
        return checkLeaf(node, value, position);
    }
  }

  function checkArray(node: SchemaNode, value: unknown, { where, currency }: Position): void {
    if (!Array.isArray(value)) return reportType(node, value, where);
    // Widgets drop invalid elements of some lists: there, the contract wraps the schema of an element so that an invalid one
    // becomes undefined. The schema inside is used here, so that an invalid element is a finding.
    const item = node.item.type === 'optional' && 'fallback' in node.item ? node.item.wrapped : node.item;
    for (const [index, element] of value.entries())
      checkValue(item, element, { where: `${where}[${index}]`, currency });
  }

  function checkObject(node: SchemaNode, value: unknown, { where, currency: outerCurrency }: Position): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return reportType(node, value, where);
    const values = value as Readonly<Record<string, unknown>>;
    const currency = 'currency' in node.entries ? values['currency'] : outerCurrency;
    const toPath = (key: string) => (where === '' ? key : `${where}.${key}`);
    for (const [key, entry] of Object.entries(node.entries)) {
      checkValue(entry, values[key], { where: toPath(key), currency });
      // The contract accepts any text as a time zone; an empty one counts as missing.
      const zone = key === 'timeZone' && values[key];
      if (typeof zone === 'string' && zone !== '' && !isKnownZone(zone)) {
        findings.push({ rule: 'time-zone', where: toPath(key), expected: { code: 'known-time-zone' }, actual: zone });
      }
    }
    for (const key of Object.keys(values).filter((name) => !Object.hasOwn(node.entries, name))) {
      // Without indexes, so that a field is listed once: `cities[3].nickname` → `cities[].nickname`.
      unknownFields.add(toPath(key).replace(/\[\d+\]/g, '[]'));
    }
    // An issue of a check (`validation`) without a path is about the object itself, not about one of its fields. The only such
    // checks in the contract are that all parts of an object have the same currency.
    const isCheckBroken = safeParse(node, value).issues?.some(({ kind, path }) => kind === 'validation' && !path);
    if (isCheckBroken) findings.push({ rule: 'currency', where, expected: { code: 'one-currency' }, actual: value });
  }

  /** Checks a value that is neither a list nor an object. */
  function checkLeaf(node: SchemaNode, value: unknown, { where, currency }: Position): void {
    const { success, output } = safeParse(node, value);
    // With a fallback, parsing always succeeds: an invalid value shows only in the different output.
    const isReplaced = 'fallback' in node && output !== value;
    if (!success || isReplaced) return reportType(node, value, where);
    if (fieldTypes.get(node.pipe) === 'money' && value !== 0 && typeof currency !== 'string') {
      findings.push({ rule: 'currency', where, expected: { code: 'currency-of-amount' }, actual: value });
    }
  }

  function reportType(node: SchemaNode, actual: unknown, where: string): void {
    const rule = actual === undefined ? 'missing' : 'field';
    findings.push({ rule, where, expected: describeType(node), actual });
  }

  checkValue(schema as SchemaNode, answer, { where: '', currency: undefined });
  return { findings, unknownFields: [...unknownFields] };
}

/** Describes what a value must be: one of some values, or a type of the contract, such as `money`, or else of Valibot. */
function describeType(node: SchemaNode): Expected {
  if (node.type === 'picklist') return { code: 'one-of', value: node.options };
  return { code: 'field-type', value: fieldTypes.get(node.pipe) ?? node.type };
}
