import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A part of a text of the project: what stands below one of its headings. */
export interface SectionPlace {
  /** From the project's folder. */
  readonly file: string;
  readonly heading: string;
}

/**
 * What stands below a heading, up to the next one that is not below it.
 *
 * @throws where there is no such heading
 */
export function readSection(root: string, { file, heading }: SectionPlace): string {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`${file} has no heading “${heading}”.`);
  const depth = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  let isCode = false;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= depth;
  });
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
}

/** A text with the sections in it that its lines `<!-- section FILE: HEADING -->` ask for. */
export function withSections(root: string, text: string): string {
  return text.replaceAll(/^<!-- section (\S+): (.+) -->$/gm, (_line, file: string, heading: string) =>
    readSection(root, { file, heading }),
  );
}
