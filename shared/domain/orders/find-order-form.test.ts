import { array, assert, constantFrom, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOrderNumber } from '../enquiries/order-number.ts';
import { normaliseLookup, findOrderProblems } from './find-order-form.ts';

const completeForm = { customerIdentifier: 'anna@example.com', referenceNumber: 'CW123456' };

describe('findOrderProblems (spec §2 journey-planner/manage-booking)', () => {
  it.each([
    ['accepts address and reference', completeForm, []],
    ['accepts a reference as it is read aloud', { ...completeForm, referenceNumber: ' cw-123 456 ' }, []],
    ['accepts an address with blanks around it', { ...completeForm, customerIdentifier: ' anna@example.com ' }, []],
    ['requires an address', { ...completeForm, customerIdentifier: ' ' }, [['customerIdentifier', 'missing']]],
    [
      'rejects an invalid address',
      { ...completeForm, customerIdentifier: 'anna' },
      [['customerIdentifier', 'unreadable']],
    ],
    ['requires a reference', { ...completeForm, referenceNumber: '' }, [['referenceNumber', 'missing']]],
    ['rejects an invalid reference', { ...completeForm, referenceNumber: 'CW?' }, [['referenceNumber', 'unreadable']]],
    [
      'blames both fields, the first one first',
      { customerIdentifier: '', referenceNumber: '' },
      [
        ['customerIdentifier', 'missing'],
        ['referenceNumber', 'missing'],
      ],
    ],
  ])('%s', (...[, values, expected]) => expect([...findOrderProblems(values)]).toEqual(expected));
});

describe('normaliseLookup', () => {
  it.each([
    [completeForm, completeForm],
    [
      { ...completeForm, referenceNumber: ' 7k3m9qac – 1 ' },
      { ...completeForm, referenceNumber: '7K3M9QAC-1' },
    ],
    [{ customerIdentifier: ' anna@example.com\t', referenceNumber: ' cw-123–456 ' }, completeForm],
    [
      { customerIdentifier: 'Anna@Example.com', referenceNumber: 'n° CW123456' },
      { ...completeForm, customerIdentifier: 'Anna@Example.com' },
    ],
  ])('of %j is %j', (values, expected) => expect(normaliseLookup(values)).toEqual(expected));

  it('is the same however a reference is spaced, hyphenated and capitalised', () => {
    const gaps = array(constantFrom('', ' ', '-', '–', '\u00a0'), { minLength: 20, maxLength: 20 });
    assert(
      property(stringMatching(/^[A-Z\d]{4,20}$/), gaps, (number, between) => {
        const referenceNumber = [...number].map((sign, index) => sign.toLowerCase() + between[index]).join('');
        expect(parseOrderNumber(normaliseLookup({ ...completeForm, referenceNumber }).referenceNumber)).toBe(number);
      }),
      { numRuns: 500 },
    );
  });

  it('does not change a normalised lookup, and adds no problems', () => {
    assert(
      property(string(), string(), (customerIdentifier, referenceNumber) => {
        const values = { customerIdentifier, referenceNumber };
        const normalisedLookup = normaliseLookup(values);
        expect(normaliseLookup(normalisedLookup)).toEqual(normalisedLookup);
        expect([...findOrderProblems(normalisedLookup)]).toEqual([...findOrderProblems(values)]);
      }),
      { numRuns: 500 },
    );
  });
});
