import type { Journey } from '../../journeys/journey.ts';
import { isSameMoney, type Money } from '../../kit/money/money.ts';
import { type Basket, getBasketTotal } from '../basket.ts';
import { listCoaches } from '../next-step.ts';

/**
 * A difference between an expired basket and the basket that replaced it (field notes §6, 5: "lists exactly what
 * changed").
 */
export type RescueChange =
  /** It could not be held, with the operator's messages; if there are none, it is sold out. */
  | { readonly kind: 'gone'; readonly journey: Journey; readonly messages: readonly string[] }
  /** Null is free. */
  | {
      readonly kind: 'price';
      readonly journey: Journey;
      readonly before: Money | null;
      readonly after: Money | null;
    }
  /** Seat numbers; `after` is empty if no seats are reserved any more. */
  | {
      readonly kind: 'seats';
      readonly journey: Journey;
      readonly before: readonly string[];
      readonly after: readonly string[];
    }
  | { readonly kind: 'code'; readonly code: string; readonly messages: readonly string[] }
  /** Text messages went to this number before. */
  | { readonly kind: 'sms'; readonly number: string }
  | { readonly kind: 'total'; readonly before: Money; readonly after: Money };

/** The operator's messages about what could not be held again, by journey and by code. */
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
 * Pairs the journeys of an expired basket with those that are held now. Each is used once, although a party in several
 * parts has the same journey twice.
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
export function findRescueChanges(
  before: Basket,
  after: Basket | null,
  refusals: RescueRefusals,
): readonly RescueChange[] {
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
  const isSeated = seats.before.length > 0 && seats.before.join() !== seats.after.join();
  return [
    ...(isSameMoney(before.price, after.price)
      ? []
      : [{ kind: 'price', journey: after, before: before.price, after: after.price } as const]),
    ...(isSeated ? [{ kind: 'seats', journey: after, ...seats } as const] : []),
  ];
}
