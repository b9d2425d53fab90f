import type { JourneyPart } from '../journeys/journey.ts';
import type { PassengerInfo } from './passengers/passenger-info.ts';
import type { SeatName } from '../seats/seat-plan.ts';
import type { Basket, BasketLine } from './basket.ts';
import { isRedeemed } from './redemption-code.ts';
import { findSmsNumber } from './rescue/rescue-changes.ts';

/**
 * A change of the basket. A `lineItemId` identifies a journey in the basket; that of `seats` may be a coach of a
 * connection. Until a command is answered, one with equal JSON is a repeat with the same idempotency key (`baskets.ts`).
 */
export type BasketCommand =
  | { readonly kind: 'add'; readonly lines: readonly BasketLine[] }
  | { readonly kind: 'remove'; readonly lineItemId: string }
  | { readonly kind: 'empty' }
  /**
   * Exchanges tickets of an existing order: the reservations are given back, and their value counts towards the new journeys
   * (spec §3 "basketKind AMENDMENT").
   */
  | { readonly kind: 'trade-in'; readonly orderNumber: string; readonly reservationNumbers: readonly string[] }
  /** Extends the time for which the basket holds its seats. */
  | { readonly kind: 'extend' }
  | { readonly kind: 'redeem'; readonly code: string }
  | { readonly kind: 'remove-code'; readonly code: string }
  | { readonly kind: 'seats'; readonly lineItemId: string; readonly seats: readonly SeatName[] }
  /** Sets the number for text messages; `undefined` removes it (spec §7). */
  | { readonly kind: 'sms'; readonly number: string | undefined }
  | { readonly kind: 'passengers'; readonly info: PassengerInfo };

/**
 * Whether a basket shows that a command was applied although its answer was lost. Changes that the basket does not
 * show, such as passengers, count as not applied: they can be sent again. Without a basket (`after` is null), only `remove` and
 * `empty` count as applied, since no journey remains.
 *
 * @param before the basket before the command; null means no basket, undefined if it was not loaded
 * @param after the basket as loaded after the answer was lost; null means no basket
 */
export function wasApplied(command: BasketCommand, before: Basket | null | undefined, after: Basket | null): boolean {
  const journeys = after?.journeys ?? [];
  switch (command.kind) {
    case 'add': {
      // Without the basket before the command, new journeys cannot be distinguished from earlier ones.
      if (before === undefined) return false;
      const previousIds = new Set((before?.journeys ?? []).map(({ lineItemId }) => lineItemId));
      const addedJourneys = journeys.filter(({ lineItemId }) => !previousIds.has(lineItemId));
      // A journey may be added several times, as several lines.
      return command.lines.every(
        ({ journeyId }) => countById(addedJourneys, journeyId) >= countById(command.lines, journeyId),
      );
    }
    case 'remove':
      return journeys.every(({ lineItemId }) => lineItemId !== command.lineItemId);
    case 'empty':
      return journeys.length === 0 && (after?.tradeIns ?? []).length === 0;
    case 'trade-in': {
      // Not recognised if the basket has further trade-ins from before.
      const tradedNumbers = (after?.tradeIns ?? []).map(({ reservationNumber }) => reservationNumber);
      return after?.orderNumber === command.orderNumber && isSameSet(tradedNumbers, command.reservationNumbers);
    }
    case 'extend':
      // UTC texts of the same format sort by time. Without the previous end, a later one cannot be recognised.
      return before?.expiry !== undefined && before.expiry < (after?.expiry ?? '');
    case 'redeem':
      return after !== null && isRedeemed(command.code, after);
    case 'remove-code':
      return after !== null && !isRedeemed(command.code, after);
    case 'seats':
      // The coaches of a connection (`connJourneys`) have their own seats and line items.
      return journeys
        .flatMap((journey): readonly JourneyPart[] => [journey, ...(journey.connJourneys ?? [])])
        .filter(({ lineItemId }) => lineItemId === command.lineItemId)
        .some(({ seats = [] }) => joinSeatKeys(seats.map(({ seat }) => seat)) === joinSeatKeys(command.seats));
    case 'sms':
      return after !== null && findSmsNumber(after) === command.number;
    case 'passengers':
      return false;
  }
}

/** Whether two lists have the same elements in any order. */
function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());
}

function countById(journeys: readonly { readonly journeyId: string }[], id: string): number {
  return journeys.filter(({ journeyId }) => journeyId === id).length;
}

/** Returns a text that is equal for the same seats in any order. */
function joinSeatKeys(seats: readonly SeatName[]): string {
  return JSON.stringify(seats.map(({ seatNumber, seatPlanKey }) => [seatNumber, seatPlanKey]).sort());
}
