/** What is made: a topic of `shared/topics.md`, or `kit`, and a name in it. */
export interface Names {
  readonly topic: string;
  /** In kebab-case. */
  readonly name: string;
}

/**
 * What is wrong with a topic and a name, as a sentence for who typed them; undefined when both are good.
 *
 * @param list text of `shared/topics.md`
 */
export function faultOfNames({ topic, name }: Names, list: string): string | undefined {
  const known = [...list.matchAll(/^\| `(\w+)` +\|/gm)].map(([, listed]) => listed);
  if (topic === '' || name === '') return 'Say a topic and a name, as in "stops opening-hours".';
  if (topic !== 'kit' && !known.includes(topic)) {
    return `"${topic}" is no topic: shared/topics.md lists them (or "kit", for what has none).`;
  }
  if (!isKebabCase(name)) return `"${name}" is no name: write it in kebab-case.`;
  return undefined;
}

/** Whether a name is in kebab-case, begins with a letter, and has no other signs. */
export function isKebabCase(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

/** A name as code and people write it: `opening-hours` is `openingHours`, `OpeningHours` and "Opening hours". */
export function spellingsOf(name: string): Readonly<Record<'camel' | 'Camel' | 'title', string>> {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { camel, Camel: capital(camel), title: capital(name.replaceAll('-', ' ')) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
