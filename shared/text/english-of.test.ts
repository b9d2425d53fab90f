import { expect, it } from 'vitest';
import { englishOf } from './english-of.ts';

it.each([
  ['Your journey is cancelled.', 'Your trip is canceled.', 'Your trip is cancelled.'],
  ['Journeys: {journey}, {journeyId}', 'Trips: {journey}, {journeyId}', 'Trips: {journey}, {journeyId}'],
  ['Cancelling, cancellation', 'Canceling, cancellation', 'Cancelling, cancellation'],
  ['Travellers travelling, who travelled', 'Travelers traveling, who traveled', 'Travellers travelling, who travelled'],
  [
    'Colour, 3 km north-east of the centre',
    'Color, 3 km northeast of the center',
    'Colour, 3 km north-east of the centre',
  ],
  ['Luggage policy, lost luggage', 'Baggage policy, lost baggage', 'Baggage policy, lost baggage'],
  ['Kilometres. Timetable only', 'Kilometers. Schedule only', 'Kilometres. Timetable only'],
  ['Tick the box to confirm.', 'Check the box to confirm.', 'Tick the box to confirm.'],
])('says "%s" as each country does', (british, american, canadian) => {
  expect([englishOf(british, 'UK'), englishOf(british, 'US'), englishOf(british, 'CA')]).toEqual([
    british,
    american,
    canadian,
  ]);
});
