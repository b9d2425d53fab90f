import type { CityList } from '#shared/domain/cities/city.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { StopExplorerMessages } from './messages.ts';

/** What is looked at: all cities, the stops of one, or the way between two. */
export type ExploredPlace =
  | { readonly kind: 'network' }
  | { readonly kind: 'city'; readonly cityId: number; readonly stopId?: string | undefined }
  | { readonly kind: 'route'; readonly originId: number; readonly destinationId: number };

/** Props of each of the explorer's views. */
export interface ExplorerViewProps {
  readonly text: Text<StopExplorerMessages>;
  /** All cities. */
  readonly cities: Loading<CityList>;
  /** A city was chosen; undefined leads back to all of them. */
  readonly onCity: (cityId: number | undefined) => void;
  /** A stop of the city was chosen. */
  readonly onStop: (cityId: number, stopId: string) => void;
  /** The details of a stop are wanted. */
  readonly onDetails: (cityId: number, stopId: string) => void;
}
