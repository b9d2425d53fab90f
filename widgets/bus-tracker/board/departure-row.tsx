import bus from 'lucide-static/icons/bus-front.svg?icon';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { dayDifference } from '#shared/domain/kit/dates/spans.ts';
import { listDepartureBadges } from '#shared/domain/tracker/delay-badge.ts';
import {
  getDepartureProgress,
  getDelayMinutes,
  getDepartureFraction,
} from '#shared/domain/tracker/departure-progress.ts';
import type { Departure, DepartureEnd } from '#shared/domain/tracker/departure.ts';
import { getRevisedTimes } from '#shared/domain/tracker/revised-times.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages.ts';

const tones = { information: 'success', major: 'warning', severe: 'danger' } as const;

interface DepartureRowProps {
  readonly departure: Departure;
  /** When it was read, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * One coach of the board: a large target that opens its itinerary (spec §2 "Bus tracker"). Its button lies under all
 * that is seen: it is read as a sentence, and the status as its description, while words on the row keep their
 * language.
 */
export function DepartureRow({ departure, receivedAtMs, onOpen, onFocus, onBlur }: DepartureRowProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const formatters = useFormatters(createTimeFormatters);
  const { clock } = formatters;
  const day = (time: string) => formatters.day(time, 'short');
  const heardId = useId();
  const { origin, destination } = departure;
  const badges = listDepartureBadges(departure);
  const late = getDelayMinutes(departure);
  const revised = getRevisedTimes(departure);
  const progress = getDepartureProgress(departure);
  const done = getDepartureFraction(departure, receivedAtMs);
  const [leaves, arrives] = [clock(origin.localDateTime), clock(destination.localDateTime)];
  const nights = dayDifference(origin.localDateTime, destination.localDateTime);
  const nightWords = nights > 0 && common('nextDay', { count: nights });
  const lazyWords = late !== undefined && text('lateMinutes', { minutes: late });
  const progressWords = progress && text(progress.kind, { time: clock(progress.time) });

  const sentence = [
    text('departsAt', { time: leaves, place: placeOf(origin) }),
    [text('arrivesAt', { time: arrives, place: placeOf(destination) }), nightWords].filter(Boolean).join(' '),
    day(origin.localDateTime),
  ].join(', ');
  const isExpected = revised.departure !== undefined && departure.actualDepartureTime === undefined;
  const heard = [
    ...badges.map(({ key }) => (key === 'delayed' ? text('late') : text(key))),
    ...[lazyWords, isExpected && text('expectedAt', { time: clock(revised.departure) }), progressWords],
  ];

  return (
    <li className="departure">
      <button
        type="button"
        className="departure-button"
        aria-haspopup="dialog"
        aria-describedby={heardId}
        onClick={onOpen}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <span className="visually-hidden">{sentence}</span>
      </button>
      <div className="departure-ends" aria-hidden="true">
        <p className="departure-end">
          <Time planned={leaves} revised={revised.departure && clock(revised.departure)} departure={departure} />
          <span className="departure-place">
            <span className="departure-fact">{stopOf(origin)}</span>{' '}
            <span className="departure-fact">{day(origin.localDateTime)}</span>
          </span>
        </p>
        <span className="departure-line">
          {done !== undefined && (
            <span className="departure-coach" style={partDone(done)}>
              <Icon drawing={bus} />
            </span>
          )}
        </span>
        <p className="departure-end">
          <Time planned={arrives} revised={revised.arrival && clock(revised.arrival)} departure={departure}>
            {nightWords && <sup className="departure-nights">{nightWords}</sup>}
          </Time>
          <span className="departure-place">
            <span className="departure-fact">{stopOf(destination)}</span>{' '}
            <span className="departure-fact">{day(destination.localDateTime)}</span>
          </span>
        </p>
      </div>
      <span id={heardId} hidden>
        {heard.filter(Boolean).join(', ')}
      </span>
      <p className="departure-status">
        {badges.map(({ key, tone }) => (
          <span key={key} lang={key === 'delayed' ? text('leftoverLang') : undefined}>
            <Badge tone={tones[tone]} label={text(key)} />
          </span>
        ))}
        {lazyWords && <strong className="departure-late figures">{lazyWords}</strong>}
        {progressWords && <span className="departure-progress figures">{progressWords}</span>}
      </p>
    </li>
  );
}

interface TimeProps {
  readonly departure: Departure;
  readonly planned: string;
  readonly revised: string | undefined;
  readonly children?: ReactNode;
}

/** A time as planned, struck through where another takes its place, or the coach does not run. */
function Time({ departure, planned, revised, children }: TimeProps) {
  const isStruck = revised !== undefined || departure.isCancelled;
  return (
    <span className="departure-time">
      {isStruck ? <s className="departure-planned">{planned}</s> : planned}
      {revised !== undefined && <strong>{revised}</strong>}
      {children}
    </span>
  );
}

/** For the styles of a drawing that stands at a part of its line. */
function partDone(done: number): CSSProperties & Record<'--_done', number> {
  return { '--_done': done };
}

/** What of a place is seen: its stop, since the board's title names the city. */
function stopOf({ stopName, cityName }: DepartureEnd): string {
  return stopName ?? cityName ?? '';
}

/** What a screen reader says of a place: city and stop, each once. */
function placeOf({ cityName, stopName }: DepartureEnd): string {
  const isNamed = cityName === undefined || stopName?.includes(cityName);
  return [isNamed ? undefined : cityName, stopName].filter(Boolean).join(', ');
}
