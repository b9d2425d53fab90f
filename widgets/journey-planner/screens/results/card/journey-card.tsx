import bus from 'lucide-static/icons/bus.svg?icon';
import { memo, type ReactNode, useRef, useState } from 'react';
import {
  callsBetween,
  carrierIconAddress,
  listCarriers,
  countChanges,
  countNights,
  reducedFares,
  ticketsLeft,
} from '#shared/domain/journeys/card-facts.ts';
import { fareSummary } from '#shared/domain/journeys/fare-terms.ts';
import { clocksAhead, durationMinutes } from '#shared/domain/journeys/journey-duration.ts';
import type { Journey, JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { listLegChanges } from '#shared/domain/journeys/leg-changes.ts';
import { apiPicture } from '#shared/domain/page/routes/api-picture.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useSharedPlace } from '#shared/ui/motion/shared-places.tsx';
import { Coming } from '../coming.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';
import type { JourneyDetailsProps } from './journey-details.tsx';

export interface JourneyCardProps {
  readonly journey: Journey;
  readonly formatters: ResultsFormatters;
  /** How many travel; a price is said to be for all of them where they are several. */
  readonly travellers: number;
  readonly isCheapest: boolean;
  /** Whether the basket holds it already. */
  readonly isHeld: boolean;
  readonly isBusy: boolean;
  /** Stands in the place of the price, with a note beside it: what it costs beside a journey that is given for it. */
  readonly difference?: { readonly words: string; readonly note: string } | undefined;
  readonly onChoose: (journeyId: string) => void;
  /** Why it could not be chosen. */
  readonly children?: ReactNode;
}

/**
 * A journey to choose (look, "Journey card"): departure, line, arrival; price and button; stops and carrier in a
 * second, quiet line. A screen reader reads it as one sentence.
 */
export const JourneyCard = memo(function JourneyCard(props: JourneyCardProps) {
  const { journey, formatters, travellers, isHeld, isBusy, difference, onChoose, children } = props;
  const { common, settings } = useIsland();
  const { text, clock, money, duration } = formatters;
  const card = useRef<HTMLLIElement>(null);
  useSharedPlace(card, journey.journeyId);
  const { origin, destination } = journey;
  const minutes = durationMinutes(journey);
  const nights = countNights(journey);
  const changes = countChanges(journey);
  const calls = callsBetween(journey);
  const carriers = listCarriers(journey);
  const ahead = clocksAhead(journey);
  const left = ticketsLeft(journey);
  const places = changePlaces(journey, formatters);

  const [departure, arrival] = [clock(journey.departureDateTime), clock(journey.arrivalDateTime)];
  const changeWords = changes === 0 ? text('direct') : text('changes', { count: changes });
  const callWords = calls === 0 ? text('noCalls') : calls && text('calls', { count: calls });
  const price = difference?.words ?? money(journey.price);
  const forAll = travellers > 1 && journey.price !== null ? text('forAll', { count: travellers }) : undefined;
  const reduced = reducedFares(journey).map(({ kind, count }) => text(kind, { count }));
  const zoneWords =
    ahead !== 0 ? text(ahead > 0 ? 'clockAhead' : 'clockBehind', { hours: duration(Math.abs(ahead)) }) : undefined;
  const carrierWords = carriers.map(({ name }) => name).join(', ');
  const cheapest = props.isCheapest ? text('cheapest') : undefined;
  const low = left === undefined ? undefined : text('ticketsLeft', { count: left });
  // What is given for another journey keeps the terms of that one.
  const fare = difference ? [] : fareWords(journey, formatters);
  const sentence = [
    text('departsAt', { time: departure, place: placeName(origin) }),
    [
      text('arrivesAt', { time: arrival, place: placeName(destination) }),
      nights > 0 && common('nextDay', { count: nights }),
    ]
      .filter(Boolean)
      .join(' '),
    minutes !== undefined && text('takes', { duration: duration(minutes) }),
    ...(places.length > 0 ? places : [changeWords]),
    ...[carrierWords, price, difference?.note, forAll, ...reduced, cheapest, low, isHeld && text('held'), zoneWords],
    ...fare,
  ];

  return (
    <li className="journey" ref={card}>
      <p className="visually-hidden">{sentence.filter(Boolean).join(', ')}</p>
      <div className={settings.isAmPm ? 'journey-line journey-line-am-pm' : 'journey-line'} aria-hidden="true">
        <span className="journey-time">{departure}</span>
        <span className="journey-way">
          {minutes !== undefined && duration(minutes)}
          <span className="journey-changes">{changeWords}</span>
        </span>
        <span className="journey-time">
          {arrival}
          {nights > 0 && <sup className="journey-nights">{common('nextDay', { count: nights })}</sup>}
        </span>
        <span className="journey-places">
          <span>{stopName(origin)}</span>
          <span>{stopName(destination)}</span>
        </span>
      </div>
      <div className="journey-offer">
        <p className="journey-price" aria-hidden="true">
          {price}
          {difference && <span className="journey-note">{difference.note}</span>}
          {forAll && <span className="journey-note">{forAll}</span>}
          {reduced.length > 0 && <span className="journey-note">{reduced.join(', ')}</span>}
        </p>
        <Button kind={isHeld ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => onChoose(journey.journeyId)}>
          {text(isHeld ? 'goOn' : 'choose')}
          <span className="visually-hidden">{text('chooseWhich', { time: departure })}</span>
        </Button>
      </div>
      <div className="journey-more">
        {(cheapest ?? low ?? (isHeld || undefined)) !== undefined && (
          <p className="journey-badges" aria-hidden="true">
            {cheapest && <Badge tone="success" words={cheapest} />}
            {low && <Badge tone="warning" words={low} />}
            {isHeld && <Badge tone="information" words={text('held')} />}
          </p>
        )}
        <p className="journey-quiet" aria-hidden="true">
          {carriers.some(({ icon }) => icon !== undefined) ? (
            carriers.map(({ name, icon }) => icon && <CarrierIcon key={name} icon={icon} />)
          ) : (
            <Icon drawing={bus} />
          )}
          <span>
            {[carrierWords, ...places, callWords, zoneWords].filter(Boolean).join(' · ')}
            {fare.length > 0 && <span className="journey-fare">{fare.join('\u00a0· ')}</span>}
          </span>
        </p>
        <CardDetails journey={journey} formatters={formatters} />
      </div>
      {children}
    </li>
  );
});

function CardDetails({ journey, formatters }: Pick<JourneyCardProps, 'journey' | 'formatters'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      label={
        <>
          {formatters.text('details')}
          <span className="visually-hidden">
            {formatters.text('chooseWhich', { time: formatters.clock(journey.departureDateTime) })}
          </span>
        </>
      }
      onToggle={setIsOpen}
    >
      {isOpen && <JourneyDetailsPart journey={journey} formatters={formatters} />}
    </Disclosure>
  );
}

/** A picture that does not come leaves the carrier's name. */
function CarrierIcon({ icon }: { readonly icon: string }) {
  const { settings } = useIsland();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="journey-carrier"
      src={apiPicture(carrierIconAddress(icon), settings.apiBase)}
      alt=""
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

const easeWords = {
  refund: { free: 'refundFree', fee: 'refundFee', never: 'refundNever' },
  change: { free: 'changeFree', fee: 'changeFee', never: 'changeNever' },
  both: { free: 'bothFree', fee: 'bothFee', never: 'bothNever' },
} as const;

/** What may become of a ticket at its price, as far as the operator says. */
function fareWords({ conditions }: Journey, { text }: ResultsFormatters): readonly string[] {
  if (!conditions) return [];
  const { refund, change } = fareSummary(conditions);
  if (refund === change) return [text(easeWords.both[refund])];
  return [text(easeWords.refund[refund]), text(easeWords.change[change])];
}

/** Where coaches are changed and for how long one waits; empty unless all of it is known. */
function changePlaces(journey: Journey, { text, duration }: ResultsFormatters): readonly string[] {
  const changes = listLegChanges(journey).map(({ alight, board, waitMinutes }) => {
    const place = (alight ?? board)?.cityName;
    if (place === undefined || waitMinutes === undefined) return undefined;
    return text('coachChangeAt', { place, wait: duration(waitMinutes) });
  });
  return changes.every((change) => change !== undefined) ? changes : [];
}

function stopName({ stopName: stop, cityName }: JourneyPlace): string {
  return stop ?? cityName;
}

function placeName({ stopName: stop, cityName }: JourneyPlace): string {
  return stop === undefined || stop.includes(cityName) ? (stop ?? cityName) : `${cityName}, ${stop}`;
}

const loadDetails = () => import('./journey-details.tsx');

/** The stops of a journey, in a chunk of its own that comes when the first card is opened. */
function JourneyDetailsPart(props: JourneyDetailsProps) {
  const details = useChunk(loadDetails, true);
  if (details.state === 'ready') return <details.module.JourneyDetails {...props} />;
  return <Coming failed={props.formatters.text('detailsFailed')} part={details} />;
}
