import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import type { SeatState } from '#shared/domain/seats/seat-state.ts';
import type { SeatWish } from '#shared/domain/seats/seat-wishes.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { isFree } from '#shared/domain/kit/money/order-prices.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** The words of the seats, and the names of the travellers as far as they are known. */
export interface SeatWords {
  readonly text: Text<typeof messages>;
  readonly names: readonly string[];
}

/** How seats are written in the traveller's language. */
export interface SeatFormatters {
  readonly text: Text<typeof messages>;
  /** A traveller by their place in the party, from 0. */
  who(traveller: number): string;
  /** A coach by where it goes, and when. */
  coach(coach: SeatedCoach): string;
  /** What a seat costs. */
  money(amount: Money | null): string;
  /** The number of a seat, as a traveller says it. */
  title(seat: PlacedSeat): string;
  /** Where a seat is: deck, window or aisle, and what is near. */
  place(seat: PlacedSeat): string;
  /** What a seat is to the traveller. */
  state(seat: PlacedSeat, state: SeatState, holder: number): string;
  /** All of it, for the plan and for the list: first what is written on the seat, its number and price, then place and state. */
  name(seat: PlacedSeat, state: SeatState, holder: number): string;
  /** Numbers of seats, as they are written on them. */
  numbers(seats: readonly PlacedSeat[]): string;
  /** The same, each with what it costs, where it does. */
  priced(seats: readonly PlacedSeat[]): string;
  wish(wish: SeatWish): string;
}

const wishWords = {
  together: 'wishTogether',
  lowerDeck: 'wishLowerDeck',
  window: 'wishWindow',
  nearToilet: 'wishNearToilet',
  besideWheelchairSpace: 'wishBesideWheelchairSpace',
} as const;

/** For `useFormatters(seatFormatters, words)`; each place is written once, however often it is read. */
export function seatFormatters(format: Format, { text, names }: SeatWords): SeatFormatters {
  const { clock } = createTimeFormatters(format);
  const { money: amountOf } = createMoneyFormatters(format);
  const places = new WeakMap<PlacedSeat, string>();
  const who = (traveller: number) => names[traveller] ?? text('traveller', { number: traveller + 1 });
  const placeOf = (seat: PlacedSeat) =>
    [
      ...(seat.deck === 'singleDeck' ? [] : [text(seat.deck)]),
      text(seat.kind === 'seat' ? seat.side : 'spaceName'),
      ...(seat.isAtTable ? [text('atTable')] : []),
      ...(seat.isNearToilet ? [text('nearToilet')] : []),
      ...(seat.isBesideWheelchairSpace ? [text('besideWheelchairSpace')] : []),
    ].join(', ');
  const money = (amount: Money | null) =>
    amountOf(isFree(amount) ? null : amount, { free: text('included'), dropsZeroDecimals: true });
  const title = ({ kind, number }: PlacedSeat) => text(kind === 'wheelchair' ? 'space' : 'seat', { number });
  const place = (seat: PlacedSeat) => {
    const known = places.get(seat) ?? placeOf(seat);
    places.set(seat, known);
    return known;
  };
  const stateWords: SeatFormatters['state'] = ({ kind }, ...[state, holder]) => {
    if (state === 'mine') return text('mine', { who: who(holder) });
    if (state === 'taken' && kind === 'wheelchair') return text('takenSpace');
    return text(state === 'wheelchair' ? 'free' : state);
  };
  return {
    ...{ text, who, money, title, place },
    coach: ({ journey: { origin, destination, departureDateTime } }) =>
      text('coach', {
        origin: origin.cityName,
        destination: destination.cityName,
        time: clock(departureDateTime),
      }),
    state: stateWords,
    name: (...[seat, state, holder]) =>
      [seat.number, money(seat.price), place(seat), stateWords(seat, state, holder)].filter(Boolean).join(', '),
    numbers: (seats) => seats.map(({ number }) => number).join(', '),
    priced: (seats) =>
      seats.map(({ number, price }) => (isFree(price) ? number : `${number} (${money(price)})`)).join(', '),
    wish: (wish) => text(wishWords[wish]),
  };
}
