import type { DeckKind, VehicleKind } from '../seat-plan.ts';

/**
 * A deck as a drawing in letters, front first: a line is a row of seats, a letter the width of a seat.
 *
 * `s` seat, `p` seat for travellers who need assistance and their companions, `d` driver, `t` toilet, `w` wheelchair
 * space, `f` furniture (entrance, stairs), `l` luggage, `b` table, `.` free space. Adjacent equal letters are one part,
 * except for seats.
 */
export interface DeckMap {
  readonly deck: DeckKind;
  readonly map: string;
}

const singleFront = `
  ff..d
  pp.ww
  pp.ww
`;
const doubleFront = `
  ff..d
  ww.ww
  ww.ww
  pp.pp
  bb.bb
  ss.ss
  ss.ss
  tt.ff
`;
const rowsOfFour = (rows: number) => 'ss.ss\n'.repeat(rows);
const rowsWithToilet = 'ss.tt\nss.tt\n';
const rowWithStairs = 'ss.ff\n';
const lastRow = 'sssss\n';

/** The decks of each vehicle in spec §2. The number in a name is the number of seats without wheelchair spaces. */
export const deckMaps: Readonly<Record<VehicleKind, readonly DeckMap[]>> = {
  FREESTONES: [{ deck: 'singleDeck', map: singleFront + rowsOfFour(5) + rowsWithToilet + rowsOfFour(5) + lastRow }],
  SINGLE_DECK_61: [{ deck: 'singleDeck', map: singleFront + rowsOfFour(6) + rowsWithToilet + rowsOfFour(6) + lastRow }],
  SINGLE_DECK_49: [{ deck: 'singleDeck', map: singleFront + rowsOfFour(4) + rowsWithToilet + rowsOfFour(5) + lastRow }],
  INTER_DECK_71: [{ deck: 'upperDeck', map: rowsOfFour(8) + rowWithStairs + rowsOfFour(8) + lastRow }],
  GOLD_COACH: [
    { deck: 'lowerDeck', map: `${doubleFront}ss.ff\nlllll` },
    { deck: 'upperDeck', map: rowsOfFour(7) + rowWithStairs + rowWithStairs + rowsOfFour(6) + lastRow },
  ],
  ASTROMEGA: [
    { deck: 'lowerDeck', map: `${doubleFront}${rowsOfFour(2)}lllll` },
    { deck: 'upperDeck', map: rowsOfFour(8) + rowWithStairs + rowsOfFour(7) + rowWithStairs + lastRow },
  ],
};
