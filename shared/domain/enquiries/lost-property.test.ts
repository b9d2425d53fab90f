import { assert, constantFrom, dictionary, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  itemKinds,
  parseJourneySource,
  journeySources,
  lostPropertyFields,
  findLostPropertyProblems,
  getLostPropertyRules,
  unknownDeparture,
} from './lost-property.ts';

const today = '2026-11-22';
const completeForm = {
  journeyId: '7',
  originId: '1',
  destinationId: '9',
  travelDate: '2026-11-21',
  departure: '7',
  orderNumber: 'cw 123 456',
  journeyWords: 'Vendredi matin, de Leeds à York.',
  seat: '12A',
  itemKind: 'bag',
  colour: 'bleu',
  description: 'Un sac à dos bleu.',
  name: 'Anna',
  emailAddress: 'anna@example.com',
  telephoneNumber: '01 23 45 67 89',
};

describe('the lost-property form (issue "journey found by …, or prefilled")', () => {
  it.each([
    ['journey', ['journeyId']],
    ['timetable', ['originId', 'destinationId', 'travelDate', 'departure']],
    ['order', ['orderNumber']],
    ['words', ['journeyWords']],
  ] as const)('with the journey identified by %s has the fields %s before the common ones', (way, expected) => {
    const fields = Object.entries(getLostPropertyRules(way)).map(
      ([field, rule]) => field + (rule.isRequired ? '' : '?'),
    );
    const ofAll = ['seat?', 'itemKind', 'colour?', 'description', 'name', 'emailAddress', 'telephoneNumber?'];
    expect(fields).toEqual([...expected, ...ofAll]);
    expect(findLostPropertyProblems(way, completeForm, today)).toEqual(new Map());
  });

  it.each([
    ['originId', '', 'missing'],
    ['originId', '0', 'unreadable'],
    ['destinationId', 'York', 'unreadable'],
    ['travelDate', '', 'missing'],
    ['travelDate', '2026-02-30', 'unreadable'],
    ['travelDate', '21/11', 'unreadable'],
    ['travelDate', today, undefined],
    ['travelDate', '2026-11-23', 'future'],
    ['departure', '', 'missing'],
    ['departure', unknownDeparture, undefined],
    ['itemKind', '', 'missing'],
    ['itemKind', 'elephant', 'unreadable'],
    ['itemKind', 'constructor', 'unreadable'],
    ['colour', '', undefined],
    ['colour', 'x'.repeat(201), 'long'],
    ['description', 'Un sac', 'short'],
    ['seat', '', undefined],
    ['emailAddress', 'anna@', 'unreadable'],
    ['telephoneNumber', '12', 'unreadable'],
    ['journeyWords', '', undefined],
  ] as const)('%s %j has the problem %s', (field, words, problem) => {
    expect(findLostPropertyProblems('timetable', { ...completeForm, [field]: words }, today).get(field)).toBe(problem);
  });

  it.each([
    [
      'all fields are empty',
      { originId: '', destinationId: '', travelDate: '' },
      ['originId', 'destinationId', 'travelDate'],
    ],
    ['the origin is missing', { originId: '' }, ['originId']],
    ['the destination is unreadable', { destinationId: 'York' }, ['destinationId']],
    ['the date is missing', { travelDate: '' }, ['travelDate']],
    ['the date cannot be read', { travelDate: '21/11' }, ['travelDate']],
    ['the date is in the future', { travelDate: '2026-11-23' }, ['travelDate']],
    ['both cities and the date are given', {}, ['departure']],
  ])('requires a departure only if cities and date are known: %s', (...[, change, expected]) => {
    const words = { ...completeForm, departure: '', ...change };
    expect([...findLostPropertyProblems('timetable', words, today).keys()]).toEqual(expected);
  });

  it.each(itemKinds)('accepts the item kind %s', (itemKind) => {
    expect(findLostPropertyProblems('order', { ...completeForm, itemKind }, today)).toEqual(new Map());
  });

  it.each([
    ['journey', 'journey'],
    ['words', 'words'],
    ['constructor', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('parses %j as the journey source %s', (text, way) => expect(parseJourneySource(text)).toBe(way));

  it('lists the problems of the shown fields only, in the order of the form', () => {
    assert(
      property(
        constantFrom(...journeySources),
        dictionary(constantFrom(...lostPropertyFields), string()),
        (way, words) => {
          const fieldsWithProblems = [...findLostPropertyProblems(way, words, today).keys()];
          const fields = Object.keys(getLostPropertyRules(way));
          expect(fieldsWithProblems).toEqual(
            lostPropertyFields.filter((field) => fields.includes(field) && fieldsWithProblems.includes(field)),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
