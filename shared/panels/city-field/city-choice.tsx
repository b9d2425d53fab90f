import { matchCities } from '#shared/domain/cities/match-cities.ts';
import { TypeaheadList, typeaheadListStyles } from '#shared/ui/typeahead/typeahead-list.tsx';
import { cityItems } from './city-items.ts';
import noCityStyles from './no-city.css?inline';
import { NoCity } from './no-city.tsx';

/** What a city field needs once it has cities: how they are searched, written and listed, and what is said of none. */
export const cityChoice = { matchCities, cityItems, List: TypeaheadList, NoCity } as const;

/** Styles of the list, and of what stands in its place. */
export const styles: readonly string[] = [typeaheadListStyles, noCityStyles];
