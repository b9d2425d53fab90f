// chunk: react
import { useMemo } from 'react';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { useIsland } from './context.tsx';

/** How a page writes, and in which language the island does. */
export type Format = Pick<Settings, 'operation' | 'currency' | 'isAmPm' | 'locale'>;

/**
 * Formatters for times, days, amounts and distances, as the page's operation and language write them:
 * `const { clock, day } = useFormatters(createTimeFormatters)`. A caller names those that it needs, so that no others travel
 * with its chunk.
 *
 * @param create makes them; the same function at each drawing
 * @returns the same formatters until a setting changes
 */
export function useFormatters<Formatters>(create: (format: Format) => Formatters): Formatters;
/**
 * Formatters that are made of words, too.
 *
 * @param words such as `text`; the same at each drawing
 * @returns the same formatters until a setting or the words change
 */
export function useFormatters<Formatters, Words>(
  create: (format: Format, words: Words) => Formatters,
  words: Words,
): Formatters;
/** Both of them. */
export function useFormatters<Formatters, Words>(
  create: (format: Format, words?: Words) => Formatters,
  words?: Words,
): Formatters {
  const { settings, locale } = useIsland();
  return useMemo(() => create({ ...settings, locale }, words), [create, settings, locale, words]);
}
