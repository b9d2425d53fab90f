/**
 * The arguments of a scaffold, a command that creates the files of a new module: the topic (the folder for one subject, such
 * as `stops`; `shared/topics.md` lists them, and `kit` is the folder for code without a topic), and the module's name.
 */
export interface ScaffoldNames {
  readonly topic: string;
  /** In kebab-case. */
  readonly name: string;
}

/**
 * Checks a topic and a name. Returns a sentence for the user, or undefined if both are valid.
 *
 * @param topicList text of `shared/topics.md`
 */
export function checkNames({ topic, name }: ScaffoldNames, topicList: string): string | undefined {
  // The topics are in the first column of a Markdown table: "| `stops` | … |".
  const topics = [...topicList.matchAll(/^\| `(\w+)` +\|/gm)].map(([, cell]) => cell);
  if (topic === '' || name === '') return 'Name a topic and a name, as in "stops opening-hours".';
  if (topic !== 'kit' && !topics.includes(topic)) {
    return `"${topic}" is not a topic: shared/topics.md lists them ("kit" is for code without a topic).`;
  }
  if (!isKebabCase(name)) return `"${name}" is not a valid name: write it in kebab-case.`;
  return undefined;
}

/** Whether a name is in kebab-case and begins with a letter. */
export function isKebabCase(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

/** Spells a name for code and text: `opening-hours` is `openingHours`, `OpeningHours` and "Opening hours". */
export function spellName(name: string): Readonly<Record<'camel' | 'Camel' | 'title', string>> {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { camel, Camel: capitalize(camel), title: capitalize(name.replaceAll('-', ' ')) };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
