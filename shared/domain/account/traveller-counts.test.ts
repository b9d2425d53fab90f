import { describe, expect, it } from 'vitest';
import { countParty, type PartyCounts } from './traveller-counts.ts';

type Traveller = Parameters<typeof countParty>[0][number];

const adult: Traveller = { type: 'ADULT', assistance: 'NONE', hasAttendant: false };
const holder: Traveller = { ...adult, type: 'CONCESSION' };
const student: Traveller = { ...adult, type: 'STUDENT' };
const wheelchairUser: Traveller = { ...adult, assistance: 'WHEELCHAIR_SEATED' };
const assistedTraveller: Traveller = { ...adult, assistance: 'OTHER_DISABILITY' };
const travellerWithAttendant: Traveller = { ...wheelchairUser, hasAttendant: true };

/** Counts as text: all, concession holders, students; wheelchairs, other disabilities, attendants. */
const short = ({ totalPassengers, concessionCount, nusCount, assistance }: PartyCounts) =>
  [totalPassengers, concessionCount, nusCount, ...Object.values(assistance)].join(' ');

describe('countParty', () => {
  it.each([
    ['no traveller', [], '0 0 0 0 0 0'],
    ['an adult', [adult], '1 0 0 0 0 0'],
    ['one of each fare', [adult, holder, student], '3 1 1 0 0 0'],
    ['travellers who need assistance', [wheelchairUser, assistedTraveller, adult], '3 0 0 1 1 0'],
    ['an additional attendant', [travellerWithAttendant], '2 0 0 1 0 1'],
    ['an attendant who is saved, too', [travellerWithAttendant, adult], '2 0 0 1 0 1'],
    ['two attendants, one of whom is saved', [travellerWithAttendant, travellerWithAttendant, adult], '4 0 0 2 0 2'],
  ])('counts %s', (...[, travellers, expected]) => {
    expect(short(countParty(travellers))).toBe(expected);
  });
});
