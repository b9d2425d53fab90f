// chunk: react
import { useMemo } from 'react';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { useIsland } from './context.tsx';

/** Settings that formatters depend on, and the language of the island. */
export type Format = Pick<Settings, 'operation' | 'currency' | 'isAmPm' | 'locale'>;

/**
 * Formatters for times, days, amounts and distances in the format of the page's operation and language:
 * `const { clock, day } = useFormatters(createTimeFormatters)`. Callers name the formatters that they need, so that no others
 * are in their chunk.
 *
 * @param create creates the formatters; must be stable between renders
 * @returns the same formatters until a setting changes
 */
export function useFormatters<Formatters>(create: (format: Format) => Formatters): Formatters;
/**
 * Formatters that also need messages.
 *
 * @param text must be stable between renders
 * @returns the same formatters until a setting or the messages change
 */
export function useFormatters<Formatters, FormatterText>(
  create: (format: Format, text: FormatterText) => Formatters,
  text: FormatterText,
): Formatters;
/** Implementation of both overloads. */
export function useFormatters<Formatters, FormatterText>(
  create: (format: Format, text?: FormatterText) => Formatters,
  text?: FormatterText,
): Formatters {
  const { settings, locale } = useIsland();
  return useMemo(() => create({ ...settings, locale }, text), [create, settings, locale, text]);
}
