import type { ColourScheme, Theme } from './check-theme.ts';

/** Whether a value is safe in a style sheet: it does not end its declaration, load a URL or contain markup. */
const isHarmless = (value: string) => !/[;{}<>\\]|\/\*|url\(/i.test(value);

/** The values of a theme that are set and safe in a style sheet. */
export const listThemeValues = (theme: Theme): readonly (readonly [name: string, value: string])[] =>
  Object.entries(theme)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => /^--coach-[\w-]+$/.test(name) && value !== '' && isHarmless(value));

/**
 * The CSS rule that themes all widgets of a page (host contract §6).
 *
 * @param scheme `light` is the default of pages
 * @returns an empty text if nothing is set
 */
export function writeTheme(theme: Theme, scheme: ColourScheme): string {
  const lines = listThemeValues(theme).map(([name, value]) => `  ${name}: ${value};`);
  if (scheme === 'dark') lines.unshift('  color-scheme: dark;');
  return lines.length === 0 ? '' : `:root {\n${lines.join('\n')}\n}`;
}
