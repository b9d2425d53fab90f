import ts from 'typescript';
import { attributeName } from '#shared/domain/page/tags/attribute-name.ts';
import type { AttributeFacts, TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { spellings } from '#shared/domain/page/operation/settings.ts';
import { propertyTable } from '../tables/property-table.ts';
import type { AttributeContract, Contract, Members, MethodContract } from './contract.ts';
import { readPublicTypes, type PublicTypes } from './public-types.ts';
import { slotsOfTags } from '../tables/slots-of-tags.ts';

const flags = ts.TypeFormatFlags.NoTruncation;

/** What the sources promise to pages now. */
export function presentContract(root: string, facts: TagFacts): Contract {
  const types = readPublicTypes(root);
  const slots = slotsOfTags(root);
  const api = types.typeOf('CoachWidgets').getProperties();
  return {
    spellings,
    common: attributesOf(facts.common),
    tags: Object.fromEntries(
      facts.widgets.map(({ tag, attributes }) => [
        tag,
        { attributes: attributesOf(attributes), slots: slots[tag] ?? [] },
      ]),
    ),
    events: fieldsByName(types, 'CoachEvents', (type) => Object.fromEntries(fieldsOf(types, type))),
    settings: fieldsByName(types, 'Settings', (type) => membersOf(types, type)),
    properties: propertyTable(root).rows.map(([name = '']) => name.replaceAll('`', '')),
    api: Object.fromEntries(api.map((property) => [property.name, methodOf(types, property)])),
  };
}

function attributesOf(attributes: readonly AttributeFacts[]): Readonly<Record<string, AttributeContract>> {
  return Object.fromEntries(
    attributes.map(({ option, kind, words }) => [attributeName(option), words ? { kind, words } : { kind }]),
  );
}

function fieldsByName<Read>(
  types: PublicTypes,
  name: string,
  read: (type: ts.Type) => Read,
): Readonly<Record<string, Read>> {
  const fields = types.typeOf(name).getProperties();
  return Object.fromEntries(fields.map((field) => [field.name, read(typeOfField(types, field))]));
}

const typeOfField = ({ checker }: PublicTypes, field: ts.Symbol) => checker.getTypeOfSymbol(field);

/** The fields of an object, and of the objects in it. */
function fieldsOf(types: PublicTypes, type: ts.Type, before = ''): readonly (readonly [string, Members])[] {
  return type.getProperties().flatMap((field) => {
    const inner = typeOfField(types, field);
    const name = before + field.name;
    return isRecord(types, inner) ? fieldsOf(types, inner, `${name}.`) : [[name, membersOf(types, inner)] as const];
  });
}

const isRecord = ({ isOurs }: PublicTypes, type: ts.Type) =>
  !type.isUnion() && (type.flags & ts.TypeFlags.Object) !== 0 && isOurs(type);

/**
 * A type as the members of its union, so that a member more or less is seen as such: those of a list as `list of "tag"`, the
 * fields of an object of ours as `.words: string` and `.tone?: "danger"`.
 */
function membersOf(types: PublicTypes, type: ts.Type): Members {
  const texts = new Set((type.isUnion() ? type.types : [type]).flatMap((member) => textsOf(types, member)));
  // The compiler splits what is yes or no.
  if (texts.delete('true') && texts.delete('false')) texts.add('boolean');
  return [...texts].sort();
}

function textsOf(types: PublicTypes, type: ts.Type): readonly string[] {
  const { checker } = types;
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  if (item) return membersOf(types, item).map((member) => `list of ${member}`);
  // A function, a part of the settings and the like go by what they are called.
  if (!isRecord(types, type) || type.aliasSymbol || type.getCallSignatures().length > 0) {
    return [checker.typeToString(type, undefined, flags)];
  }
  return type.getProperties().flatMap((field) => {
    const members = membersOf(types, typeOfField(types, field));
    const mark = members.includes('undefined') ? '?' : '';
    return members.flatMap((member) =>
      member === 'undefined' ? [] : [`.${field.name}${mark}${member.startsWith('.') ? '' : ': '}${member}`],
    );
  });
}

function methodOf(types: PublicTypes, property: ts.Symbol): MethodContract {
  const type = typeOfField(types, property);
  const [signature] = type.getCallSignatures();
  if (!signature) return { takes: [], gives: types.checker.typeToString(type, undefined, flags) };
  return {
    takes: signature.getParameters().map((parameter) => {
      const declared = parameter.valueDeclaration;
      const isOptional =
        !!declared && ts.isParameter(declared) && !!(declared.questionToken ?? declared.dotDotDotToken);
      const members = membersOf(types, typeOfField(types, parameter));
      return { types: isOptional ? members.filter((member) => member !== 'undefined') : members, isOptional };
    }),
    gives: types.checker.typeToString(signature.getReturnType(), undefined, flags),
  };
}
