import { type ScaffoldNames, spellName } from './names.ts';

/** Inserts a line before the first line with this start. @throws if no line has this start */
export function insertBefore(text: string, start: string, line: string): string {
  const index = `\n${text}`.indexOf(`\n${start}`);
  if (index === -1) throw new Error(`No line begins with "${start}".`);
  return `${text.slice(0, index)}${line}\n${text.slice(index)}`;
}

/** Inserts a row into the table in the README of the rules: after those of its topic, or at the end. */
export function insertRule(readme: string, { topic, name }: ScaffoldNames): string {
  const lines = readme.split('\n');
  const row = `| ${spellName(name).title} | \`${topic}/${name}.ts\` |`;
  const findLast = (path: string) =>
    lines.findLastIndex((line) => line.startsWith('|') && line.includes(`| \`${path}`));
  const last = findLast(`${topic}/`);
  return lines.toSpliced((last === -1 ? findLast('') : last) + 1, 0, row).join('\n');
}
