import { type InferInput } from 'valibot';
import { type journey } from '#shared/contract/journeys/journey.ts';
import { isZero, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { localText } from '../../../clock/local-text.ts';
import { type FareConditions, fareConditions } from '../../../sales/conditions/fare-conditions.ts';
import { bookingFeeFor, originCountry } from '../../../sales/prices/fees.ts';
import { type JourneyPrice } from '../../../sales/prices/journey-offer.ts';
import { type Availability } from '../../../sales/coach.ts';
import { type Party } from '../../../sales/party.ts';
import { type Hold, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { getVehicle } from '../../../sales/vehicle.ts';
import { type Call, type FoundJourney, type FoundLeg, type Leg } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';
import { writtenJson } from '../../../kit/written-json.ts';
import { toAmount } from '../../kit/amount-answer.ts';
import { coachId } from '../../kit/coach-id.ts';
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
  readonly offer: JourneyPrice & Partial<Availability>;
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

/** Says something of a journey that is its own: it differs among those of one line. */
type Own = <Value>(read: (facts: JourneyFacts) => Value) => Value;

/**
 * A journey of search results or of a basket (spec §3 "Journey"). A basket's does not have what is left on the coaches.
 *
 * @param own reads the facts of this journey by default
 */
export function journeyAnswer(facts: JourneyFacts, own: Own = (read) => read(facts)): JourneyAnswer {
  const { journey, offer, line } = facts;
  const { currency, wheelchairSpacesLeft } = offer;
  const whole = journey.legs.map((leg, index) => legAnswer(leg, index, own));
  const withoutCalls = () => whole.map((leg) => ({ ...leg, stops: [] }));
  const legs = facts.isWithoutCalls ? withoutCalls() : whole;
  // The calls of a found journey are answered once: they are most of the answer.
  const isFound = journey.legs.some(({ visitCalls }) => visitCalls);
  const parts = isFound && legs.length > 1 ? withoutCalls() : legs;
  return {
    ...journeyPart({ journey, own }, legs),
    journeyId: own((one) => one.journey.journeyId),
    price: own((one) => toAmount(one.offer.price)),
    currency,
    bookingFee: toAmount(bookingFeeFor(originCountry(journey), currency)),
    conditions: conditionsAnswer(facts, own),
    cheapestPrice: own(({ isCheapest = false }) => isCheapest),
    ...(line && { ...heldEnds(journey.legs), lineItemId: line.lineItemId, ...heldPart(journey.legs, line) }),
    ...(isLowStock(offer) && { lowStockCount: own((one) => one.offer.seatsLeft) }),
    ...(wheelchairSpacesLeft !== undefined && { wheelchairSpaces: own((one) => one.offer.wheelchairSpacesLeft) }),
    connJourneys: (legs.length > 1 ? legs : []).map((_, index): PartAnswer => {
      return {
        ...journeyPart({ journey, own }, parts, index),
        journeyId: own((one) => coachId(one.journey.journeyId, index)),
        price: own((one) => toAmount(one.offer.coachPrices[index] ?? null)),
        currency,
        ...(line && { lineItemId: `${line.lineItemId}-${index + 1}`, ...heldPart(journey.legs, line, index) }),
      };
    }),
  };
}

/** Whether an answer has how many seats are left. */
export function isLowStock({ seatsLeft }: Partial<Availability>): boolean {
  return seatsLeft !== undefined && seatsLeft <= lowStock;
}

function getConditions({ journey, offer: { price, currency }, conditions }: JourneyFacts): FareConditions {
  return conditions ?? fareConditions(journey, { paid: price, currency });
}

/** Times are those of the clock where the journey begins. */
function conditionsAnswer(facts: JourneyFacts, own: Own): JourneyAnswer['conditions'] {
  const { refundableUntil, changeableUntil } = getConditions(facts);
  const timeZone = facts.journey.legs[0]?.calls[0]?.timeZone;
  return {
    ...(refundableUntil !== undefined && {
      refundableUntil: own((one) => formatTime(getConditions(one).refundableUntil, timeZone)),
    }),
    refundFee: own((one) => toAmount(getConditions(one).refundFee)),
    ...(changeableUntil !== undefined && {
      changeableUntil: own((one) => formatTime(getConditions(one).changeableUntil, timeZone)),
    }),
    changeFee: own((one) => toAmount(getConditions(one).changeFee)),
  };
}

/** Which journey is answered. */
interface Answered {
  readonly journey: FoundJourney;
  readonly own: Own;
}

/**
 * All of a journey, or of one of its coaches, that does not depend on the offer.
 *
 * @param told all legs as they go over the wire
 * @param only the place of the coach; all of them by default
 */
function journeyPart({ journey, own }: Answered, told: readonly ReturnType<typeof legAnswer>[], only?: number) {
  const range = only === undefined ? ([0, told.length] as const) : ([only, only + 1] as const);
  const [legs, answers] = [journey.legs.slice(...range), told.slice(...range)];
  const [first, last] = [answers[0], answers.at(-1)];
  const offered = legs.map(({ vehicleKind }) => getVehicle(vehicleKind).amenities);
  return {
    routeName: legs[0]?.routeName,
    departureDateTime: first?.departureDateTime ?? '',
    arrivalDateTime: last?.arrivalDateTime ?? '',
    duration: own((one) => formatDuration(one.journey.legs.slice(...range))),
    origin: first?.origin ?? { cityName: '' },
    destination: last?.destination ?? { cityName: '' },
    legs: [...answers],
    seats: [],
    customersSeatSelection: false,
    cheapestPrice: false,
    seatClasses: [{ salesClassDescription: 'Standard' }],
    passengers: own(({ party }) => party.total),
    concession: own(({ party }) => party.concession),
    nus: own(({ party }) => party.nus),
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
    smsContactNumberField: smsNumber,
  };
}

/** Where it begins and ends, with addresses: what is bought is looked at without a network too. */
function heldEnds(legs: readonly Leg[]) {
  const [from, to] = [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)];
  return {
    ...(from && { origin: toAddressedPlace(from) }),
    ...(to && { destination: toAddressedPlace(to) }),
  };
}

function toAddressedPlace(call: Call) {
  return { ...placeAnswer(call), stopAddress: call.address };
}

function seatAnswer({ seat, kind, isChosen, price: money }: Hold, keepsSpaces: boolean) {
  if (seat === undefined) return [];
  const passengerSelectionType = isChosen ? 'SELECTED' : 'NONE';
  const price = isZero(money) ? null : toMainAmount(money);
  return [{ seat, passengerSelectionType, price, preventChange: keepsSpaces && kind === 'WHEELCHAIR' }];
}

type StopAnswer = ReturnType<typeof placeAnswer> & {
  arrivalDateTime?: string | undefined;
  departureDateTime?: string | undefined;
};

/** @param index its place in the journey */
function legAnswer({ carrier, carrierIcon, routeName, vehicleKind, calls }: FoundLeg, index: number, own: Own) {
  const [from, to] = [calls[0], calls.at(-1)];
  return {
    carrier,
    carrierIcon,
    routeName,
    ...(vehicleKind && { vehicleKind }),
    departureDateTime: own(({ journey }) => toLocalTime(journey.legs[index]?.calls[0], 'departure')),
    arrivalDateTime: own(({ journey }) => toLocalTime(journey.legs[index]?.calls.at(-1), 'arrival')),
    ...(from && { origin: placeAnswer(from) }),
    ...(to && { destination: placeAnswer(to) }),
    stops: own(({ journey }) => listStops(journey.legs[index])),
  };
}

function listStops({ calls, visitCalls }: Pick<FoundLeg, 'calls' | 'visitCalls'> = { calls: [] }): StopAnswer[] {
  if (visitCalls) return writtenJson(() => stopsText(visitCalls));
  const last = calls.length - 1;
  return calls.map((call, index) => {
    const stop: StopAnswer = placeAnswer(call);
    if (index > 0) stop.arrivalDateTime = toLocalTime(call, 'arrival');
    if (index < last) stop.departureDateTime = toLocalTime(call, 'departure');
    return stop;
  });
}

function toLocalTime(call: Call | undefined, which: 'arrival' | 'departure'): string | undefined {
  return formatTime(call?.[which], call?.timeZone);
}

function formatTime(time: Instant | undefined, timeZone: string | undefined): string | undefined {
  return time === undefined ? undefined : localText(time, timeZone);
}

/** From the departure of the first coach to the arrival of the last. */
function formatDuration(legs: readonly Leg[]): string {
  return durationText((legs.at(-1)?.calls.at(-1)?.arrival ?? 0) - (legs[0]?.calls[0]?.departure ?? 0));
}

/** ISO 8601, in hours and minutes: `PT26H5M`. */
function durationText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
