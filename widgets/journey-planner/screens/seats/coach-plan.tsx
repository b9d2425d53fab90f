import { useMemo, useState } from 'react';
import { isSameMoney, type Money } from '#shared/domain/kit/money/money.ts';
import { getSeatState, type PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import { getSelectedKeys } from '#shared/domain/seats/seat-selection.ts';
import type { Deck } from '#shared/domain/seats/seat-plan.ts';
import { findCommonPrice } from '#shared/domain/seats/seat-prices.ts';
import type { DeckFixture, DeckSeat } from '#shared/ui/seat-deck/deck-seat.ts';
import { SeatDeck } from '#shared/ui/seat-deck/seat-deck.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import type { CoachSelection } from './use-coach-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';
import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import check from 'lucide-static/icons/check.svg?icon';
import { Icon } from '#shared/ui/icon/icon.tsx';

interface CoachPlanProps {
  /** A coach with its decks and seats, and the seats that the travellers have selected. */
  readonly selection: CoachSelection;
  readonly formatters: SeatFormatters;
  /** Called with the key of the pressed seat, which may be unavailable. */
  readonly onPress: (key: string) => void;
}

/** The seat plan of a coach, with a tab for each deck if it has several. `deck.deck` is the id, and the key of the name. */
export function CoachPlan({ selection, formatters, onPress }: CoachPlanProps) {
  const { decks, seats, chosenSeats } = selection;
  const { text } = formatters;
  const [selectedDeck, setSelectedDeck] = useState<string>();
  const commonPrice = useMemo(() => findCommonPrice(seats), [seats]);
  // Until the traveller selects a deck, this may change with the selected seats. Undefined until the plan has loaded.
  const shownDeck = decks.find(({ deck }) => deck === selectedDeck) ?? findFirstDeck(selection);
  const renderDeck = (deck: Deck) => (
    <DeckPlan deck={deck} selection={selection} formatters={formatters} commonPrice={commonPrice} onPress={onPress} />
  );

  return (
    <div className="seats-plan">
      {decks.length > 1 ? (
        <Tabs
          label={text('decks')}
          tabs={decks.map((deck) => {
            const count = chosenSeats.filter((seat) => seat.deck === deck.deck).length;
            return {
              id: deck.deck,
              label: count > 0 ? `${text(deck.deck)} (${count})` : text(deck.deck),
              panel: deck === shownDeck ? renderDeck(deck) : null,
            };
          })}
          // With several decks, one is always shown; the default is only for the type.
          selected={shownDeck?.deck ?? ''}
          onSelect={setSelectedDeck}
        />
      ) : (
        shownDeck && renderDeck(shownDeck)
      )}
    </div>
  );
}

/**
 * Returns the deck that is shown first: the deck of the first selected seat, or without selected seats the one with the most
 * free seats. Undefined without decks.
 */
function findFirstDeck({ decks, seats, chosenSeats }: CoachSelection): Deck | undefined {
  const countFree = ({ deck }: Deck) => seats.filter((seat) => seat.deck === deck && seat.isFree).length;
  const [emptiestDeck] = decks.toSorted((a, b) => countFree(b) - countFree(a));
  return decks.find(({ deck }) => deck === chosenSeats[0]?.deck) ?? emptiestDeck;
}

interface DeckPlanProps extends CoachPlanProps {
  readonly deck: Deck;
  /**
   * The most frequent price of the coach's seats, in addition to the ticket; null if that is nothing. Only other prices are
   * shown on the plan.
   */
  readonly commonPrice: Money | null;
}

/** The drawing of one deck. */
function DeckPlan({ deck, selection, formatters, commonPrice, onPress }: DeckPlanProps) {
  const { text } = formatters;
  const { seats, seatKeys } = selection;
  // `seatKeys` has one entry per traveller, undefined for a traveller without a seat.
  const chosenKeys = getSelectedKeys(seatKeys);
  const toDeckSeat = (seat: PlacedSeat): DeckSeat => {
    const { key, price } = seat;
    const state = getSeatState(seat, chosenKeys);
    return {
      ...seat,
      state,
      // The index of the traveller is -1, and not used, unless the state is `mine`.
      name: formatters.name(seat, state, seatKeys.indexOf(key)),
      // The number of the traveller, from 1, that is shown on the seat; not for a single traveller.
      traveller: seatKeys.length > 1 && state === 'mine' ? seatKeys.indexOf(key) + 1 : undefined,
      // Null is a seat without an extra price, which is shown as “included” if the others cost something.
      price: isSameMoney(price, commonPrice) ? undefined : formatters.money(price),
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
      seats={seats.filter((seat) => seat.deck === deck.deck).map(toDeckSeat)}
      fixtures={fixtures}
      onPress={onPress}
    />
  );
}

/** Whether a part of a deck is an object, such as the driver's seat or a table. */
function isFixture(part: Deck['parts'][number]): part is Deck['parts'][number] & DeckFixture {
  return part.type !== 'seat' && part.type !== 'wheelchair';
}

/** Entries of the legend: state of a seat, message key and icon. */
const legendStates = [
  ['free', 'legendFree', undefined],
  ['mine', 'legendMine', check],
  ['taken', 'legendTaken', undefined],
  ['restricted', 'legendRestricted', undefined],
  ['wheelchair', 'legendSpace', accessibility],
] as const;

/**
 * The legend of the plan: the states of seats, and the most frequent price if others differ. Restricted seats (reserved for
 * travellers who need them) and wheelchair spaces are listed only if the coach has any.
 */
export function SeatLegend({ selection: { seats }, formatters }: Omit<CoachPlanProps, 'onPress'>) {
  const { text } = formatters;
  const common = findCommonPrice(seats);
  const states = legendStates.filter(
    ([state]) =>
      (state !== 'restricted' || seats.some(({ isRestricted }) => isRestricted)) &&
      (state !== 'wheelchair' || seats.some(({ kind }) => kind === 'wheelchair')),
  );
  return (
    <div className="seats-legend">
      <ul className="seats-legend-list" aria-label={text('legend')}>
        {states.map(([state, label, icon]) => (
          <li key={state} className={`seats-legend-item seat-${state}`}>
            <span className="seat-box">{icon && <Icon drawing={icon} />}</span>
            {text(label)}
          </li>
        ))}
      </ul>
      {seats.some(({ price }) => !isSameMoney(price, common)) && (
        <p className="seats-quiet">{text('legendPrice', { price: formatters.money(common) })}</p>
      )}
    </div>
  );
}
