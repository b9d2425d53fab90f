import { defaultNoticeSettings, type NoticeSettings } from '../../operations/notices/notice-settings.ts';
import { parseMinutes } from '../../server/kit/read-option.ts';

const minuteMs = 60_000;

/** The default values of the options as text, keyed by the name of the option: `--most-notices 50`. */
export const defaultNoticeOptions = {
  'notice-delay-minutes': String(defaultNoticeSettings.delayMs / minuteMs),
  'most-notices': String(defaultNoticeSettings.mostNotices),
  'most-notices-percent': String(defaultNoticeSettings.mostShare * 100),
  'least-change-minutes': String(defaultNoticeSettings.leastChangeMs / minuteMs),
};

/** Parses the options for notices about disruptions. @throws an error whose message is for the operator */
export function readNoticeOptions(values: Readonly<typeof defaultNoticeOptions>): NoticeSettings {
  const delay = values['notice-delay-minutes'];
  return {
    // Unlike other durations, this one may be 0.
    delayMs: delay === '0' ? 0 : parseMinutes(delay) * minuteMs,
    mostNotices: parseNumber('most-notices', values['most-notices'], Infinity),
    mostShare: parseNumber('most-notices-percent', values['most-notices-percent'], 100) / 100,
    leastChangeMs: parseMinutes(values['least-change-minutes']) * minuteMs,
  };
}

function parseNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  const range = max === Infinity ? '0 or more' : `0 to ${max}`;
  throw new Error(`“${text}” is not valid for --${name}: give a whole number, ${range}.`);
}
