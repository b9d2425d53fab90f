import type { ColourScheme, Theme } from './check-theme.ts';

/**
 * Whether a value stays within its declaration, and loads nothing: it has no block, comment, escape, image or markup, no `;`,
 * which ends the declaration, and no string or bracket that is not closed, which would include the next lines.
 */
const isHarmless = (value: string) =>
  !/[;{}<>\\]|\/\*|(url|src|image|image-set)\(/i.test(value) && !/["'()[\]]/.test(removeClosedParts(value));

/** Removes strings, and then pairs of brackets, the innermost first. */
function removeClosedParts(value: string): string {
  let rest = value.replace(/"[^"\r\n\f]*"|'[^'\r\n\f]*'/g, '');
  for (let previous = ''; rest !== previous;) {
    previous = rest;
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  }
  return rest;
}

/** The properties of a theme whose names begin with `--coach-`, with trimmed values. Empty and unsafe values are left out. */
export const listThemeValues = (theme: Theme): readonly (readonly [name: string, value: string])[] =>
  Object.entries(theme)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => /^--coach-[\w-]+$/.test(name) && value !== '' && isHarmless(value));

/**
 * The CSS rule with which a page themes all its widgets (host contract §6): `:root`, with a line for each property, such as
 * `  --coach-accent: #005ea5;`.
 *
 * @param scheme `dark` adds a line; `light`, the default of pages, needs none
 * @returns an empty text if the rule would have no lines
 */
export function writeTheme(theme: Theme, scheme: ColourScheme): string {
  const lines = listThemeValues(theme).map(([name, value]) => `  ${name}: ${value};`);
  if (scheme === 'dark') lines.unshift('  color-scheme: dark;');
  return lines.length === 0 ? '' : `:root {\n${lines.join('\n')}\n}`;
}
