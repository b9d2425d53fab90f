import { type InferInput } from 'valibot';
import { type journey } from '#shared/contract/journeys/journey.ts';
import { isZero, mainAmountOf } from '#shared/domain/kit/money/money.ts';
import { localText } from '../../clock/local-text.ts';
import { type FareConditions, fareConditions } from '../../sales/conditions/fare-conditions.ts';
import { bookingFeeFor, originCountry } from '../../sales/prices/fees.ts';
import { type JourneyPrice } from '../../sales/prices/journey-offer.ts';
import { type Room } from '../../sales/coach.ts';
import { type Party } from '../../sales/party.ts';
import { type Hold, type StoredBasket, type StoredLine } from '../../sales/stored-basket.ts';
import { vehicleOf } from '../../sales/vehicle.ts';
import {
  type Call,
  type FoundJourney,
  type FoundLeg,
  type Instant,
  type Journey,
  type Leg,
} from '../../timetable/timetable.ts';
import { writtenJson } from '../../written-json.ts';
import { amountOf } from '../kit/amount-answer.ts';
import { coachId } from '../kit/coach-id.ts';
import { placeAnswer } from './place-answer.ts';
import { stopsText } from './stops-text.ts';

/** A journey as it goes over the wire. */
export type JourneyAnswer = InferInput<typeof journey>;
type PartAnswer = JourneyAnswer['connJourneys'] extends readonly (infer Part)[] | undefined ? Part : never;

/** From so few seats on, the answer has how many are left (spec §3, seen in the field). */
const lowStock = 5;

/** What a journey's answer is made of. */
export interface JourneyFacts {
  readonly journey: FoundJourney;
  readonly party: Party;
  readonly offer: JourneyPrice & Partial<Room>;
  readonly isCheapest?: boolean;
  /** Its calls are left out: there is too much else in the answer. */
  readonly isWithoutCalls?: boolean;
  /** In a basket. */
  readonly line?: HeldFacts;
  /** Other conditions than those of its carriers. */
  readonly conditions?: FareConditions;
}

/** What the answer of a journey in a basket has besides. */
export interface HeldFacts extends Pick<StoredLine, 'lineItemId' | 'holds'>, Pick<StoredBasket, 'smsNumber'> {
  /** Whether wheelchair spaces stay as they are: the assistance was booked for them. */
  readonly keepsSpaces?: boolean;
}

/**
 * A journey of search results or of a basket (spec §3 "Journey"). A basket's does not have what is left on the coaches.
 */
export function journeyAnswer(facts: JourneyFacts): JourneyAnswer {
  const { journey, party, offer, isCheapest = false, line } = facts;
  const { currency } = offer;
  const conditions = facts.conditions ?? fareConditions(journey, { paid: offer.price, currency });
  const { seatsLeft, wheelchairSpacesLeft } = offer;
  const whole = journey.legs.map(legAnswer);
  const withoutCalls = () => whole.map((leg) => ({ ...leg, stops: [] }));
  const legs = facts.isWithoutCalls ? withoutCalls() : whole;
  // The calls of a found journey are answered once: they are most of the answer.
  const isFound = journey.legs.some(({ visitCalls }) => visitCalls);
  const parts = isFound && legs.length > 1 ? withoutCalls() : legs;
  return {
    ...journeyPart(journey.legs, legs, party),
    journeyId: journey.journeyId,
    price: amountOf(offer.price),
    currency,
    bookingFee: amountOf(bookingFeeFor(originCountry(journey), currency)),
    conditions: conditionsAnswer(journey, conditions),
    cheapestPrice: isCheapest,
    ...(line && { ...heldEnds(journey.legs), lineItemId: line.lineItemId, ...heldPart(journey.legs, line) }),
    ...(seatsLeft !== undefined && seatsLeft <= lowStock && { lowStockCount: seatsLeft }),
    ...(wheelchairSpacesLeft !== undefined && { wheelchairSpaces: wheelchairSpacesLeft }),
    connJourneys: (legs.length > 1 ? legs : []).map((_, index): PartAnswer => {
      const only = [index, index + 1] as const;
      return {
        ...journeyPart(journey.legs.slice(...only), parts.slice(...only), party),
        journeyId: coachId(journey.journeyId, index),
        price: amountOf(offer.coachPrices[index] ?? null),
        currency,
        ...(line && { lineItemId: `${line.lineItemId}-${index + 1}`, ...heldPart(journey.legs, line, index) }),
      };
    }),
  };
}

/** Times are those of the clock where the journey begins. */
function conditionsAnswer({ legs }: Journey, conditions: FareConditions): JourneyAnswer['conditions'] {
  const { refundableUntil, refundFee, changeableUntil, changeFee } = conditions;
  const zone = legs[0]?.calls[0]?.timeZone;
  return {
    ...(refundableUntil !== undefined && { refundableUntil: localText(refundableUntil, zone) }),
    refundFee: amountOf(refundFee),
    ...(changeableUntil !== undefined && { changeableUntil: localText(changeableUntil, zone) }),
    changeFee: amountOf(changeFee),
  };
}

/** All that does not depend on the offer. @param told the legs as they go over the wire */
function journeyPart(
  legs: readonly Leg[],
  told: readonly ReturnType<typeof legAnswer>[],
  { total, concession, nus }: Party,
) {
  const [first, last] = [told[0], told.at(-1)];
  const from = legs[0]?.calls[0];
  const to = legs.at(-1)?.calls.at(-1);
  const offered = legs.map(({ vehicleKind }) => vehicleOf(vehicleKind).amenities);
  return {
    routeName: legs[0]?.routeName,
    departureDateTime: first?.departureDateTime ?? '',
    arrivalDateTime: last?.arrivalDateTime ?? '',
    duration: durationText((to?.arrival ?? 0) - (from?.departure ?? 0)),
    origin: first?.origin ?? { cityName: '' },
    destination: last?.destination ?? { cityName: '' },
    legs: [...told],
    seats: [],
    customersSeatSelection: false,
    cheapestPrice: false,
    seatClasses: [{ salesClassDescription: 'Standard' }],
    passengers: total,
    concession,
    nus,
    reservableType: legs.every(({ vehicleKind }) => vehicleKind !== undefined) ? 'SEAT' : 'NONE',
    amenities: (offered[0] ?? []).filter((word) => offered.every((words) => words.includes(word))),
  };
}

/**
 * What of a basket's journey, or of one coach of it, was chosen. A coach without a plan has no seats to choose from,
 * and waits for no choice (spec §4 "Basket", seats).
 */
function heldPart(
  legs: readonly Leg[],
  { holds, smsNumber, keepsSpaces = false }: HeldFacts,
  ...only: readonly number[]
) {
  const indexes = only.length > 0 ? only : [...legs.keys()];
  const isSeated = (index: number) => {
    const here = holds.filter(({ legIndex }) => legIndex === index);
    return legs[index]?.vehicleKind === undefined || here.every(({ isChosen }) => isChosen);
  };
  return {
    // Those of a connection stand at its coaches: seats of two coaches would be taken for those of one.
    seats:
      indexes.length > 1
        ? []
        : holds.filter(({ legIndex }) => legIndex === indexes[0]).flatMap((hold) => seatAnswer(hold, keepsSpaces)),
    customersSeatSelection: indexes.every(isSeated),
    ...(smsNumber !== undefined && { smsContactNumberField: smsNumber }),
  };
}

/** Where it begins and ends, with addresses: what is bought is looked at without a network too. */
function heldEnds(legs: readonly Leg[]) {
  const [from, to] = [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)];
  return {
    ...(from && { origin: addressedPlaceOf(from) }),
    ...(to && { destination: addressedPlaceOf(to) }),
  };
}

function addressedPlaceOf(call: Call) {
  return { ...placeAnswer(call), ...(call.address !== undefined && { stopAddress: call.address }) };
}

function seatAnswer({ seat, kind, isChosen, price: money }: Hold, keepsSpaces: boolean) {
  if (seat === undefined) return [];
  const passengerSelectionType = isChosen ? 'SELECTED' : 'NONE';
  const price = isZero(money) ? null : mainAmountOf(money);
  return [{ seat, passengerSelectionType, price, preventChange: keepsSpaces && kind === 'WHEELCHAIR' }];
}

type StopAnswer = ReturnType<typeof placeAnswer> & {
  arrivalDateTime?: string | undefined;
  departureDateTime?: string | undefined;
};

function legAnswer({ carrier, carrierIcon, routeName, vehicleKind, calls, visitCalls }: FoundLeg) {
  const last = calls.length - 1;
  const stops = calls.map((call, index) => {
    const stop: StopAnswer = placeAnswer(call);
    if (index > 0) stop.arrivalDateTime = local(call, call.arrival);
    if (index < last) stop.departureDateTime = local(call, call.departure);
    return stop;
  });
  const [from, to] = [calls[0], calls[last]];
  return {
    carrier,
    carrierIcon,
    routeName,
    ...(vehicleKind && { vehicleKind }),
    departureDateTime: stops[0]?.departureDateTime,
    arrivalDateTime: stops[last]?.arrivalDateTime,
    ...(from && { origin: placeAnswer(from) }),
    ...(to && { destination: placeAnswer(to) }),
    stops: visitCalls ? writtenJson<typeof stops>(() => stopsText(visitCalls)) : stops,
  };
}

function local({ timeZone }: Call, time: Instant | undefined): string | undefined {
  return time === undefined ? undefined : localText(time, timeZone);
}

/** ISO 8601, in hours and minutes: `PT26H5M`. */
function durationText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
