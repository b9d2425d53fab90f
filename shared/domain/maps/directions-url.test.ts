import { expect, it } from 'vitest';
import { toDirectionsUrl } from './directions-url.ts';

it.each([
  [
    { latitude: 53.7966, longitude: -1.5437 },
    'https://www.openstreetmap.org/directions?route=%3B53.796600%2C-1.543700',
  ],
  [{ latitude: 53.7966 }, undefined],
  [{}, undefined],
])('the directions to %j are at %s', (place, expected) => expect(toDirectionsUrl(place)).toBe(expected));
