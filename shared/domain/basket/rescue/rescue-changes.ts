import type { Journey } from '../../journeys/journey.ts';
import { isSameMoney, type Money } from '../../kit/money/money.ts';
import { type Basket, getBasketTotal } from '../basket.ts';
import { listCoaches } from '../next-step.ts';

/**
 * A difference between an expired basket and the new basket that replaces it. When the seats of a basket are no longer
 * held (reserved for some minutes), a "rescue" adds the same journeys, seats and codes to a new basket. The traveller
 * then sees what changed (field notes §6, 5). `journey` is from the new basket if that contains it.
 */
export type RescueChange =
  /** The journey could not be added again. `messages` are the operator's reasons; if empty, it counts as sold out. */
  | { readonly kind: 'gone'; readonly journey: Journey; readonly messages: readonly string[] }
  /** The price of a journey for all its travellers; null is free. */
  | ({ readonly kind: 'price'; readonly journey: Journey } & Difference<Money | null>)
  /** Seat numbers; `after` is empty if no seats are reserved any more. */
  | ({ readonly kind: 'seats'; readonly journey: Journey } & Difference<readonly string[]>)
  /** The redemption code was not accepted again. `messages` are the operator's reasons; may be empty. */
  | { readonly kind: 'code'; readonly code: string; readonly messages: readonly string[] }
  /** The expired basket had this telephone number for text messages; the new basket has none. */
  | { readonly kind: 'sms'; readonly number: string }
  /** The total to pay. */
  | ({ readonly kind: 'total' } & Difference<Money>);

/** A value in the expired basket and in the new one. */
type Difference<Value> = Readonly<Record<'before' | 'after', Value>>;

/** The operator's messages about journeys and codes that could not be added again, by journey id and by code. */
export interface RescueRefusals {
  readonly journeys: ReadonlyMap<string, readonly string[]>;
  readonly codes: ReadonlyMap<string, readonly string[]>;
}

/** The seat numbers of a journey; of a connection, those of its first coach come first. Empty without seats. */
export function listSeatNumbers(journey: Journey): readonly string[] {
  return listCoaches(journey).flatMap(({ seats = [] }) => seats.map(({ seat }) => seat.seatNumber));
}

/** The telephone number for a basket's text messages: the API repeats it on journeys, and the first one counts. */
export function findSmsNumber({ journeys }: Pick<Basket, 'journeys'>): string | undefined {
  return journeys.find(({ smsContactNumberField }) => smsContactNumberField !== undefined)?.smsContactNumberField;
}

/**
 * Pairs each journey of an expired basket with the same journey, for the same number of passengers, in the new basket
 * (undefined if it has none). A journey may occur twice, if a party travels in two groups. Each journey of the new
 * basket is paired at most once.
 *
 * @param after null if there is no new basket, because nothing could be added
 */
export function pairJourneys(
  before: Pick<Basket, 'journeys'>,
  after: Pick<Basket, 'journeys'> | null,
): readonly (readonly [before: Journey, after: Journey | undefined])[] {
  const remaining = [...(after?.journeys ?? [])];
  return before.journeys.map((journey) => {
    const isSame = ({ journeyId, passengers }: Journey) =>
      journeyId === journey.journeyId && passengers === journey.passengers;
    const index = remaining.findIndex(isSame);
    return [journey, index < 0 ? undefined : remaining.splice(index, 1)[0]];
  });
}

/**
 * Returns the differences between an expired basket and the new one: journey by journey in the order of the expired
 * basket, then the redemption codes, the number for text messages, and the total.
 *
 * @param after null if there is no new basket, because nothing could be added; then everything is reported as lost, without a
 *   `total`
 */
export function findRescueChanges(before: Basket, after: Basket | null, refusals: RescueRefusals) {
  const journeyChanges = pairJourneys(before, after).flatMap(([previous, current]) =>
    findJourneyChanges(previous, current, refusals),
  );
  // A basket without codes may lack the property.
  const codes = (before.redemptionCodes ?? []).filter(
    ({ code }) => !(after?.redemptionCodes ?? []).some((redemption) => redemption.code === code),
  );
  const number = findSmsNumber(before);
  const isSmsLost = number !== undefined && findSmsNumber(after ?? { journeys: [] }) === undefined;
  const total = after && { before: getBasketTotal(before), after: getBasketTotal(after) };
  return [
    ...journeyChanges,
    ...codes.map(({ code }) => ({ kind: 'code', code, messages: refusals.codes.get(code) ?? [] }) as const),
    ...(isSmsLost ? [{ kind: 'sms', number } as const] : []),
    ...(total && !isSameMoney(total.before, total.after) ? [{ kind: 'total', ...total } as const] : []),
  ];
}

function findJourneyChanges(
  before: Journey,
  after: Journey | undefined,
  { journeys }: RescueRefusals,
): readonly RescueChange[] {
  if (!after) return [{ kind: 'gone', journey: before, messages: journeys.get(before.journeyId) ?? [] }];
  const seats = { before: listSeatNumbers(before), after: listSeatNumbers(after) };
  // If there were no seats before, those of the new journey are not a change.
  const hasOtherSeats = seats.before.length > 0 && seats.before.join() !== seats.after.join();
  const changes: RescueChange[] = [];
  if (!isSameMoney(before.price, after.price))
    changes.push({ kind: 'price', journey: after, before: before.price, after: after.price });
  if (hasOtherSeats) changes.push({ kind: 'seats', journey: after, ...seats });
  return changes;
}
