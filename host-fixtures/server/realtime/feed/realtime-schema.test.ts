import { expect, it } from 'vitest';
import { createFeedType } from './decode-feed.ts';

/** The wire format of protobuf, without the schema under test. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const message = (field: number, ...parts: readonly number[][]) => {
  const bytes = parts.flat();
  return [...varint(field * 8 + 2), ...varint(bytes.length), ...bytes];
};
const text = (field: number, value: string) => message(field, [...Buffer.from(value)]);
const float = (field: number, value: number) => [
  ...[...varint(field * 8 + 5), ...new Uint8Array(Float32Array.of(value).buffer)],
];
const translatedText = (field: number, value: string) => message(field, message(1, text(1, value), text(2, 'en')));

it('uses the field numbers of gtfs-realtime.proto', () => {
  const trip = (field: number) =>
    message(field, text(1, 't'), text(2, '08:00:00'), text(3, '20310310'), number(4, 3), text(5, 'R'));
  const stop = message(
    2,
    ...[number(1, 7), message(2, number(1, 60)), message(3, number(2, 1_900_000_000)), text(4, 'L'), number(5, 1)],
  );
  const selector = message(5, text(1, 'A'), text(2, 'R'), number(3, 3), trip(4), text(5, 'L'));
  const bytes = [
    message(1, text(1, '2.0'), number(3, 1_900_000_000)),
    message(2, text(1, 'a'), number(2, 1)),
    message(2, text(1, 'b'), message(3, trip(1), stop, number(4, 1_900_000_001), number(5, 120))),
    message(2, text(1, 'c'), message(4, trip(1), message(2, float(1, 53.5), float(2, -1.5)), number(5, 1_900_000_002))),
    message(
      2,
      text(1, 'd'),
      message(
        5,
        ...[message(1, number(1, 10), number(2, 20)), selector, number(7, 4), number(14, 3)],
        ...[translatedText(8, 'https://a.example'), translatedText(10, 'Snow'), translatedText(11, 'Deep')],
      ),
    ),
  ].flat();
  const type = createFeedType();
  const feed = type.toObject(type.decode(Uint8Array.from(bytes)), { longs: Number });
  const expectedTrip = {
    tripId: 't',
    startTime: '08:00:00',
    startDate: '20310310',
    scheduleRelationship: 3,
    routeId: 'R',
  };
  const toText = (value: string) => ({ translation: [{ text: value, language: 'en' }] });
  expect(feed).toEqual({
    header: expect.objectContaining({ timestamp: 1_900_000_000 }) as object,
    entity: [
      { id: 'a', isDeleted: true },
      {
        id: 'b',
        tripUpdate: {
          trip: expectedTrip,
          stopTimeUpdate: [
            {
              stopSequence: 7,
              stopId: 'L',
              scheduleRelationship: 1,
              arrival: { delay: 60 },
              departure: { time: 1_900_000_000 },
            },
          ],
          timestamp: 1_900_000_001,
          delay: 120,
        },
      },
      {
        id: 'c',
        vehicle: { trip: expectedTrip, position: { latitude: 53.5, longitude: -1.5 }, timestamp: 1_900_000_002 },
      },
      {
        id: 'd',
        alert: {
          activePeriod: [{ start: 10, end: 20 }],
          informedEntity: [{ agencyId: 'A', routeId: 'R', routeType: 3, trip: expectedTrip, stopId: 'L' }],
          effect: 4,
          severityLevel: 3,
          url: toText('https://a.example'),
          headerText: toText('Snow'),
          descriptionText: toText('Deep'),
        },
      },
    ],
  });
});
