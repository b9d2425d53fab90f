import type { DeckKind } from '../seat-plan.ts';

/** The vehicles of the seat plan screens (spec §2), in the words of the wire. */
export type VehicleKind =
  | 'FREESTONES'
  | 'GOLD_COACH'
  | 'ASTROMEGA'
  | 'SINGLE_DECK_61'
  | 'SINGLE_DECK_49'
  | 'INTER_DECK_71';

/**
 * A deck as a drawing in letters, front first: a line is a row of seats, a letter the width of a seat.
 *
 * `s` seat, `p` seat kept for travellers who need assistance and their companions, `d` driver, `t` toilet, `w` wheelchair
 * space, `f` furniture (entrance, stairs), `l` luggage, `b` table, `.` free floor. Equal letters that touch are one part,
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
const four = (rows: number) => 'ss.ss\n'.repeat(rows);
const toilet = 'ss.tt\nss.tt\n';
const stairs = 'ss.ff\n';
const last = 'sssss\n';

/** How each vehicle of spec §2 is built: the number in a name is that of its seats, wheelchair spaces come on top. */
export const deckMaps: Readonly<Record<VehicleKind, readonly DeckMap[]>> = {
  FREESTONES: [{ deck: 'singleDeck', map: singleFront + four(5) + toilet + four(5) + last }],
  SINGLE_DECK_61: [{ deck: 'singleDeck', map: singleFront + four(6) + toilet + four(6) + last }],
  SINGLE_DECK_49: [{ deck: 'singleDeck', map: singleFront + four(4) + toilet + four(5) + last }],
  INTER_DECK_71: [{ deck: 'upperDeck', map: four(8) + stairs + four(8) + last }],
  GOLD_COACH: [
    { deck: 'lowerDeck', map: `${doubleFront}ss.ff\nlllll` },
    { deck: 'upperDeck', map: four(7) + stairs + stairs + four(6) + last },
  ],
  ASTROMEGA: [
    { deck: 'lowerDeck', map: `${doubleFront}${four(2)}lllll` },
    { deck: 'upperDeck', map: four(8) + stairs + four(7) + stairs + last },
  ],
};
