import type { AttributeContract, Contract, Members, MethodContract } from './contract.ts';

/**
 * What a page that was written for an earlier release would lose: what is gone, what takes or carries less, and what is of
 * another kind. What has come to it is no loss.
 *
 * @returns a sentence for each loss
 */
export function contractLosses(before: Contract, now: Contract): readonly string[] {
  return [
    ...without(before.spellings, now.spellings, (spelling) => `Tags can no longer be written as ${spelling}.`),
    ...attributeLosses('every tag', before.common, now.common),
    ...gone(before.tags, now.tags, (tag) => `<${tag}> is gone.`),
    ...both(before.tags, now.tags, (tag, old, present) => [
      ...attributeLosses(`<${tag}>`, old.attributes, present.attributes),
      ...without(old.slots, present.slots, (slot) => `<${tag}> has no longer the slot ${slot}.`),
    ]),
    ...gone(before.events, now.events, (event) => `The event ${event} is gone.`),
    ...both(before.events, now.events, (event, old, present) => [
      ...gone(old, present, (field) => `${event} no longer carries ${field}.`),
      ...both(old, present, (field, types, found) => carriedLosses(`${field} of ${event}`, types, found)),
    ]),
    ...gone(before.settings, now.settings, (key) => `The setting ${key} is gone.`),
    ...both(before.settings, now.settings, (key, old, present) => takenLosses(`The setting ${key}`, old, present)),
    ...without(before.properties, now.properties, (property) => `Style sheets can no longer set ${property}.`),
    ...gone(before.api, now.api, (name) => `coachWidgets.${name} is gone.`),
    ...both(before.api, now.api, (name, old, present) => methodLosses(`coachWidgets.${name}`, old, present)),
  ];
}

type Named<Value> = Readonly<Record<string, Value>>;

function attributeLosses(
  whose: string,
  before: Named<AttributeContract>,
  now: Named<AttributeContract>,
): readonly string[] {
  return [
    ...gone(before, now, (name) => `${whose} no longer takes ${name}.`),
    ...both(before, now, (name, old, present) => {
      // Whatever was written is among any words.
      if (present.kind === 'text') return [];
      if (old.kind !== present.kind)
        return [`${name} of ${whose} was read as ${old.kind}, and now as ${present.kind}.`];
      return without(old.words ?? [], present.words ?? [], (word) => `${name} of ${whose} no longer takes ${word}.`);
    }),
  ];
}

/** What a page hands over: it may take more, and must not ask for more. */
function takenLosses(what: string, before: Members, now: Members): readonly string[] {
  const fieldOf = (member: string) => /^\.\w+\b/.exec(member)?.[0];
  const known = new Set(before.map(fieldOf));
  const asked = now.filter((member) => /^\.\w+:/.test(member) && !known.has(fieldOf(member)));
  return [
    ...without(before, now, (member) => `${what} no longer takes ${member}.`),
    ...asked.map((member) => `${what} now asks for ${member}.`),
  ];
}

/** What a page is handed: a word more among words is borne by who reads it; another type, or nothing, is not. */
function carriedLosses(what: string, before: Members, now: Members): readonly string[] {
  const isWord = (member: string) => member.startsWith('"');
  const more = now.filter((member) => !before.includes(member) && !(isWord(member) && before.some(isWord)));
  return [
    ...without(before, now, (member) => `${what} is no longer ${member}.`),
    ...more.map((member) => `${what} may now be ${member}.`),
  ];
}

function methodLosses(what: string, before: MethodContract, now: MethodContract): readonly string[] {
  const given = now.gives === before.gives ? [] : [`${what} gave ${before.gives}, and now gives ${now.gives}.`];
  const place = (index: number) => `Argument ${index + 1} of ${what}`;
  const taken = before.takes.flatMap(({ types, isOptional }, index) => {
    const present = now.takes[index];
    if (!present) return [`${place(index)} is no longer taken.`];
    const must = isOptional && !present.isOptional ? [`${place(index)} may no longer be left out.`] : [];
    return [...must, ...takenLosses(place(index), types, present.types)];
  });
  const asked = now.takes.flatMap(({ isOptional }, index) =>
    index >= before.takes.length && !isOptional ? [`${place(index)} is new, and may not be left out.`] : [],
  );
  return [...given, ...taken, ...asked];
}

function without(before: Members, now: Members, say: (member: string) => string): readonly string[] {
  return before.filter((member) => !now.includes(member)).map(say);
}

function gone(before: Named<unknown>, now: Named<unknown>, say: (name: string) => string): readonly string[] {
  return Object.keys(before)
    .filter((name) => !Object.hasOwn(now, name))
    .map(say);
}

function both<Value>(
  before: Named<Value>,
  now: Named<Value>,
  compare: (name: string, old: Value, present: Value) => readonly string[],
): readonly string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const present = now[name];
    return present === undefined ? [] : compare(name, old, present);
  });
}
