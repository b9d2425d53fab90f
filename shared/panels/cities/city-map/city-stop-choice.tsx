import { useState } from 'react';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { type CompassDirection, getDirection } from '#shared/domain/maps/compass-direction.ts';
import { getDistanceMetres, type Position } from '#shared/domain/maps/distance.ts';
import type { CityStops } from '#shared/domain/stops/stop.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { MapList } from '#shared/ui/map/map-list.tsx';
import { SafeHtml, safeHtmlStyles } from '../../kit/safe-html/safe-html.tsx';
import { toStopMarkers, StopMap, stopMapStyles } from '../../stops/stop-map/stop-map.tsx';
import type { CityMapMessages, messages } from './messages.ts';
import styleText from './city-map.css?inline';

/** The messages for the distance to a stop, such as "0.2 km north", by its direction from the selected stop. */
const distanceMessages = {
  north: 'awayNorth',
  northEast: 'awayNorthEast',
  east: 'awayEast',
  southEast: 'awaySouthEast',
  south: 'awaySouth',
  southWest: 'awaySouthWest',
  west: 'awayWest',
  northWest: 'awayNorthWest',
} as const satisfies Record<CompassDirection, keyof typeof messages>;

/** Style sheets of the choice. */
export const cityStopChoiceStyles = [...stopMapStyles, safeHtmlStyles, styleText];

type CityStop = CityStops['stops'][number];

interface CityStopChoiceProps {
  readonly cityStops: CityStops;
  readonly text: Text<CityMapMessages>;
  readonly headingLevel: number;
  /**
   * The selected stop. With `onChosen`, the parent component stores it. Without `onChosen` it is only the initial one, and this
   * component stores the current one.
   */
  readonly stopId: string | undefined;
  readonly onChosen?: ((stopId: string) => void) | undefined;
  /** The centre of the city. Distances are measured from it while no stop is selected. */
  readonly centre?: Position | undefined;
  /** Called when the user presses the button for the details of the selected stop; undefined hides the button. */
  readonly onDetails: ((stopId: string) => void) | undefined;
}

/** A map of a city's stops, information about the selected one, and a list that is equivalent to the map. */
export function CityStopChoice(props: CityStopChoiceProps) {
  const { cityStops, text, headingLevel, stopId, centre, onDetails } = props;
  const format = useDistanceFormat();
  // `scaling` is the map's zoom level, `lang` the language of information about stops.
  const { cityName, stops, scaling, lang } = cityStops;
  const [localStopId, setLocalStopId] = useState(stopId);
  const currentId = props.onChosen ? stopId : localStopId;
  const choose = props.onChosen ?? setLocalStopId;
  // The only stop of a city is selected automatically. The id from an address may be unknown: then no stop is selected.
  const chosenId = currentId ?? (stops.length === 1 ? stops[0]?.id : undefined);
  const selectedStop = stops.find(({ id }) => id === chosenId);
  const selectedId = selectedStop?.id;
  // None or one for each stop: stops without a position are only in the list.
  const markers = stops.flatMap((stop) => toStopMarkers(stop.id, stop.name, stop));
  const getPosition = (stopId: string | undefined) => markers.find(({ id }) => id === stopId)?.position;
  // The distance and direction from the selected stop (field notes §6 "Text twin of the map"), or the distance from the centre
  // if no stop is selected. Undefined if a position is unknown, and for the selected stop itself.
  const getDistanceText = (id: string) => {
    const from = selectedId === undefined ? centre : getPosition(selectedId);
    const to = getPosition(id);
    if (!from || !to || id === selectedId) return undefined;
    const key = selectedId === undefined ? 'fromCentre' : distanceMessages[getDirection(from, to)];
    return text(key, { distance: formatDistance(getDistanceMetres(from, to), format) });
  };

  if (stops.length === 0) return <p>{text('noStopsInCity')}</p>;
  return (
    <div className="city-stop-choice">
      <StopMap
        mode="city"
        markers={markers}
        scaling={scaling}
        selectedId={selectedId}
        placeName={cityName}
        label={text('mapOfCity', { city: cityName })}
        text={text}
        onMarker={choose}
      />
      {/* Announced when a stop is selected, on the map or in the list. */}
      <section className="city-stop-choice-stop" aria-live="polite">
        {selectedStop ? (
          <SelectedStop stop={selectedStop} lang={lang} text={text} headingLevel={headingLevel} onDetails={onDetails} />
        ) : (
          <p>{text('chooseStop')}</p>
        )}
      </section>
      <MapList
        mode="city"
        label={text('stopsOfCity', { city: cityName })}
        entries={stops.map(({ id, name }) => ({ id, title: name, detail: getDistanceText(id) }))}
        selectedId={selectedId}
        onMarker={choose}
      />
    </div>
  );
}

type SelectedStopProps = Pick<CityStopChoiceProps, 'text' | 'headingLevel' | 'onDetails'> & {
  readonly stop: CityStop;
  /** Language of the stop's information. */
  readonly lang: string | undefined;
};

/** Name and information of the selected stop, and a button for its details. */
function SelectedStop({ stop, lang, text, headingLevel, onDetails }: SelectedStopProps) {
  return (
    <>
      <Heading level={headingLevel} className="city-stop-choice-name">
        {stop.name}
      </Heading>
      {stop.information?.trim() ? <SafeHtml html={stop.information} lang={lang} /> : <p>{text('noStopInformation')}</p>}
      {onDetails && <Button onClick={() => onDetails(stop.id)}>{text('stopDetails')}</Button>}
    </>
  );
}
