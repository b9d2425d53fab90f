import { expect, it } from 'vitest';
import { getStopRequests } from './leg-reader.ts';

it.each([
  [{}, {}],
  [{ pickup_type: 0, drop_off_type: 1 }, {}],
  [{ pickup_type: 2, drop_off_type: 0 }, { boardingBy: 'phone' }],
  [{ pickup_type: 0, drop_off_type: 2 }, { alightingBy: 'phone' }],
  [
    { pickup_type: 3, drop_off_type: 3 },
    { boardingBy: 'driver', alightingBy: 'driver' },
  ],
  [{ pickup_type: 4, drop_off_type: 4 }, {}],
])('travellers arrange %j as %j', (types, notes) => expect(getStopRequests(types)).toEqual(notes));
