import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import applyPlan from '@changesets/apply-release-plan';
import assemblePlan from '@changesets/assemble-release-plan';
import readChanges from '@changesets/read';
import type { TagCatalog, AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { formatText } from '../format-text.ts';
import { findBreakingChanges } from './compare-contracts.ts';
import { findLastRelease, recordedFolder } from './recorded-releases.ts';
import { measureWidgets } from './measure-widgets.ts';
import ts from 'typescript';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { spellings } from '#shared/domain/page/operation/settings.ts';
import { createPropertyTable } from '../tables/property-table.ts';
import type { Contract, Members, MethodContract } from './contract.ts';
import { readPublicTypes, type PublicTypes } from './public-types.ts';
import { readSlots } from '../tables/read-slots.ts';

/** Options of a release. */
export interface ReleaseOptions {
  /** The project's folder. */
  readonly root: string;
  /** Builds the bundle of the version in `package.json`. */
  readonly build: () => void;
  /** Whether the current version is only recorded, without a new one. */
  readonly isRecordOnly?: boolean;
}

/** Documents with lines that name the version: `src="/coach-widgets/0.1.0/coach-widgets.js"`, `version 0.1.0,`. */
const documents = ['README.md', 'widgets/on-your-site.md'];

/**
 * Creates the next version from the changes in `.changeset/`: version, changelog, documents, bundle, and a record with which
 * the next release is compared: the sizes of widgets, and the contract (all that pages may use, such as tags and events).
 *
 * @returns the reasons why there is no release, as sentences; nothing was changed then. Empty if it was created or recorded
 */
export async function release({ root, build, isRecordOnly = false }: ReleaseOptions): Promise<readonly string[]> {
  const facts = JSON.parse(readFileSync(path.join(root, 'widgets/facts.json'), 'utf8')) as TagCatalog;
  const contract = readContract(root, facts);
  const plan = isRecordOnly ? undefined : await planRelease(root);
  if (!plan && !isRecordOnly)
    return ['There are no changes. Describe one: npm run change -- minor "What is new for a site."'];
  // Only a major version may break pages that were written for the last release before it.
  if (plan && plan.kind !== 'major') {
    const lastRelease = findLastRelease(root, plan.to);
    const breakingChanges = lastRelease ? findBreakingChanges(lastRelease.contract, contract) : [];
    if (breakingChanges.length > 0)
      return [
        ...breakingChanges,
        `Pages of ${lastRelease?.version} would break: undo this, or describe a major change.`,
      ];
  }
  if (plan) {
    await plan.apply();
    replaceVersion(root, plan.from, plan.to);
  }
  // The next version, or the current one if it is only recorded.
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
  build();
  const sizes = measureWidgets(path.join(root, 'dist', version));
  const text = await formatText(`${version}.json`, JSON.stringify({ version, contract, sizes }));
  mkdirSync(path.join(root, recordedFolder), { recursive: true });
  writeFileSync(path.join(root, recordedFolder, `${version}.json`), text);
  return [];
}

/** Replaces the version in the documents, and in the lock file after each of the two lines that name this package. */
function replaceVersion(root: string, from: string, to: string): void {
  for (const name of documents) {
    const file = path.join(root, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll(`/coach-widgets/${from}/`, `/coach-widgets/${to}/`)
      .replaceAll(`version ${from},`, `version ${to},`);
    writeFileSync(file, text);
  }
  const lock = path.join(root, 'package-lock.json');
  const ownVersion = new RegExp(`("name": "coach-widgets",\\s+"version": )"${from.replaceAll('.', '\\.')}"`, 'g');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(ownVersion, `$1"${to}"`));
}

/**
 * The settings of Changesets (a program that collects changes for a release) for a project with one package. Its functions, as
 * called below, read no configuration file, so that all settings are here.
 */
const config = {
  // The functions that format a line of the changelog. Their path is relative to `.changeset`; they have no options.
  changelog: ['../shared/build/release/changelog-lines.cjs', null] as const,
  commit: false as const,
  fixed: [],
  linked: [],
  ignore: [],
  access: 'public' as const,
  baseBranch: 'main',
  updateInternalDependencies: 'patch' as const,
  bumpVersionsWithWorkspaceProtocolOnly: false,
  prettier: false,
  changedFilePatterns: ['**'],
  privatePackages: { version: true, tag: false },
  snapshot: { useCalculatedVersion: false, prereleaseTemplate: null },
  ___experimentalUnsafeOptions_WILL_CHANGE_IN_PATCH: {
    onlyUpdatePeerDependentsWhenOutOfRange: false,
    updateInternalDependents: 'out-of-range' as const,
  },
};

/**
 * Plans a release from the changes that `npm run change` has written. The command line of Changesets ignores the root package
 * of a project with workspaces, so its parts are called here.
 *
 * @param root the project's folder
 * @returns the previous and the next version, the kind of the release (`major`, `minor` or `patch`), and a function that
 *   writes it; undefined if there are no changes
 */
async function planRelease(root: string) {
  const packageJson = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const rootPackage = { dir: root, packageJson };
  const packages = { tool: 'root' as const, root: rootPackage, packages: [rootPackage] };
  // `undefined`: not a series of pre-releases.
  const plan = assemblePlan(await readChanges(root), packages, config, undefined);
  // The project has one package.
  const [packageRelease] = plan.releases;
  if (!packageRelease || packageRelease.type === 'none') return undefined;
  return {
    from: packageRelease.oldVersion,
    to: packageRelease.newVersion,
    kind: packageRelease.type,
    /** Writes the version into `package.json` and the changes into `CHANGELOG.md`, and removes them from `.changeset/`. */
    apply: async () => void (await applyPlan(plan, packages, config)),
  };
}

/** Types are written completely: by default the compiler shortens long ones. */
const flags = ts.TypeFormatFlags.NoTruncation;

/**
 * Reads the public contract of the current sources.
 *
 * @param root the project's folder
 * @param facts the tags and attributes: the content of `widgets/facts.json`
 */
export function readContract(root: string, facts: TagCatalog): Contract {
  const types = readPublicTypes(root);
  const slots = readSlots(root);
  const api = types.getType('CoachWidgets').getProperties();
  return {
    // The ways to write a tag: `data`, `tag`, `class` and `link`.
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
    // The CSS custom properties that pages may set. The first column of their table has the names, as Markdown code.
    properties: createPropertyTable(root).rows.map(([name = '']) => name.replaceAll('`', '')),
    api: Object.fromEntries(api.map((property) => [property.name, readMethod(types, property)])),
  };
}

/** The kind of each attribute, such as `localDate`, and the allowed values (`words`) of the kind `oneOf`. */
function toAttributeContracts(attributes: readonly AttributeDescription[]) {
  return Object.fromEntries(
    attributes.map(({ option, kind, words }) => [toAttributeName(option), words ? { kind, words } : { kind }]),
  );
}

/** Reads each field of the public type with this name. */
function readFields<Field>(types: PublicTypes, name: string, readType: (type: ts.Type) => Field) {
  const fields = types.getType(name).getProperties();
  return Object.fromEntries(fields.map((field) => [field.name, readType(getFieldType(types, field))]));
}

const getFieldType = ({ checker }: PublicTypes, field: ts.Symbol) => checker.getTypeOfSymbol(field);

/** Lists the fields of an object with their members; instead of an inner object, its fields: `assistance.wheelchairSeated`. */
function listFields(types: PublicTypes, type: ts.Type, prefix = ''): readonly (readonly [string, Members])[] {
  return type.getProperties().flatMap((field) => {
    const inner = getFieldType(types, field);
    const name = prefix + field.name;
    return isRecord(types, inner) ? listFields(types, inner, `${name}.`) : [[name, listMembers(types, inner)] as const];
  });
}

/** Whether a type is an object that is declared in this project. */
const isRecord = ({ isOurs }: PublicTypes, type: ts.Type) =>
  !type.isUnion() && (type.flags & ts.TypeFlags.Object) !== 0 && isOurs(type);

/**
 * Lists the members of a union, so that an added or removed member can be seen: `"a" | undefined` is `"a"` and `undefined`.
 * Items of a list are written as `list of "tag"`, the fields of an interface or unnamed object type of this project as
 * `.title: string` and `.tone?: "danger"`. Any other type has one member.
 */
function listMembers(types: PublicTypes, type: ts.Type): Members {
  const texts = new Set((type.isUnion() ? type.types : [type]).flatMap((member) => describeType(types, member)));
  // The compiler splits `boolean` into `true` and `false`. No public type contains `true` alone, which would be lost here.
  if (texts.delete('true') && texts.delete('false')) texts.add('boolean');
  return [...texts].sort();
}

function describeType(types: PublicTypes, type: ts.Type): readonly string[] {
  const { checker } = types;
  // Undefined unless the type is a list.
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  if (item) return listMembers(types, item).map((member) => `list of ${member}`);
  // Only interfaces and unnamed object types of this project are written field by field. Other types, such as aliases and
  // functions, are written as TypeScript prints them: an alias by its name.
  if (!isRecord(types, type) || type.aliasSymbol || type.getCallSignatures().length > 0) {
    return [checker.typeToString(type, undefined, flags)];
  }
  return type.getProperties().flatMap((field) => {
    const members = listMembers(types, getFieldType(types, field));
    const mark = members.includes('undefined') ? '?' : '';
    // A field of a field is appended to its name: `.size.width: number`.
    return members.flatMap((member) =>
      member === 'undefined' ? [] : [`.${field.name}${mark}${member.startsWith('.') ? '' : ': '}${member}`],
    );
  });
}

/** Reads the types of a function's arguments and its result; of a property that is no function, its type as the result. */
function readMethod(types: PublicTypes, property: ts.Symbol): MethodContract {
  const type = getFieldType(types, property);
  const [signature] = type.getCallSignatures();
  if (!signature) return { takes: [], gives: types.checker.typeToString(type, undefined, flags) };
  return {
    takes: signature.getParameters().map((parameter) => {
      const declaration = parameter.valueDeclaration;
      // Optional arguments have a question mark, or three dots for any number of them.
      const isOptional =
        !!declaration && ts.isParameter(declaration) && !!(declaration.questionToken ?? declaration.dotDotDotToken);
      const members = listMembers(types, getFieldType(types, parameter));
      return { types: isOptional ? members.filter((member) => member !== 'undefined') : members, isOptional };
    }),
    gives: types.checker.typeToString(signature.getReturnType(), undefined, flags),
  };
}
