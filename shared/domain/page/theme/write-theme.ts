import type { Scheme, Theme } from './check-theme.ts';

/** A value that ends no declaration, and begins no other. */
const isHarmless = (value: string) => !/[;{}<>\\]|\/\*|url\(/i.test(value);

/** What of a theme is set and may stand in a style sheet. */
export const themeValues = (theme: Theme): readonly (readonly [name: string, value: string])[] =>
  Object.entries(theme)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => /^--coach-[\w-]+$/.test(name) && value !== '' && isHarmless(value));

/**
 * The rule that themes all widgets of a page (host contract §6).
 *
 * @param scheme `light` is what pages are that say nothing
 * @returns nothing where nothing is set
 */
export function writeTheme(theme: Theme, scheme: Scheme): string {
  const lines = themeValues(theme).map(([name, value]) => `  ${name}: ${value};`);
  if (scheme === 'dark') lines.unshift('  color-scheme: dark;');
  return lines.length === 0 ? '' : `:root {\n${lines.join('\n')}\n}`;
}
