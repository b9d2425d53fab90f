import { describe, expect, it } from 'vitest';
import { dayText, parseDay } from '../clock/service-time.ts';
import { daysWithin, serviceDays, type DayExceptions, type WeekRule } from './read-services.ts';

const day = (text: string): number => parseDay(text) ?? NaN;

function rule(first: string, last: string, weekdays: string): WeekRule {
  return { firstDay: day(first), lastDay: day(last), weekdays: [...weekdays].map((mark) => mark === '1') };
}

function exceptions(added: string[], removed: string[]): DayExceptions {
  return { added: new Set(added.map(day)), removed: new Set(removed.map(day)) };
}

function datesOf(rules: WeekRule[], except = exceptions([], [])): string[] {
  const found = serviceDays(rules, except);
  return [...(found?.days ?? '')].flatMap((mark, index) =>
    mark === '1' ? dayText((found?.firstDay ?? 0) + index).slice(5) : [],
  );
}

describe('the days of a service', () => {
  it('follow the weekdays of the calendar, last day included', () => {
    // 2026-11-02 is a Monday.
    expect(datesOf([rule('20261102', '20261109', '1000001')])).toEqual(['11-02', '11-08', '11-09']);
  });

  it('follow the weekdays before 1970 as well', () => {
    expect(datesOf([rule('19691222', '19700105', '1000001')])).toEqual([
      ...['12-22', '12-28', '12-29', '01-04', '01-05'],
    ]);
  });

  it.each([
    ['added', exceptions(['20261104'], []), ['11-02', '11-04']],
    ['removed', exceptions([], ['20261102']), []],
    ['removed on a day without service', exceptions([], ['20261103']), ['11-02']],
    ['added beyond the calendar', exceptions(['20261201'], []), ['11-02', '12-01']],
  ])('respect exceptions: %s', (_name, except, dates) => {
    expect(datesOf([rule('20261102', '20261108', '1000000')], except)).toEqual(dates);
  });

  it('can consist of exceptions only', () => expect(datesOf([], exceptions(['20261102'], []))).toEqual(['11-02']));

  it('add up where one service has two rules', () => {
    expect(datesOf([rule('20261102', '20261103', '1111111'), rule('20261109', '20261109', '1000000')])).toEqual([
      '11-02',
      '11-03',
      '11-09',
    ]);
  });

  it.each([
    ['all weekdays are 0', [rule('20261102', '20261130', '0000000')]],
    ['there is no rule', []],
  ])('are none where %s', (_name, rules) => expect(serviceDays(rules, exceptions([], []))).toBeUndefined());

  it('begin and end with a day of service', () => {
    expect(serviceDays([rule('20261101', '20261107', '0010000')], exceptions([], []))?.days).toBe('1');
  });

  it('end after 40,001 days', () => {
    expect(serviceDays([rule('19000101', '99991231', '1111111')], exceptions([], []))?.days.length).toBe(40_001);
  });
});

it.each([
  ['all of it', 0, 100, { firstDay: 10, days: '1101' }],
  ['its end', 11, 100, { firstDay: 11, days: '101' }],
  ['its beginning, without the day of the next season', 0, 13, { firstDay: 10, days: '11' }],
  ['a day in the middle', 11, 12, { firstDay: 11, days: '1' }],
  ['nothing between its days', 12, 13, undefined],
  ['nothing after it', 14, 100, undefined],
])('of a service, a season has %s', (...[, from, until, expected]) => {
  expect(daysWithin({ firstDay: 10, days: '1101' }, from, until)).toEqual(expected);
});
