import { describe, expect, it } from 'vitest';
import { countTravellers, type PartyCounts } from './traveller-counts.ts';

type Traveller = Parameters<typeof countTravellers>[0][number];

const adult: Traveller = { type: 'ADULT', assistance: 'NONE', hasAttendant: false };
const holder: Traveller = { ...adult, type: 'CONCESSION' };
const student: Traveller = { ...adult, type: 'STUDENT' };
const seated: Traveller = { ...adult, assistance: 'WHEELCHAIR_SEATED' };
const other: Traveller = { ...adult, assistance: 'OTHER_DISABILITY' };
const attended: Traveller = { ...seated, hasAttendant: true };

/** Counts as text: all, concession holders, students; wheelchairs, other disabilities, attendants. */
const short = ({ totalPassengers, concessionCount, nusCount, assistance }: PartyCounts) =>
  [totalPassengers, concessionCount, nusCount, ...Object.values(assistance)].join(' ');

describe('countsOf', () => {
  it.each([
    ['nobody', [], '0 0 0 0 0 0'],
    ['an adult', [adult], '1 0 0 0 0 0'],
    ['one of each fare', [adult, holder, student], '3 1 1 0 0 0'],
    ['whoever needs assistance', [seated, other, adult], '3 0 0 1 1 0'],
    ['an attendant who comes along', [attended], '2 0 0 1 0 1'],
    ['an attendant who is saved, too', [attended, adult], '2 0 0 1 0 1'],
    ['two attendants, one of whom is saved', [attended, attended, adult], '4 0 0 2 0 2'],
  ])('counts %s', (...[, travellers, expected]) => {
    expect(short(countTravellers(travellers))).toBe(expected);
  });
});
