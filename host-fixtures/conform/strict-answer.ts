import { boolean, type GenericSchema, number, picklist, pipe, safeParse, string } from 'valibot';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Finding, type Rule, shown } from './finding.ts';
import { isMoney, type SchemaNode, wantedOf } from './wanted-of.ts';

/** Where in an answer somebody looks, and which currency holds there. */
interface Place {
  readonly path: string;
  readonly currency?: unknown;
}

/** A schema without its tolerance, for what has no parts of its own. */
const strictLeaves: Readonly<Record<string, (node: SchemaNode) => GenericSchema>> = {
  boolean: () => boolean(),
  number: () => number(),
  string: () => string(),
  picklist: ({ options = [] }) => picklist(options as string[]),
};

/**
 * Everything in an answer that is not as the contract has it. The widgets bear more: they leave out a broken city, and take a
 * broken option for a missing one. Here each of them is found. What may be missing may also be null, or an empty text.
 *
 * Amounts need a currency: that of their object or, where it has no such field, of the one around it; a `timeZone` must be known.
 *
 * @throws where the contract has a part that this cannot look into
 */
export function contractFindings(schema: GenericSchema, value: unknown): readonly Finding[] {
  return look(schema as unknown as SchemaNode, value, { path: '' });
}

function look(node: SchemaNode, value: unknown, place: Place): readonly Finding[] {
  const isTolerant = 'fallback' in node;
  if (isTolerant && (value === undefined || value === null || value === '')) return [];
  switch (node.type) {
    case 'unknown':
      return [];
    case 'optional':
      return value === undefined ? [] : lookInside(node, value, place);
    case 'nullable':
      return value === null ? [] : lookInside(node, value, place);
    case 'object':
      return wholeFindings(node, value, { place, ofParts: objectFindings(node, value, place) });
    case 'array':
      return wholeFindings(node, value, { place, ofParts: listFindings(node, value, place) });
    default:
      return leafFindings(node, value, place);
  }
}

function lookInside({ wrapped }: SchemaNode, value: unknown, place: Place) {
  return wrapped === undefined ? [] : look(wrapped, value, place);
}

/** The parts first; where they are sound, what is asked of them together. */
function wholeFindings(
  node: SchemaNode,
  value: unknown,
  { place, ofParts }: { readonly place: Place; readonly ofParts: readonly Finding[] },
): readonly Finding[] {
  if (ofParts.length > 0 || node.pipe === undefined) return ofParts;
  return safeParse(strictPipe(node.pipe), value).success
    ? []
    : [found('currency', { place, wanted: 'amounts of one currency', value })];
}

function objectFindings({ entries = {} }: SchemaNode, value: unknown, { path, currency }: Place): readonly Finding[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [broken({ path }, 'an object', value)];
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const holds = 'currency' in entries ? fields['currency'] : currency;
  return Object.entries(entries).flatMap(([key, entry]) => {
    const place = { path: path === '' ? key : `${path}.${key}`, currency: holds };
    const findings = look(entry, fields[key], place);
    const zone = fields[key];
    const isStrange = key === 'timeZone' && findings.length === 0 && typeof zone === 'string' && zone !== '';
    return isStrange && !isKnownZone(zone)
      ? [found('time-zone', { place, wanted: 'a time zone that there is', value: zone })]
      : findings;
  });
}

/** An element that is left out when it is broken must be sound all the same. */
function listFindings({ item }: SchemaNode, value: unknown, { path, currency }: Place): readonly Finding[] {
  if (!Array.isArray(value)) return [broken({ path }, 'a list', value)];
  const element = item?.type === 'optional' && 'fallback' in item ? item.wrapped : item;
  if (element === undefined) return [];
  return value.flatMap((part: unknown, index) => look(element, part, { path: `${path}[${index}]`, currency }));
}

function leafFindings(node: SchemaNode, value: unknown, place: Place): readonly Finding[] {
  if (!safeParse(strictLeaf(node), value).success) return [broken(place, wantedOf(node), value)];
  const isUnnamed = isMoney(node) && value !== 0 && typeof place.currency !== 'string';
  return isUnnamed ? [found('currency', { place, wanted: 'a currency beside the amount', value })] : [];
}

function strictLeaf(node: SchemaNode): GenericSchema {
  if (node.pipe !== undefined) return strictPipe(node.pipe);
  if (!('fallback' in node)) return node as unknown as GenericSchema;
  const leaf = strictLeaves[node.type]?.(node);
  if (leaf === undefined) throw new Error(`An answer has a part of type ${node.type}, which is not checked yet.`);
  return leaf;
}

/** The first of a pipe is its schema as it was before it became tolerant. */
function strictPipe([first, ...actions]: readonly unknown[]): GenericSchema {
  return (pipe as unknown as (...parts: readonly unknown[]) => GenericSchema)(first, ...actions);
}

function broken(place: Place, wanted: string, value: unknown): Finding {
  return found(value === undefined ? 'missing' : 'field', { place, wanted, value });
}

function found(
  rule: Rule,
  { place, wanted, value }: { readonly place: Place; readonly wanted: string; readonly value: unknown },
): Finding {
  return { rule, where: place.path === '' ? 'the body' : place.path, wanted, came: shown(value) };
}
