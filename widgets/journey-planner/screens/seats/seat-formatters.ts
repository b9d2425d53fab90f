import type { PlacedSeat, SeatState } from '#shared/domain/seats/placed-seat.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import type { SeatWish } from '#shared/domain/seats/seat-wishes.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { isFree } from '#shared/domain/kit/money/order-prices.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

interface SeatFormatterOptions {
  /** Messages of the screen. */
  readonly text: Text<typeof messages>;
  /** Names of the travellers, in the order of the party; may be shorter than it. */
  readonly names: readonly string[];
}

/** Message keys of the wishes for seats that a traveller can select. */
const wishMessages = {
  together: 'wishTogether',
  lowerDeck: 'wishLowerDeck',
  window: 'wishWindow',
  nearToilet: 'wishNearToilet',
  besideWheelchairSpace: 'wishBesideWheelchairSpace',
} as const;

/** Formatters for seats, coaches and travellers, in the traveller's language. */
export type SeatFormatters = ReturnType<typeof createSeatFormatters>;

/** Creates the formatters. The positions of seats are described once and cached. */
export function createSeatFormatters(format: Format, { text, names }: SeatFormatterOptions) {
  const { clock } = createTimeFormatters(format);
  const { money: formatMoney } = createMoneyFormatters(format);
  const descriptions = new WeakMap<PlacedSeat, string>();
  /** Name of a traveller, or "Traveller 2" if it is unknown; `traveller` is the index in the party, from 0. */
  const travellerName = (traveller: number) => names[traveller] ?? text('traveller', { number: traveller + 1 });
  const describePlace = (seat: PlacedSeat) =>
    [
      ...(seat.deck === 'singleDeck' ? [] : [text(seat.deck)]),
      text(seat.kind === 'seat' ? seat.side : 'spaceName'),
      ...(seat.isAtTable ? [text('atTable')] : []),
      ...(seat.isAtToilet ? [text('nearToilet')] : []),
      ...(seat.isNextToSpace ? [text('besideWheelchairSpace')] : []),
    ].join(', ');
  /** Price of a seat in addition to the ticket; null and 0 are "included". */
  const money = (amount: Money | null) =>
    formatMoney(isFree(amount) ? null : amount, { free: text('included'), isShort: true });
  /** "Seat 3A" or "Wheelchair space W1". */
  const title = ({ kind, number }: PlacedSeat) => text(kind === 'wheelchair' ? 'space' : 'seat', { number });
  /**
   * Position of a seat: deck (if the coach has several), window, aisle or middle, or that it is a wheelchair space, and table,
   * toilet or wheelchair space nearby.
   */
  const place = (seat: PlacedSeat) => {
    const description = descriptions.get(seat) ?? describePlace(seat);
    descriptions.set(seat, description);
    return description;
  };
  /** State of a seat; `holder` is the index of the traveller who has it, only used for the state `mine`. */
  const describeState = ({ kind }: PlacedSeat, state: SeatState, holder: number) => {
    if (state === 'mine') return text('mine', { who: travellerName(holder) });
    if (state === 'taken' && kind === 'wheelchair') return text('takenSpace');
    // The state `wheelchair` is a free wheelchair space.
    return text(state === 'wheelchair' ? 'free' : state);
  };
  return {
    text,
    travellerName,
    money,
    title,
    place,
    state: describeState,
    /** Route and departure time of a coach. */
    coach: ({ journey: { origin, destination, departureDateTime } }: CoachWithSeats) =>
      text('coach', {
        origin: origin.cityName,
        destination: destination.cityName,
        time: clock(departureDateTime),
      }),
    /** Accessible name of a seat: number and price as on the plan, then position and state. */
    name: (seat: PlacedSeat, state: SeatState, holder: number) =>
      [seat.number, money(seat.price), place(seat), describeState(seat, state, holder)].join(', '),
    /** Numbers of seats, separated by commas. */
    numbers: (seats: readonly PlacedSeat[]) => seats.map(({ number }) => number).join(', '),
    /** Numbers of seats, separated by commas, with the price of each seat that costs extra. */
    prices: (seats: readonly PlacedSeat[]) =>
      seats.map(({ number, price }) => (isFree(price) ? number : `${number} (${money(price)})`)).join(', '),
    wish: (wish: SeatWish) => text(wishMessages[wish]),
  };
}
