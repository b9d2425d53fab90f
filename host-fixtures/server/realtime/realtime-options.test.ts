import { expect, it } from 'vitest';
import { readRealtimeOptions, defaultRealtimeOptions as usual, type RealtimeOptionTexts } from './realtime-options.ts';

it('reads sources, times and thresholds', () => {
  const sources = [
    'feeds/trips.pb',
    'humber-lines=feeds/humber.pb',
    'https://feeds.example/alerts.pb?key=1',
    'C:\\feeds\\trips.pb',
  ];
  expect(
    readRealtimeOptions({ ...usual, 'gtfs-rt': sources, 'gtfs-rt-seconds': '10', 'delay-minutes': '7.5' }),
  ).toEqual({
    realtimeSources: sources,
    realtimeEveryMs: 10_000,
    realtimeOldAfterMs: 300_000,
    delayThresholds: { delayMinutes: 7.5, severeMinutes: 60 },
  });
});

it('reads a feed every five seconds at most', () => {
  expect(readRealtimeOptions({ ...usual, 'gtfs-rt-seconds': '5' }).realtimeEveryMs).toBe(5000);
  expect(() => readRealtimeOptions({ ...usual, 'gtfs-rt-seconds': '4.9' })).toThrow('give seconds, 5 or more');
});

it.each<[Partial<RealtimeOptionTexts>, string]>([
  [{ 'gtfs-rt': [''] }, '--gtfs-rt is empty: give the path or the address of a GTFS-Realtime feed.'],
  [{ 'gtfs-rt': ['humber-lines='] }, '--gtfs-rt is empty'],
  [{ 'gtfs-rt': ['humber-lines=ftp://a.example/x'] }, '“humber-lines=ftp://a.example/x” is not a real-time feed'],
  [{ 'gtfs-rt': ['ftp://a.example/x'] }, '“ftp://a.example/x” is not a real-time feed'],
  [{ 'gtfs-rt': ['a=https://me:pass@:x/y?key=1'] }, '“a=https://:x/y” is not a real-time feed'],
  [{ 'gtfs-rt': ['https://'] }, '“https://” is not a real-time feed'],
  [{ 'gtfs-rt-seconds': '1' }, '“1” is not a valid interval for --gtfs-rt: give seconds, 5 or more.'],
  [{ 'gtfs-rt-seconds': 'often' }, '“often” is not a valid interval'],
  [{ 'gtfs-rt-old-minutes': '0' }, '“0” is not a duration'],
  [{ 'delay-minutes': '-5' }, '“-5” is not a duration'],
  [{ 'delay-minutes': '60' }, 'A severe delay of 60 minutes is not longer than a delay of 60'],
])('rejects %j', (texts, sentence) => {
  expect(() => readRealtimeOptions({ ...usual, ...texts })).toThrow(sentence);
});
