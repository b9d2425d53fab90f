import type { AttributeContract, Contract, Members, MethodContract } from './contract.ts';

/**
 * Finds changes that break pages which were written for an earlier release: something was removed or has another kind, accepts
 * less or requires more, or provides values of other types. The release script stops if it finds any in a version that is not
 * major.
 *
 * `Members` describes a type: one text for each member of a union, such as `"light"` (a literal, with its quotes), `string`,
 * `list of number`, or, for the fields of an object, `.message: string` and `.tone?: "danger"`.
 *
 * @returns a sentence for each breaking change
 */
export function findBreakingChanges(before: Contract, now: Contract): readonly string[] {
  return [
    ...listMissing(before.spellings, now.spellings, (spelling) => `Tags can no longer be written as ${spelling}.`),
    ...compareAttributes('every tag', before.common, now.common),
    ...listRemoved(before.tags, now.tags, (tag) => `<${tag}> was removed.`),
    ...compareEach(before.tags, now.tags, (tag, previous, current) => [
      ...compareAttributes(`<${tag}>`, previous.attributes, current.attributes),
      ...listMissing(previous.slots, current.slots, (slot) => `<${tag}> no longer has the slot ${slot}.`),
    ]),
    ...listRemoved(before.events, now.events, (event) => `The event ${event} was removed.`),
    ...compareEach(before.events, now.events, (event, previous, current) => [
      ...listRemoved(previous, current, (field) => `${event} no longer contains ${field}.`),
      ...compareEach(previous, current, (field, a, b) => compareOutputs(`${field} of ${event}`, a, b)),
    ]),
    ...listRemoved(before.settings, now.settings, (key) => `The setting ${key} was removed.`),
    ...compareEach(before.settings, now.settings, (key, a, b) => compareInputs(`The setting ${key}`, a, b)),
    ...listMissing(before.properties, now.properties, (property) => `Style sheets can no longer set ${property}.`),
    ...listRemoved(before.api, now.api, (name) => `coachWidgets.${name} was removed.`),
    ...compareEach(before.api, now.api, (name, a, b) => compareMethods(`coachWidgets.${name}`, a, b)),
  ];
}

type Named<Value> = Readonly<Record<string, Value>>;

/**
 * Compares the attributes of a tag. The values of an attribute depend on its `kind`; only the kind `oneOf` has a fixed list of
 * allowed values, `words`.
 */
function compareAttributes(tag: string, before: Named<AttributeContract>, now: Named<AttributeContract>) {
  return [
    ...listRemoved(before, now, (name) => `${tag} no longer takes ${name}.`),
    ...compareEach(before, now, (name, previous, current) => {
      // Any text includes all previous values.
      if (current.kind === 'text') return [];
      if (previous.kind !== current.kind)
        return [`${name} of ${tag} was read as ${previous.kind}, and now as ${current.kind}.`];
      return listMissing(
        previous.words ?? [],
        current.words ?? [],
        (value) => `${name} of ${tag} no longer takes ${value}.`,
      );
    }),
  ];
}

/**
 * Compares types of values that a page passes. They may accept more, and must not require more. Members are compared as texts,
 * so any changed field is reported, such as `.tone?: "danger"` with a further literal.
 */
function compareInputs(subject: string, before: Members, now: Members): readonly string[] {
  // `.tone` of `.tone?: "danger"`; undefined if the member is not a field.
  const readField = (member: string) => /^\.\w+\b/.exec(member)?.[0];
  const oldFields = new Set(before.map(readField));
  // Only new ones: if an optional field becomes required, its old text (`.tone?: …`) is reported as missing.
  const requiredFields = now.filter((member) => /^\.\w+:/.test(member) && !oldFields.has(readField(member)));
  return [
    ...listMissing(before, now, (member) => `${subject} no longer takes ${member}.`),
    ...requiredFields.map((member) => `${subject} now requires ${member}.`),
  ];
}

/**
 * Compares types of values that a page receives. Each missing and each new member is reported, except a new literal among
 * literals, which a page can ignore.
 */
function compareOutputs(subject: string, before: Members, now: Members): readonly string[] {
  const isLiteral = (member: string) => member.startsWith('"');
  const additions = now.filter((member) => !before.includes(member) && !(isLiteral(member) && before.some(isLiteral)));
  return [
    ...listMissing(before, now, (member) => `${subject} is no longer ${member}.`),
    ...additions.map((member) => `${subject} may now be ${member}.`),
  ];
}

/**
 * Compares a function, or a property without arguments: `takes` are its arguments in order, `gives` is the type of its result.
 * Any change of the result is reported.
 */
function compareMethods(method: string, before: MethodContract, now: MethodContract): readonly string[] {
  const result = now.gives === before.gives ? [] : [`${method} returned ${before.gives}, and now ${now.gives}.`];
  const argument = (index: number) => `Argument ${index + 1} of ${method}`;
  const oldArguments = before.takes.flatMap(({ types, isOptional }, index) => {
    const current = now.takes[index];
    if (!current) return [`${argument(index)} was removed.`];
    const requirement = isOptional && !current.isOptional ? [`${argument(index)} is now required.`] : [];
    return [...requirement, ...compareInputs(argument(index), types, current.types)];
  });
  const newArguments = now.takes.flatMap(({ isOptional }, index) =>
    index >= before.takes.length && !isOptional ? [`${argument(index)} is new and required.`] : [],
  );
  return [...result, ...oldArguments, ...newArguments];
}

/** Describes the texts that are missing now. */
function listMissing(before: readonly string[], now: readonly string[], describe: (member: string) => string) {
  return before.filter((member) => !now.includes(member)).map(describe);
}

/** Describes the names of a record that are missing now. */
function listRemoved(before: Named<unknown>, now: Named<unknown>, describe: (name: string) => string) {
  return Object.keys(before)
    .filter((name) => !Object.hasOwn(now, name))
    .map(describe);
}

/** Compares the values that both records have under the same name. */
function compareEach<Value>(
  before: Named<Value>,
  now: Named<Value>,
  compare: (name: string, previous: Value, current: Value) => readonly string[],
): readonly string[] {
  return Object.entries(before).flatMap(([name, previous]) => {
    const current = now[name];
    return current === undefined ? [] : compare(name, previous, current);
  });
}
