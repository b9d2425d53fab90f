import { type Names, spellingsOf } from './names.ts';

/** The README of the rules with a row for another one: behind those of its topic, or at the end. */
export function withRule(text: string, { topic, name }: Names): string {
  const lines = text.split('\n');
  const row = `| ${spellingsOf(name).title} | \`${topic}/${name}.ts\` |`;
  const lastOf = (start: string) =>
    lines.findLastIndex((line) => line.startsWith('|') && line.includes(`| \`${start}`));
  const last = lastOf(`${topic}/`);
  return lines.toSpliced((last === -1 ? lastOf('') : last) + 1, 0, row).join('\n');
}
