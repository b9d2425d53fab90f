import { type ScaffoldNames, spellName } from './names.ts';

/**
 * Inserts a line before the first line that begins with a prefix. The scaffolds, such as `npm run new:widget`, add their
 * entries to existing files with it.
 *
 * @throws if no line begins with the prefix
 */
export function insertBefore(text: string, prefix: string, line: string): string {
  // The added line break lets the first line match, too. The index in the longer text is that of the line in `text`.
  const index = `\n${text}`.indexOf(`\n${prefix}`);
  if (index === -1) throw new Error(`No line begins with "${prefix}".`);
  return `${text.slice(0, index)}${line}\n${text.slice(index)}`;
}

/**
 * Inserts a row for a new rule (a file of `shared/domain`) into the table of rules in a README: after the rows of the rule's
 * topic (its folder), or else at the end of the table. Each row has the name of its rule in words, "Opening hours", and its
 * path, `stops/opening-hours.ts`.
 *
 * @param readme the Markdown text; its table contains at least one rule
 */
export function insertRule(readme: string, { topic, name }: ScaffoldNames): string {
  const lines = readme.split('\n');
  const row = `| ${spellName(name).title} | \`${topic}/${name}.ts\` |`;
  /** Returns the index of the last row whose path begins with a prefix; -1 if not found. Any path begins with ''. */
  const findLastRow = (pathPrefix: string) =>
    lines.findLastIndex((line) => line.startsWith('|') && line.includes(`| \`${pathPrefix}`));
  const lastOfTopic = findLastRow(`${topic}/`);
  const previousRow = lastOfTopic === -1 ? findLastRow('') : lastOfTopic;
  return lines.toSpliced(previousRow + 1, 0, row).join('\n');
}
