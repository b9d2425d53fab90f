import { locales } from '#shared/domain/page/operation/settings.ts';
import { isKebabCase } from './scaffold/names.ts';

/** Names that files of the bundle have already. */
const builtNames = ['advice', 'coach-widgets', 'common', 'consider', 'core', 'doctor', 'faults', 'react'];

/**
 * What is wrong with the name of a new widget, as a sentence for who typed it; `undefined` when it is good.
 *
 * @param taken names of the widgets that there are
 */
export function faultOfName(name: string, taken: readonly string[]): string | undefined {
  if (!isKebabCase(name)) {
    return `"${name}" is no name for a widget: write it in kebab-case, as in "city-guide".`;
  }
  if (name.startsWith('coach-')) return `"${name}": leave "coach-" away, the tag has it by itself.`;
  if (taken.includes(name)) return `There is a widget "${name}" already, in widgets/${name}/.`;
  if (builtNames.includes(name)) return `"${name}" is the name of another file of the bundle: choose another.`;
  const locale = locales.find((code) => name.endsWith(`-${code}`));
  if (locale) return `"${name}" would be taken for words: a name must not end in "-${locale}".`;
  return undefined;
}
