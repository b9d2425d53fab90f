import type { City } from './city.ts';
import type { CityMatches } from './city-option.ts';

/** What a traveller has done in a city field since it was focused. */
export interface CityFieldVisit {
  readonly term: string;
  /** Whether the term was changed. Focusing alone changes nothing. */
  readonly typed: boolean;
  /** The option the arrow keys or the pointer moved to. */
  readonly movedTo?: number;
  /** What answers `term` itself, not what an unfinished debounce still shows. */
  readonly matches: CityMatches;
}

/** What becomes of the field when the traveller leaves it. */
export type BlurOutcome =
  { readonly kind: 'keep' } | { readonly kind: 'confirm'; readonly city: City } | { readonly kind: 'clear' };

/**
 * The option that is highlighted: where the traveller moved to or, after typing, the first match.
 *
 * Focusing alone highlights nothing, and neither do recent cities shown because nothing matched: they answer a
 * question nobody asked (field notes §4).
 */
export function highlightedOption({ term, typed, movedTo, matches }: CityFieldVisit): number | undefined {
  if (movedTo !== undefined) return movedTo in matches.options ? movedTo : undefined;
  return typed && term.trim() !== '' && matches.matched && matches.options.length > 0 ? 0 : undefined;
}

/** Blur confirms the highlighted city or clears the selection (spec §2 "City typeahead"); an untouched field is kept. */
export function confirmOnBlur(visit: CityFieldVisit): BlurOutcome {
  const highlighted = highlightedOption(visit);
  const city = highlighted === undefined ? undefined : visit.matches.options[highlighted]?.city;
  if (city) return { kind: 'confirm', city };
  return { kind: visit.typed ? 'clear' : 'keep' };
}
