import { describe, expect, it } from 'vitest';
import { at, directLeg, legsWithChange } from '../../testing/fake-timetable.ts';
import { saleChange, type SoldLeg, soldLegOf } from './sale-change.ts';

const day = '2031-03-09';
const minuteMs = 60_000;

/** What becomes of a journey whose coaches run with these changes. */
function changeOf(legs: ReturnType<typeof legsWithChange>, changes: readonly Partial<SoldLeg>[]) {
  return saleChange({ legs }, (leg) => ({ ...soldLegOf(leg), ...changes[legs.indexOf(leg)] }));
}

describe('a sold coach', () => {
  const leg = directLeg(day);
  const sold = soldLegOf(leg);

  it('is from where it is boarded to where it is left', () => {
    expect(sold).toEqual({ departure: at(day, '10:00'), arrival: at(day, '14:00'), from: 's4', to: 's1' });
  });

  it.each<[string, Partial<SoldLeg>]>([
    ['from another stop', { from: 'elsewhere' }],
    ['to another stop', { to: 'elsewhere' }],
    ['a minute later', { departure: sold.departure + minuteMs }],
    ['and arrives five minutes earlier', { arrival: sold.arrival - 5 * minuteMs }],
  ])('is moved if it runs %s', (_case, change) => {
    expect(changeOf([leg], [change])).toEqual({ kind: 'MOVED', legs: [{ ...sold, ...change }] });
  });

  it.each<[string, Partial<SoldLeg>]>([
    ['some seconds later', { departure: sold.departure + minuteMs - 1 }],
    ['and arrives almost five minutes earlier', { arrival: sold.arrival - 5 * minuteMs + 1 }],
  ])('is not moved if it runs %s', (_case, change) => {
    expect(changeOf([leg], [change])).toBeUndefined();
  });
});

describe('a sold transfer', () => {
  const legs = legsWithChange(day);
  const [first] = legs.map(soldLegOf);
  const arrival = first?.arrival ?? 0;

  it.each([
    ['is still made if the second coach leaves when the first arrives', arrival, 'MOVED'],
    ['is missed if the second coach leaves before that', arrival - 1, 'DROPPED'],
  ])('%s', (_case, departure, kind) => {
    expect(changeOf(legs, [{}, { departure, arrival: at(day, '23:00') }])?.kind).toBe(kind);
  });
});
