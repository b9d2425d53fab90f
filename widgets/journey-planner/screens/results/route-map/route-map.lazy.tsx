import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import type { ReactNode } from 'react';
import { toRouteLine, toRouteMarkers, type RouteStop } from '#shared/domain/maps/route-stops.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { MapList } from '#shared/ui/map/map-list.tsx';
import type { StopSelection } from '#shared/panels/itinerary/itinerary/timeline-entries.ts';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import type { messages as stopMap } from '#shared/panels/stops/stop-map/messages.ts';
import { StopMap, stopMapStyles } from '#shared/panels/stops/stop-map/stop-map.tsx';
import type { messages } from './messages.ts';
import styleText from './route-map.css?inline';

/** Style sheets of the dialog. */
export const styles = [dialogStyles, ...stopMapStyles, styleText];

export interface RouteMapDialogProps {
  /** At least two, in the order of travel. */
  readonly stops: readonly RouteStop[];
  readonly text: Text<typeof messages & typeof stopMap>;
  readonly onClose: () => void;
  /** Opens the details of a stop on top of this dialog; called when its link on the map or in the list is pressed. */
  readonly onStop: (stop: StopSelection) => void;
  /** Notice about a problem, shown below the content. */
  readonly notice?: ReactNode;
}

/** A dialog with the route of a journey on a map, and its stops in a list (spec §2 "Map component", mode route). */
export function RouteMapDialog({ stops, text, onClose, onStop, notice }: RouteMapDialogProps) {
  const island = useIsland();
  const [first, last] = [stops[0], stops.at(-1)];
  const openDetails = (id: string) => {
    const { cityId, stopId } = stops.find((stop) => stop.id === id) ?? {};
    if (cityId !== undefined && stopId !== undefined) onStop({ cityId, stopId });
  };
  const canOpen = ({ cityId, stopId }: RouteStop) => cityId !== undefined && stopId !== undefined;
  // The link on the map is for all markers. It is omitted if the ids of any stop are unknown.
  const infoLink = stops.every(canOpen) ? { infoLinkLabel: text('viewStopDetails'), onInfoLink: openDetails } : {};
  return (
    <IslandDialog
      // There are at least two stops; the defaults are only for the type.
      title={text('wayBetween', { origin: first?.cityName ?? '', destination: last?.cityName ?? '' })}
      headingLevel={island.headingLevel}
      onClose={onClose}
      footer={notice}
    >
      <div className="route-map">
        <StopMap
          {...infoLink}
          mode="route"
          hidesOverlaps
          markers={toRouteMarkers(stops, formatStopAndCity)}
          line={toRouteLine(stops)}
          label={text('mapOfWay')}
          unavailable={text('noMap')}
          text={text}
        />
        <MapList
          mode="route"
          label={text('stopsOfWay')}
          entries={stops.map((stop) => ({
            id: stop.id,
            title: formatStopAndCity(stop),
            infoLinkLabel: canOpen(stop) ? text('viewStopDetails') : undefined,
          }))}
          onInfoLink={openDetails}
        />
      </div>
    </IslandDialog>
  );
}
