import { addQuery } from '#shared/domain/page/routes/page-address.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import type { CityChoices } from '#shared/domain/cities/city.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import type { Text } from '#shared/text/create-text.ts';
import { PageLink } from '../../page/page-link/page-link.tsx';
import type { StopExplorerMessages } from './messages.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';

/**
 * The content of the stop explorer, which shows the operator's stops on a map and in a list: all cities, the stops of a
 * city (`stopId` is the selected one, if any), or the route between two cities.
 */
export type ExploredPlace =
  | { readonly kind: 'network' }
  | { readonly kind: 'city'; readonly cityId: number; readonly stopId?: string | undefined }
  | { readonly kind: 'route'; readonly originId: number; readonly destinationId: number };

/** Props of every view of the explorer. */
export interface ExplorerViewProps {
  readonly text: Text<StopExplorerMessages>;
  /** All cities. */
  readonly cities: Loading<CityChoices>;
  /** Called when a city is selected, or with undefined to return to all cities. */
  readonly onCity: (cityId: number | undefined) => void;
  /** Called when a stop of the city is selected. */
  readonly onStop: (cityId: number, stopId: string) => void;
  /** Opens the details of a stop. */
  readonly onDetails: (cityId: number, stopId: string) => void;
}

interface ExplorerLinksProps extends Pick<ExplorerViewProps, 'text' | 'onCity'> {
  readonly originId: number;
  /** Absent for the links of a city. */
  readonly destinationId?: number | undefined;
}

/**
 * Links from a city or a route to its departures, journeys and (only for a city, since the fare finder has no destination)
 * fares, and a button back to all cities. Departures need the setting `links.busTracker`, the address of the page with the
 * bus tracker, because the specification defines no path for it.
 */
export function ExplorerLinks({ text, originId, destinationId, onCity }: ExplorerLinksProps) {
  const { busTracker } = useIsland().settings.links;
  const query = new URLSearchParams({ originId: String(originId) });
  if (destinationId !== undefined) query.set('destinationId', String(destinationId));
  return (
    <div className="stop-explorer-links">
      {busTracker && <PageLink href={addQuery(busTracker, query)}>{text('departuresFrom')}</PageLink>}
      <PageLink to="journeys" query={query}>
        {text('journeysFrom')}
      </PageLink>
      {destinationId === undefined && (
        <PageLink to="fareFinder" query={query}>
          {text('faresFrom')}
        </PageLink>
      )}
      <Button kind="quiet" onClick={() => onCity(undefined)}>
        {text('backToCities')}
      </Button>
    </div>
  );
}

/** Placeholder about as high as the map and the list, with a loading indicator. */
export function ExplorerSkeleton() {
  const { common } = useIsland();
  return (
    <>
      <div className="stop-explorer-places">
        <Skeleton rows={1} rowHeight={280} />
        <Skeleton rows={5} rowHeight={48} />
      </div>
      <LoadingIndicator text={common('loading')} />
    </>
  );
}
