import type { Journey } from '../../journeys/journey.ts';
import { isSameMoney, type Money } from '../../kit/money/money.ts';
import { type Basket, getTotal } from '../basket.ts';
import { listCoaches } from '../next-step.ts';

/** What is not as it was after a basket has been held again (field notes §6, 5: "lists exactly what changed"). */
export type RescueChange =
  /** It could not be held; in the operator's words where it has any, else it is sold out. */
  | { readonly kind: 'gone'; readonly journey: Journey; readonly messages: readonly string[] }
  /** Null is free. */
  | {
      readonly kind: 'price';
      readonly journey: Journey;
      readonly before: Money | null;
      readonly after: Money | null;
    }
  /** Numbers of seats; none where nothing is reserved any more. */
  | {
      readonly kind: 'seats';
      readonly journey: Journey;
      readonly before: readonly string[];
      readonly after: readonly string[];
    }
  | { readonly kind: 'code'; readonly code: string; readonly messages: readonly string[] }
  /** Text messages went to this number. */
  | { readonly kind: 'sms'; readonly number: string }
  | { readonly kind: 'total'; readonly before: Money; readonly after: Money };

/** What the operator said of what could not be held again: by journey, and by code. */
export interface RescueRefusals {
  readonly journeys: ReadonlyMap<string, readonly string[]>;
  readonly codes: ReadonlyMap<string, readonly string[]>;
}

/** The seats of a journey by their numbers, coach by coach. */
export function listSeatNumbers(journey: Journey): readonly string[] {
  return listCoaches(journey).flatMap(({ seats = [] }) => seats.map(({ seat }) => seat.seatNumber));
}

/** The number that text messages of a basket go to. */
export function findSmsNumber({ journeys }: Pick<Basket, 'journeys'>): string | undefined {
  return journeys.find(({ smsContactNumberField }) => smsContactNumberField !== undefined)?.smsContactNumberField;
}

/**
 * The journeys of a former basket with those that are held for them now; each of them once, though a party that travels
 * in parts has the same journey twice.
 */
export function heldAgain(
  before: Pick<Basket, 'journeys'>,
  after: Pick<Basket, 'journeys'> | null,
): readonly (readonly [before: Journey, after: Journey | undefined])[] {
  const left = [...(after?.journeys ?? [])];
  return before.journeys.map((journey) => {
    const isSame = ({ journeyId, passengers }: Journey) =>
      journeyId === journey.journeyId && passengers === journey.passengers;
    const index = left.findIndex(isSame);
    return [journey, index < 0 ? undefined : left.splice(index, 1)[0]];
  });
}

/**
 * Everything that has changed between a basket that ran out and the one that was held for it, in the order of the
 * basket.
 */
export function rescueChanges(before: Basket, after: Basket | null, refusals: RescueRefusals): readonly RescueChange[] {
  const ofJourneys = heldAgain(before, after).flatMap(([was, is]) => changesOfJourney(was, is, refusals));
  const codes = (before.redemptionCodes ?? []).filter(
    ({ code }) => !(after?.redemptionCodes ?? []).some((redeemed) => redeemed.code === code),
  );
  const number = findSmsNumber(before);
  const isSilent = number !== undefined && findSmsNumber(after ?? { journeys: [] }) === undefined;
  const total = after && { before: getTotal(before), after: getTotal(after) };
  return [
    ...ofJourneys,
    ...codes.map(({ code }) => ({ kind: 'code', code, messages: refusals.codes.get(code) ?? [] }) as const),
    ...(isSilent ? [{ kind: 'sms', number } as const] : []),
    ...(total && !isSameMoney(total.before, total.after) ? [{ kind: 'total', ...total } as const] : []),
  ];
}

function changesOfJourney(
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
