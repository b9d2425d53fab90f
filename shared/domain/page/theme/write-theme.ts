import type { ColourScheme, Theme } from './check-theme.ts';

/** Whether a value has no block, comment, escape, `url()` or markup, and no `;`, which ends its declaration. */
const isHarmless = (value: string) => !/[;{}<>\\]|\/\*|url\(/i.test(value);

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
