import { expect, it } from 'vitest';
import { defaultNoticeSettings } from '../../operations/notices/notice-settings.ts';
import { defaultNoticeOptions, readNoticeOptions } from './notice-options.ts';

it('has the defaults of the settings', () => {
  expect(readNoticeOptions(defaultNoticeOptions)).toEqual(defaultNoticeSettings);
});

it.each([
  ['notice-delay-minutes', '0', { delayMs: 0 }],
  ['notice-delay-minutes', '1.5', { delayMs: 90_000 }],
  ['most-notices', '0', { mostNotices: 0 }],
  ['most-notices-percent', '100', { mostShare: 1 }],
  ['least-change-minutes', '10', { leastChangeMs: 600_000 }],
])('reads --%s %s', (name, value, expected) => {
  expect(readNoticeOptions({ ...defaultNoticeOptions, [name]: value })).toMatchObject(expected);
});

it.each([
  ['notice-delay-minutes', '-1', '“-1” is not a duration: give minutes, such as 15.'],
  ['most-notices', 'many', '“many” is not valid for --most-notices: give a whole number, 0 or more.'],
  ['most-notices-percent', '101', '“101” is not valid for --most-notices-percent: give a whole number, 0 to 100.'],
  ['least-change-minutes', '0', '“0” is not a duration: give minutes, such as 15.'],
])('refuses --%s %s', (name, value, message) => {
  expect(() => readNoticeOptions({ ...defaultNoticeOptions, [name]: value })).toThrow(message);
});
