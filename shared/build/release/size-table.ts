import type { Release } from './contract.ts';

/**
 * Writes the size of each widget, compared with the last release, in Markdown.
 *
 * @param sizes bytes by widget, as in a release
 * @param last undefined before the first release
 */
export function sizeTable(sizes: Release['sizes'], last: Release | undefined): string {
  const rows = Object.entries(sizes).map(([name, bytes]) => {
    const before = last?.sizes[name];
    const change = before === undefined ? 'new' : formatChange(bytes - before);
    return [
      name === 'bootstrap' ? 'the script alone' : `\`coach-${name}\``,
      kib(bytes),
      before ? kib(before) : '',
      change,
    ];
  });
  const head = ['a page with', 'KiB', last ? `${last.version}` : 'before', 'change'];
  return [
    '# Sizes',
    '',
    'The code of a page with one widget and its messages in French, which are the longest, without user interaction; in KiB of gzip -9.',
    '',
    ...[head, ['---', '---:', '---:', '---:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

const kib = (bytes: number) => (bytes / 1024).toFixed(2);

function formatChange(bytes: number): string {
  const text = kib(Math.abs(bytes));
  if (text === '0.00') return text;
  return `${bytes > 0 ? '+' : '−'}${text}`;
}
