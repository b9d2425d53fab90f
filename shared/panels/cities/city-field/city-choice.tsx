import { matchCities } from '#shared/domain/cities/match-cities.ts';
import { TypeaheadList, typeaheadListStyles } from '#shared/ui/typeahead/typeahead-list.tsx';
import { cityItems } from './city-items.ts';

/** What a city field needs once it has cities: how they are searched, written and listed. */
export const cityChoice = { matchCities, cityItems, List: TypeaheadList } as const;

/** Styles of the list. */
export const styles: readonly string[] = [typeaheadListStyles];
