import type { Journey } from '../../journeys/journey.ts';
import { isSameMoney, type Money } from '../../kit/money/money.ts';
import { type Basket, getBasketTotal } from '../basket.ts';
import { listCoaches } from '../next-step.ts';

/**
 * A rescue holds the contents of an expired basket again, in a new basket. This is a difference between the two (field
 * notes §6, 5: "lists exactly what changed").
 */
export type RescueChange =
  /** The journey could not be held again; without messages of the operator, it is sold out. */
  | { readonly kind: 'gone'; readonly journey: Journey; readonly messages: readonly string[] }
  /** Null is free. */
  | ({ readonly kind: 'price'; readonly journey: Journey } & Difference<Money | null>)
  /** Seat numbers; `after` is empty if no seats are reserved any more. */
  | ({ readonly kind: 'seats'; readonly journey: Journey } & Difference<readonly string[]>)
  /** The redemption code was not accepted again. */
  | { readonly kind: 'code'; readonly code: string; readonly messages: readonly string[] }
  /** The expired basket had this number for text messages; the new basket has none. */
  | { readonly kind: 'sms'; readonly number: string }
  | ({ readonly kind: 'total' } & Difference<Money>);

type Difference<Value> = Readonly<Record<'before' | 'after', Value>>;

/** The operator's messages about journeys and codes that could not be held again, by journey id and by code. */
export interface RescueRefusals {
  readonly journeys: ReadonlyMap<string, readonly string[]>;
  readonly codes: ReadonlyMap<string, readonly string[]>;
}

/** The seat numbers of a journey, coach by coach. */
export function listSeatNumbers(journey: Journey): readonly string[] {
  return listCoaches(journey).flatMap(({ seats = [] }) => seats.map(({ seat }) => seat.seatNumber));
}

/** The telephone number for a basket's text messages. */
export function findSmsNumber({ journeys }: Pick<Basket, 'journeys'>): string | undefined {
  return journeys.find(({ smsContactNumberField }) => smsContactNumberField !== undefined)?.smsContactNumberField;
}

/**
 * Pairs each journey of an expired basket with the same journey in the new basket. A journey may occur twice, if a
 * party travels in two groups; each occurrence is paired once.
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

/** All differences between an expired basket and the basket that was held instead, in the order of the basket. */
export function findRescueChanges(before: Basket, after: Basket | null, refusals: RescueRefusals) {
  const journeyChanges = pairJourneys(before, after).flatMap(([previous, current]) =>
    findJourneyChanges(previous, current, refusals),
  );
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
  const hasLostSeats = seats.before.length > 0 && seats.before.join() !== seats.after.join();
  const changes: RescueChange[] = [];
  if (!isSameMoney(before.price, after.price))
    changes.push({ kind: 'price', journey: after, before: before.price, after: after.price });
  if (hasLostSeats) changes.push({ kind: 'seats', journey: after, ...seats });
  return changes;
}
