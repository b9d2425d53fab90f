import ts from 'typescript';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import type { AttributeDescription, TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { spellings } from '#shared/domain/page/operation/settings.ts';
import { createPropertyTable } from '../tables/property-table.ts';
import type { Contract, Members, MethodContract } from './contract.ts';
import { readPublicTypes, type PublicTypes } from './public-types.ts';
import { readSlots } from '../tables/read-slots.ts';

const flags = ts.TypeFormatFlags.NoTruncation;

/** Reads the public contract of the current sources. */
export function readContract(root: string, facts: TagCatalog): Contract {
  const types = readPublicTypes(root);
  const slots = readSlots(root);
  const api = types.getType('CoachWidgets').getProperties();
  return {
    spellings,
    common: toAttributeContracts(facts.common),
    tags: Object.fromEntries(
      facts.widgets.map(({ tag, attributes }) => [
        tag,
        { attributes: toAttributeContracts(attributes), slots: slots[tag] ?? [] },
      ]),
    ),
    events: readFields(types, 'CoachEvents', (type) => Object.fromEntries(listFields(types, type))),
    settings: readFields(types, 'Settings', (type) => listMembers(types, type)),
    properties: createPropertyTable(root).rows.map(([name = '']) => name.replaceAll('`', '')),
    api: Object.fromEntries(api.map((property) => [property.name, readMethod(types, property)])),
  };
}

function toAttributeContracts(attributes: readonly AttributeDescription[]) {
  return Object.fromEntries(
    attributes.map(({ option, kind, words }) => [toAttributeName(option), words ? { kind, words } : { kind }]),
  );
}

function readFields<Field>(types: PublicTypes, name: string, readType: (type: ts.Type) => Field) {
  const fields = types.getType(name).getProperties();
  return Object.fromEntries(fields.map((field) => [field.name, readType(getFieldType(types, field))]));
}

const getFieldType = ({ checker }: PublicTypes, field: ts.Symbol) => checker.getTypeOfSymbol(field);

/** The fields of an object, and of its inner objects. */
function listFields(types: PublicTypes, type: ts.Type, prefix = ''): readonly (readonly [string, Members])[] {
  return type.getProperties().flatMap((field) => {
    const inner = getFieldType(types, field);
    const name = prefix + field.name;
    return isRecord(types, inner) ? listFields(types, inner, `${name}.`) : [[name, listMembers(types, inner)] as const];
  });
}

const isRecord = ({ isOurs }: PublicTypes, type: ts.Type) =>
  !type.isUnion() && (type.flags & ts.TypeFlags.Object) !== 0 && isOurs(type);

/**
 * Lists the members of a union, so that an added or removed member can be seen. Items of a list are written as `list of "tag"`,
 * fields of our own objects as `.words: string` and `.tone?: "danger"`.
 */
function listMembers(types: PublicTypes, type: ts.Type): Members {
  const texts = new Set((type.isUnion() ? type.types : [type]).flatMap((member) => describeType(types, member)));
  // The compiler splits booleans.
  if (texts.delete('true') && texts.delete('false')) texts.add('boolean');
  return [...texts].sort();
}

function describeType(types: PublicTypes, type: ts.Type): readonly string[] {
  const { checker } = types;
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  if (item) return listMembers(types, item).map((member) => `list of ${member}`);
  // Functions, named types and types of the language are written by their names.
  if (!isRecord(types, type) || type.aliasSymbol || type.getCallSignatures().length > 0) {
    return [checker.typeToString(type, undefined, flags)];
  }
  return type.getProperties().flatMap((field) => {
    const members = listMembers(types, getFieldType(types, field));
    const mark = members.includes('undefined') ? '?' : '';
    return members.flatMap((member) =>
      member === 'undefined' ? [] : [`.${field.name}${mark}${member.startsWith('.') ? '' : ': '}${member}`],
    );
  });
}

function readMethod(types: PublicTypes, property: ts.Symbol): MethodContract {
  const type = getFieldType(types, property);
  const [signature] = type.getCallSignatures();
  if (!signature) return { takes: [], gives: types.checker.typeToString(type, undefined, flags) };
  return {
    takes: signature.getParameters().map((parameter) => {
      const declaration = parameter.valueDeclaration;
      const isOptional =
        !!declaration && ts.isParameter(declaration) && !!(declaration.questionToken ?? declaration.dotDotDotToken);
      const members = listMembers(types, getFieldType(types, parameter));
      return { types: isOptional ? members.filter((member) => member !== 'undefined') : members, isOptional };
    }),
    gives: types.checker.typeToString(signature.getReturnType(), undefined, flags),
  };
}
