import type { Release } from './contract.ts';

/**
 * What each widget weighs, against the last release, in Markdown.
 *
 * @param sizes bytes by widget, as in a release
 * @param last absent where there was none
 */
export function sizeTable(sizes: Release['sizes'], last: Release | undefined): string {
  const rows = Object.entries(sizes).map(([name, bytes]) => {
    const before = last?.sizes[name];
    const change = before === undefined ? 'new' : signed(bytes - before);
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
    'What a page loads before anybody touches it, in KiB of gzip -9, with one widget and its French words, which are the longest.',
    '',
    ...[head, ['---', '---:', '---:', '---:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

const kib = (bytes: number) => (bytes / 1024).toFixed(2);

function signed(bytes: number): string {
  const text = kib(Math.abs(bytes));
  if (text === '0.00') return text;
  return `${bytes > 0 ? '+' : '−'}${text}`;
}
