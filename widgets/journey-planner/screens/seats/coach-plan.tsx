import { useMemo, useState } from 'react';
import { isSameMoney, type Money } from '#shared/domain/kit/money/money.ts';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import { getKeys } from '#shared/domain/seats/seat-choice.ts';
import type { Deck } from '#shared/domain/seats/seat-plan.ts';
import { commonPrice } from '#shared/domain/seats/seat-prices.ts';
import { getSeatState } from '#shared/domain/seats/seat-state.ts';
import type { DeckFixture, DeckSeat } from '#shared/ui/seat-deck/deck-seat.ts';
import { SeatDeck } from '#shared/ui/seat-deck/seat-deck.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import type { SeatSelection } from './use-seat-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

export interface CoachPlanProps {
  readonly selection: SeatSelection;
  readonly formatters: SeatFormatters;
  readonly onPress: (key: string) => void;
}

/** The plan of a coach, a deck at a time. What is chosen on a deck stays chosen while another is looked at. */
export function CoachPlan({ selection, formatters, onPress }: CoachPlanProps) {
  const { decks, seats, chosen } = selection;
  const { text } = formatters;
  const [looked, setLooked] = useState<string>();
  const common = useMemo(() => commonPrice(seats), [seats]);
  const shown = decks.find(({ deck }) => deck === looked) ?? firstOf(selection);
  const draw = (deck: Deck) => (
    <DeckPlan deck={deck} selection={selection} formatters={formatters} common={common} onPress={onPress} />
  );

  return (
    <div className="seats-plan">
      {decks.length > 1 ? (
        <Tabs
          label={text('decks')}
          tabs={decks.map((deck) => {
            const count = chosen.filter((seat) => seat.deck === deck.deck).length;
            return {
              id: deck.deck,
              label: count > 0 ? `${text(deck.deck)} (${count})` : text(deck.deck),
              panel: deck === shown ? draw(deck) : null,
            };
          })}
          selected={shown?.deck ?? ''}
          onSelect={setLooked}
        />
      ) : (
        shown && draw(shown)
      )}
    </div>
  );
}

/** The deck that is shown first: where the party sits, else the one with the most free seats. */
function firstOf({ decks, seats, chosen }: SeatSelection): Deck | undefined {
  const freeOn = ({ deck }: Deck) => seats.filter((seat) => seat.deck === deck && seat.isFree).length;
  const [emptiest] = decks.toSorted((one, other) => freeOn(other) - freeOn(one));
  return decks.find(({ deck }) => deck === chosen[0]?.deck) ?? emptiest;
}

interface DeckPlanProps extends CoachPlanProps {
  readonly deck: Deck;
  readonly common: Money | null;
}

function DeckPlan({ deck, selection, formatters, common, onPress }: DeckPlanProps) {
  const { text } = formatters;
  const { seats, choice } = selection;
  const mine = getKeys(choice);
  const draw = (seat: PlacedSeat): DeckSeat => {
    const { key, kind, number, x, y, w, h, price } = seat;
    const state = getSeatState(seat, mine);
    return {
      key,
      kind,
      number,
      x,
      y,
      w,
      h,
      state,
      name: formatters.name(seat, state, choice.indexOf(key)),
      traveller: choice.length > 1 && state === 'mine' ? choice.indexOf(key) + 1 : undefined,
      price: isSameMoney(price, common) ? undefined : formatters.money(price),
    };
  };
  const fixtures = useMemo(() => deck.parts.filter((part) => isFixture(part)), [deck]);
  return (
    <SeatDeck
      label={text('plan', { deck: text(deck.deck) })}
      hint={text('planHint')}
      front={text('front')}
      rows={deck.rows}
      columns={deck.columns}
      seats={seats.filter((seat) => seat.deck === deck.deck).map(draw)}
      fixtures={fixtures}
      onPress={onPress}
    />
  );
}

function isFixture(part: Deck['parts'][number]): part is Deck['parts'][number] & DeckFixture {
  return part.type !== 'seat' && part.type !== 'wheelchair';
}
