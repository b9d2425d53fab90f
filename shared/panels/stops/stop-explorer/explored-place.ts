import type { CityList } from '#shared/domain/cities/city.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { StopExplorerMessages } from './messages.ts';

/** The content of the explorer: all cities, the stops of a city, or the route between two cities. */
export type ExploredPlace =
  | { readonly kind: 'network' }
  | { readonly kind: 'city'; readonly cityId: number; readonly stopId?: string | undefined }
  | { readonly kind: 'route'; readonly originId: number; readonly destinationId: number };

/** Props of each of the explorer's views. */
export interface ExplorerViewProps {
  readonly text: Text<StopExplorerMessages>;
  /** All cities. */
  readonly cities: Loading<CityList>;
  /** Called when a city is selected; undefined returns to all cities. */
  readonly onCity: (cityId: number | undefined) => void;
  /** Called when a stop of the city is selected. */
  readonly onStop: (cityId: number, stopId: string) => void;
  /** Opens the details of a stop. */
  readonly onDetails: (cityId: number, stopId: string) => void;
}
