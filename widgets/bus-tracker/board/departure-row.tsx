import bus from 'lucide-static/icons/bus-front.svg?icon';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import { formatNights } from '#shared/domain/journeys/when-formatters.ts';
import { listDepartureBadges } from '#shared/domain/tracker/delay-badge.ts';
import {
  getDelayMinutes,
  getDepartureFraction,
  getDepartureProgress,
} from '#shared/domain/tracker/departure-progress.ts';
import { getLiveTimes, type LiveTime } from '#shared/domain/tracker/live-times.ts';
import type { Departure, DepartureEnd } from '#shared/domain/tracker/departure.ts';
import { formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages.ts';

/** The tone (colour) of a badge by its severity. */
const tones = { information: 'success', major: 'warning', severe: 'danger' } as const;

interface DepartureRowProps {
  readonly departure: Departure;
  /** When the departure was received, in milliseconds since 1970 UTC. The coach is drawn at its position at that time. */
  readonly receivedAtMs: number;
  /** Opens the itinerary. */
  readonly onOpen: () => void;
  /** `onFocus` and `onBlur`: the board does not hide the row of a departed coach while its button has the focus. */
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * A departure of the board: a coach between two cities, with its real-time status. The row is a large target that opens the
 * itinerary (spec §2 "Bus tracker"). Screen readers read the button, which covers the row, as one sentence in the page's
 * language, with the status as its description. One of the visible texts, the badge `delayed`, has its own `lang`, because the
 * specification leaves it in English on French pages.
 */
export function DepartureRow({ departure, receivedAtMs, onOpen, onFocus, onBlur }: DepartureRowProps) {
  const text = useText<typeof messages>();
  // Messages that all widgets share.
  const { common } = useIsland();
  const { clock, day, timeAfter } = useWhen();
  const statusId = useId();
  const { origin, destination } = departure;
  const badges = listDepartureBadges(departure);
  const delayMinutes = getDelayMinutes(departure);
  const liveTimes = getLiveTimes(departure);
  const progress = getDepartureProgress(departure);
  const fraction = getDepartureFraction(departure, receivedAtMs);
  // "+1 day", "+12 min" and "Left at 14:05" or "Arrived at 14:05"; empty, false or undefined if not applicable.
  const nightsText = formatNights(
    { departureDateTime: origin.localDateTime, arrivalDateTime: destination.localDateTime },
    common,
  );
  const delayText = delayMinutes !== undefined && text('lateBy', { delay: formatDuration(delayMinutes, common) });
  const progressText = progress && text(progress.kind, { time: clock(progress.time) });

  // "Departs 14:05 from Leeds", or only "Departs 14:05": the title of the board names the cities.
  const describeEnd = (
    end: DepartureEnd,
    keys: { readonly known: 'departsAt' | 'arrivesAt'; readonly unknown: 'departs' | 'arrives' },
  ) => {
    const time = clock(end.localDateTime);
    const place = getSpokenPlace(end);
    return place === undefined ? text(keys.unknown, { time }) : text(keys.known, { time, place });
  };
  const sentence = [
    describeEnd(origin, { known: 'departsAt', unknown: 'departs' }),
    [describeEnd(destination, { known: 'arrivesAt', unknown: 'arrives' }), nightsText].filter(Boolean).join(' '),
    day(origin.localDateTime, 'short'),
  ].join(', ');
  // Whether the coach has not departed, and will be late. Only this revised time is in the status, not that of the arrival.
  const expectedDeparture = departure.actualDepartureTime === undefined ? liveTimes.departure.revised : undefined;
  // Visible as a planned arrival that is struck through, without another time.
  const isArrivalUnknown =
    liveTimes.arrival.isVoid && liveTimes.arrival.revised === undefined && !departure.isCancelled;
  const statusTexts = [
    // `late` is the translation of `delayed`, which is English on French pages.
    ...badges.map(({ key }) => (key === 'delayed' ? text('late') : text(key))),
    delayText,
    expectedDeparture !== undefined && text('expectedAt', { time: timeAfter(expectedDeparture, origin.localDateTime) }),
    isArrivalUnknown && text('arrivalUnknown'),
    progressText,
  ];

  return (
    <li className="departure">
      <button
        type="button"
        className="departure-button"
        aria-haspopup="dialog"
        aria-describedby={statusId}
        onClick={onOpen}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <span className="visually-hidden">{sentence}</span>
      </button>
      <div className="departure-ends" aria-hidden="true">
        <JourneyEnd end={origin} time={liveTimes.departure} />
        <span className="departure-line">
          {fraction !== undefined && (
            <span className="departure-coach" style={toFractionStyle(fraction)}>
              <Icon drawing={bus} />
            </span>
          )}
        </span>
        <JourneyEnd end={destination} time={liveTimes.arrival}>
          {nightsText && <sup className="departure-nights">{nightsText}</sup>}
        </JourneyEnd>
      </div>
      <span id={statusId} hidden>
        {statusTexts.filter(Boolean).join(', ')}
      </span>
      <p className="departure-status">
        {badges.map(({ key, severity }) => (
          <span key={key} lang={key === 'delayed' ? text('leftoverLang') : undefined}>
            <Badge tone={tones[severity]} label={text(key)} />
          </span>
        ))}
        {delayText && <strong className="departure-late figures">{delayText}</strong>}
        {progressText && <span className="departure-progress figures">{progressText}</span>}
      </p>
    </li>
  );
}

interface JourneyEndProps {
  readonly end: DepartureEnd;
  readonly time: LiveTime;
  /** Added to the time. */
  readonly children?: ReactNode;
}

/**
 * Origin or destination: the planned time, struck through if it no longer holds, the revised time, the stop and the day. The title of the board names the city, so the city is only shown if the stop has no name.
 */
function JourneyEnd({ end, time, children }: JourneyEndProps) {
  const { clock, day, shortTimeAfter } = useWhen();
  const { localDateTime, stopName, cityName } = end;
  const plannedTime = clock(time.planned);
  const place = stopName ?? cityName;
  return (
    <p className="departure-end">
      <span className="departure-time">
        {time.isVoid ? <s className="departure-planned">{plannedTime}</s> : plannedTime}
        {time.revised !== undefined && <strong>{shortTimeAfter(time.revised, time.planned)}</strong>}
        {children}
      </span>
      <span className="departure-place">
        {place !== undefined && <span className="departure-fact">{place}</span>}{' '}
        <span className="departure-fact">{day(localDateTime, 'short')}</span>
      </span>
    </p>
  );
}

/** Style that places the coach on its line. @param fraction of the journey, from 0 to 1 */
function toFractionStyle(fraction: number): CSSProperties & Record<'--_done', number> {
  return { '--_done': fraction };
}

/** City and stop for screen readers. Unlike those of a journey, both may be unknown. */
function getSpokenPlace({ cityName, stopName }: DepartureEnd): string | undefined {
  return cityName === undefined ? stopName : formatStopAndCity({ cityName, stopName });
}
