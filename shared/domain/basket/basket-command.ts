import type { Journey, JourneyPart } from '../journeys/journey.ts';
import type { PassengerInfo } from './passengers/passenger-info.ts';
import type { SeatName } from '../seats/seat-plan.ts';
import type { Basket, BasketLine } from './basket.ts';
import { isRedeemed } from './redemption-code.ts';
import { findSmsNumber } from './rescue/rescue-changes.ts';

/** A change of the basket. A command is identified by its content: repeating a lost command sends an equal object. */
export type BasketCommand =
  | { readonly kind: 'add'; readonly lines: readonly BasketLine[] }
  | { readonly kind: 'remove'; readonly lineItemId: string }
  | { readonly kind: 'empty' }
  /** Trades in reservations of an order (spec §3 "basketKind AMENDMENT"). */
  | { readonly kind: 'trade-in'; readonly orderNumber: string; readonly reservationNumbers: readonly string[] }
  /** Extends the hold of the seats. */
  | { readonly kind: 'extend' }
  | { readonly kind: 'redeem'; readonly code: string }
  | { readonly kind: 'remove-code'; readonly code: string }
  | { readonly kind: 'seats'; readonly lineItemId: string; readonly seats: readonly SeatName[] }
  /** `undefined` removes the number (spec §7). */
  | { readonly kind: 'sms'; readonly number: string | undefined }
  | { readonly kind: 'passengers'; readonly info: PassengerInfo };

/**
 * The basket before a command, and as loaded after the answer to the command was lost. Null means that there is no
 * basket, undefined that the basket was not loaded.
 */
export interface BasketsAround {
  readonly before: Basket | null | undefined;
  readonly after: Basket | null;
}

/**
 * Whether a basket shows that a command was applied although its answer was lost. Changes that the basket does not
 * show, such as passengers, count as not applied: they can be sent again.
 */
export function wasApplied(command: BasketCommand, { before, after }: BasketsAround): boolean {
  const journeys = after?.journeys ?? [];
  switch (command.kind) {
    case 'add': {
      if (before === undefined) return false;
      const addedJourneys = findAddedJourneys(before?.journeys ?? [], journeys);
      return command.lines.every(
        ({ journeyId }) => countById(addedJourneys, journeyId) >= countById(command.lines, journeyId),
      );
    }
    case 'remove':
      return journeys.every(({ lineItemId }) => lineItemId !== command.lineItemId);
    case 'empty':
      return journeys.length === 0 && (after?.tradeIns ?? []).length === 0;
    case 'trade-in': {
      const tradedNumbers = (after?.tradeIns ?? []).map(({ reservationNumber }) => reservationNumber);
      return after?.orderNumber === command.orderNumber && isSameSet(tradedNumbers, command.reservationNumbers);
    }
    case 'extend':
      // UTC texts of the same format sort by time.
      return (before?.expiry ?? '') < (after?.expiry ?? '') && before?.expiry !== undefined;
    case 'redeem':
      return after !== null && isRedeemed(command.code, after);
    case 'remove-code':
      return after !== null && !isRedeemed(command.code, after);
    case 'seats':
      return journeys
        .flatMap((journey): readonly JourneyPart[] => [journey, ...(journey.connJourneys ?? [])])
        .some((part) => part.lineItemId === command.lineItemId && getSeatKeys(part) === joinSeatKeys(command.seats));
    case 'sms':
      return after !== null && findSmsNumber(after) === command.number;
    case 'passengers':
      return false;
  }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());
}

function findAddedJourneys(before: readonly Journey[], after: readonly Journey[]): readonly Journey[] {
  const previousIds = new Set(before.map(({ lineItemId }) => lineItemId));
  return after.filter(({ lineItemId }) => !previousIds.has(lineItemId));
}

function countById(journeys: readonly { readonly journeyId: string }[], id: string): number {
  return journeys.filter(({ journeyId }) => journeyId === id).length;
}

function getSeatKeys({ seats = [] }: JourneyPart): string {
  return joinSeatKeys(seats.map(({ seat }) => seat));
}

function joinSeatKeys(seats: readonly SeatName[]): string {
  return JSON.stringify(seats.map(({ seatNumber, seatPlanKey }) => [seatNumber, seatPlanKey]).sort());
}
