import { useState } from 'react';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { type Direction, directionTo } from '#shared/domain/maps/direction.ts';
import { distanceMetres, type Position } from '#shared/domain/maps/distance.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import type { CityStops } from '#shared/domain/stops/stop.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { MapList, type MapListEntry } from '#shared/ui/map/map-list.tsx';
import { SafeHtml, safeHtmlStyles } from '../../kit/safe-html/safe-html.tsx';
import { markerOf, StopMap, stopMapStyles } from '../../stops/stop-map/stop-map.tsx';
import type { CityMapMessages, messages } from './messages.ts';
import styleText from './city-map.css?inline';

const away = {
  north: 'awayNorth',
  northEast: 'awayNorthEast',
  east: 'awayEast',
  southEast: 'awaySouthEast',
  south: 'awaySouth',
  southWest: 'awaySouthWest',
  west: 'awayWest',
  northWest: 'awayNorthWest',
} as const satisfies Record<Direction, keyof typeof messages>;

/** The sheets that the choice needs. */
export const cityStopChoiceStyles: readonly string[] = [...stopMapStyles, safeHtmlStyles, styleText];

type CityStop = CityStops['stops'][number];

interface CityStopChoiceProps {
  readonly cityStops: CityStops;
  readonly text: Text<CityMapMessages>;
  readonly headingLevel: number;
  /** The chosen stop: the initial one, or with `onChosen` the current one. */
  readonly stopId: string | undefined;
  readonly onChosen?: ((stopId: string) => void) | undefined;
  /** The middle of the city: stops are so far from it while none is chosen. */
  readonly centre?: Position | undefined;
  readonly onDetails: ((stopId: string) => void) | undefined;
}

/** The map of a city's stops, what is known of the chosen one, and the list that does all the map does. */
export function CityStopChoice(props: CityStopChoiceProps) {
  const { cityStops, text, headingLevel, stopId, centre, onDetails } = props;
  const format = useDistanceFormat();
  const { cityName, stops, scaling, lang } = cityStops;
  const [own, setOwn] = useState(stopId);
  const pressed = props.onChosen ? stopId : own;
  const choose = props.onChosen ?? setOwn;
  // The only stop of a city needs no choosing.
  const selectedId = pressed ?? (stops.length === 1 ? stops[0]?.id : undefined);
  const chosen = stops.find(({ id }) => id === selectedId);
  const distance = (metres: number) => formatDistance(metres, format);

  if (stops.length === 0) return <p>{text('noStopsInCity')}</p>;
  return (
    <div className="city-stop-choice">
      <StopMap
        mode="city"
        markers={stopMarkers(cityStops)}
        scaling={scaling}
        selectedId={selectedId}
        placeName={cityName}
        label={text('mapOfCity', { city: cityName })}
        text={text}
        onMarker={choose}
      />
      {/* Heard when a stop is chosen, on the map above or in the list below. */}
      <section className="city-stop-choice-stop" aria-live="polite">
        {chosen ? (
          <ChosenStop stop={chosen} lang={lang} text={text} headingLevel={headingLevel} onDetails={onDetails} />
        ) : (
          <p>{text('chooseStop')}</p>
        )}
      </section>
      <MapList
        mode="city"
        label={text('stopsOfCity', { city: cityName })}
        entries={stopEntries(cityStops, { selectedId, centre, text, distance })}
        selectedId={selectedId}
        onMarker={choose}
      />
    </div>
  );
}

type ChosenStopProps = Pick<CityStopChoiceProps, 'text' | 'headingLevel' | 'onDetails'> & {
  readonly stop: CityStop;
  /** Of what is known of it. */
  readonly lang: string | undefined;
};

function ChosenStop({ stop, lang, text, headingLevel, onDetails }: ChosenStopProps) {
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

/** The markers of a city's stops; a stop whose place is not known has none, and stands in the list all the same. */
function stopMarkers({ stops }: CityStops): readonly MapMarker[] {
  return stops.flatMap((stop) => markerOf(stop.id, stop.name, stop));
}

/**
 * The list beside the map, with what the map shows: how far each stop is from the chosen one, and in which
 * direction (field notes §6 "Text twin of the map"). While none is chosen, how far it is from the middle of the city.
 */
function stopEntries(
  { stops }: CityStops,
  {
    selectedId,
    centre,
    text,
    distance,
  }: {
    readonly selectedId: string | undefined;
    /** The middle of the city, where it is known. */
    readonly centre?: Position | undefined;
    readonly text: Text<typeof messages>;
    readonly distance: (metres: number) => string;
  },
): readonly MapListEntry[] {
  const markers = new Map(stops.flatMap((stop) => markerOf(stop.id, stop.name, stop)).map((one) => [one.id, one]));
  const from = selectedId === undefined ? undefined : markers.get(selectedId)?.position;
  return stops.map(({ id, name }) => {
    const to = markers.get(id)?.position;
    if (selectedId === undefined && centre && to)
      return { id, title: name, distance: text('fromCentre', { distance: distance(distanceMetres(centre, to)) }) };
    if (!from || !to || id === selectedId) return { id, title: name };
    const key = away[directionTo(from, to)];
    return { id, title: name, distance: text(key, { distance: distance(distanceMetres(from, to)) }) };
  });
}
