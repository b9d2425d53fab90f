import * as fields from '#shared/contract/kit/fields.ts';

/** A schema as far as it is looked into here: valibot's schemas are plain objects. */
export interface SchemaNode {
  readonly type: string;
  /** Of an object. */
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  /** Of a list. */
  readonly item?: SchemaNode;
  /** Of what may be missing or null. */
  readonly wrapped?: SchemaNode;
  /** Of a choice of words. */
  readonly options?: readonly unknown[];
  /** The schema itself, and what is asked of its value besides. */
  readonly pipe?: readonly unknown[];
  /** Present where a broken value counts as this one. */
  readonly fallback?: unknown;
}

/** The parts of the contract by what they are checked with: a tolerant copy of one has the same. */
const sentences = new Map<unknown, string>([
  [fields.text.pipe, 'a text that is not empty'],
  [fields.cityId.pipe, 'the number of a city, above 0'],
  [fields.count.pipe, 'a whole number from 0'],
  [fields.id.pipe, 'an id: a text or a number'],
  [fields.utcMoment.pipe, 'a moment in UTC, yyyy-MM-ddTHH:mm:ssZ'],
  [fields.latitude.pipe, 'degrees north, -90 to 90'],
  [fields.longitude.pipe, 'degrees east, -180 to 180'],
  [fields.money.pipe, 'an amount in the main unit of its currency, a number'],
  [fields.currency.pipe, 'a currency by its ISO 4217 code, such as GBP'],
  [fields.webAddress.pipe, 'an address, http(s)://… or a path from /'],
  [fields.localDate.pipe, 'a day, yyyy-MM-dd'],
  [fields.localDateTime.pipe, 'a moment on the clock of the place, yyyy-MM-ddTHH:mm(:ss) without an offset'],
]);

/** Whether a schema is that of an amount, be it tolerant or not. */
export function isMoney(node: SchemaNode): boolean {
  return node.pipe !== undefined && node.pipe === fields.money.pipe;
}

/** What a schema wants, in words. */
export function wantedOf(node: SchemaNode): string {
  const known = sentences.get(node.pipe);
  if (known !== undefined) return known;
  switch (node.type) {
    case 'object':
    case 'record':
      return 'an object';
    case 'array':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'picklist':
      return `one of ${(node.options ?? []).join(', ')}`;
    case 'optional':
    case 'nullable':
      return node.wrapped ? wantedOf(node.wrapped) : node.type;
    default:
      return `a ${node.type}`;
  }
}
