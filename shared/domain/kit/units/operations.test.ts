import { describe, expect, it } from 'vitest';
import { completeSettings } from '../../page/operation/complete-settings.ts';
import { formatClock } from './time-formatters.ts';
import { formatDay } from './format-day.ts';
import { formatDistance } from './format-distance.ts';
import { formatMoney } from '../money/format-money.ts';
import { toMoney } from '../money/money.ts';

const moment = '2026-11-25T14:05';

describe.each([
  { operation: 'UK', money: '£1,234.50', from: '£13', distance: '2.0 mi', clock: '14:05', day: '25 November 2026' },
  { operation: 'US', money: '$1,234.50', from: '$13', distance: '2.0 mi', clock: '2:05 PM', day: 'November 25, 2026' },
  { operation: 'CA', money: '$1,234.50', from: '$13', distance: '3.2 km', clock: '14:05', day: 'November 25, 2026' },
] as const)('in $operation (spec §9, by operation)', ({ operation, ...expected }) => {
  const { currency, isAmPm } = completeSettings({ operation });
  const free = 'Sans frais';
  const normaliseSpaces = (words: string) => words.replace(/\s/g, ' ');

  it('money is written as "GBP uses UK format, otherwise USD"', () => {
    const format = { pageCurrency: currency, free };
    expect(formatMoney(toMoney(1234.5, currency), format)).toBe(expected.money);
    const from = { ...format, roundsUp: true, isShort: true };
    expect(formatMoney(toMoney(12.01, currency), from)).toBe(expected.from);
    expect(formatMoney(null, format)).toBe(free);
  });

  it('distances are "kilometres when currency is CAD, otherwise miles, one decimal"', () => {
    expect(normaliseSpaces(formatDistance(3210, { currency }))).toBe(expected.distance);
  });

  it('clocks are "12-hour AM/PM where isAmPm is on"', () => {
    expect(normaliseSpaces(formatClock(moment, { isAmPm, locale: 'en' }))).toBe(expected.clock);
  });

  it('dates are ordered as in the country', () => {
    expect(formatDay(moment, { style: 'long', locale: 'en', operation })).toContain(expected.day);
  });
});
