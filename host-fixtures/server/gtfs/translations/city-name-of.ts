import { fold } from '../cities/place-words.ts';
import { readStopName } from '../cities/read-stop-name.ts';

/** A stop of a city: what the feed calls it, and what it does in another language. */
export interface TranslatedStop {
  readonly name: string;
  readonly translation: string;
}

/**
 * What a city is called in another language, by a stop that names it: "Londres (Victoria)" for "London (Victoria)",
 * "Filadelfia" for "Philadelphia, PA".
 *
 * @param commonBrackets texts in brackets that say nothing
 * @returns undefined where the city does not have its name from this stop, or the translation does not say it
 */
export function cityNameOf(
  cityName: string,
  { name, translation }: TranslatedStop,
  commonBrackets?: ReadonlySet<string>,
): string | undefined {
  const [own, other] = [readStopName(name, commonBrackets), readStopName(translation, commonBrackets)];
  if (fold(own.city ?? own.plain) !== fold(cityName)) return undefined;
  return other.city ?? (own.rest === undefined ? other.plain : undefined);
}
