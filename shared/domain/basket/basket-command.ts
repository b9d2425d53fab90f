import type { Journey, JourneyPart } from '../journeys/journey.ts';
import type { PassengerInfo } from './passengers/passenger-info.ts';
import type { SeatName } from '../seats/seat.ts';
import type { Basket, BasketLine } from './basket.ts';
import { isRedeemed } from './redemption-code.ts';
import { findSmsNumber } from './rescue/rescue-changes.ts';

/** What a traveller wants of their basket; two that say the same are one command. */
export type BasketCommand =
  | { readonly kind: 'add'; readonly lines: readonly BasketLine[] }
  | { readonly kind: 'remove'; readonly lineItemId: string }
  | { readonly kind: 'empty' }
  /** Give reservations of an order towards others (spec §3 "basketKind AMENDMENT"). */
  | { readonly kind: 'trade-in'; readonly orderNumber: string; readonly reservationNumbers: readonly string[] }
  /** Hold its seats for longer. */
  | { readonly kind: 'extend' }
  | { readonly kind: 'redeem'; readonly code: string }
  | { readonly kind: 'remove-code'; readonly code: string }
  | { readonly kind: 'seats'; readonly lineItemId: string; readonly seats: readonly SeatName[] }
  /** An undefined number is taken out (spec §7). */
  | { readonly kind: 'sms'; readonly number: string | undefined }
  | { readonly kind: 'passengers'; readonly info: PassengerInfo };

/**
 * A basket as it was read before a command, and after the answer to it was lost; null is none, undefined is not known.
 */
export interface BasketsAround {
  readonly before: Basket | null | undefined;
  readonly after: Basket | null;
}

/**
 * Whether a basket shows that a command was done although its answer was lost. What it does not show, such as who
 * travels, was not done as far as anybody knows: it may be sent again.
 */
export function wasApplied(command: BasketCommand, { before, after }: BasketsAround): boolean {
  const journeys = after?.journeys ?? [];
  switch (command.kind) {
    case 'add': {
      if (before === undefined) return false;
      const added = addedTo(before?.journeys ?? [], journeys);
      return command.lines.every(({ journeyId }) => count(added, journeyId) >= count(command.lines, journeyId));
    }
    case 'remove':
      return journeys.every(({ lineItemId }) => lineItemId !== command.lineItemId);
    case 'empty':
      return journeys.length === 0 && (after?.tradeIns ?? []).length === 0;
    case 'trade-in': {
      const given = (after?.tradeIns ?? []).map(({ reservationNumber }) => reservationNumber);
      return after?.orderNumber === command.orderNumber && isSameSet(given, command.reservationNumbers);
    }
    case 'extend':
      // UTC texts of one form stand in the order of time.
      return (before?.expiry ?? '') < (after?.expiry ?? '') && before?.expiry !== undefined;
    case 'redeem':
      return after !== null && isRedeemed(command.code, after);
    case 'remove-code':
      return after !== null && !isRedeemed(command.code, after);
    case 'seats':
      return journeys
        .flatMap((journey): readonly JourneyPart[] => [journey, ...(journey.connJourneys ?? [])])
        .some((part) => part.lineItemId === command.lineItemId && seatKeys(part) === joinSeatKeys(command.seats));
    case 'sms':
      return after !== null && findSmsNumber(after) === command.number;
    case 'passengers':
      return false;
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
}

function addedTo(before: readonly Journey[], after: readonly Journey[]): readonly Journey[] {
  const known = new Set(before.map(({ lineItemId }) => lineItemId));
  return after.filter(({ lineItemId }) => !known.has(lineItemId));
}

function count(journeys: readonly { readonly journeyId: string }[], wanted: string): number {
  return journeys.filter(({ journeyId }) => journeyId === wanted).length;
}

function seatKeys({ seats = [] }: JourneyPart): string {
  return joinSeatKeys(seats.map(({ seat }) => seat));
}

function joinSeatKeys(seats: readonly SeatName[]): string {
  return JSON.stringify(seats.map(({ seatNumber, seatPlanKey }) => [seatNumber, seatPlanKey]).sort());
}
