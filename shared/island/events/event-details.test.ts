import { describe, expect, it } from 'vitest';
import type { Emit, PageEvent } from './event-details.ts';

/** Never run: `npm run lint` fails if one of these lines compiles, since its expectation is then unused. */
function forbidden(emit: Emit): readonly unknown[] {
  return [
    // @ts-expect-error an event needs its detail
    emit('coach:itinerary-opened'),
    // @ts-expect-error no field of it is left out
    emit('coach:stop-selected', { cityId: 1 }),
    // @ts-expect-error a field has its own values
    emit('coach:city-cleared', { field: 'way' }),
    // @ts-expect-error the detail belongs to the event
    emit('coach:itinerary-opened', { path: '/' }),
    // @ts-expect-error an event with the version only has no detail
    emit('coach:signed-in', { name: 'Ada' }),
    // @ts-expect-error no such event
    emit('coach:signed-up'),
    // @ts-expect-error queued events need their detail, too
    ['coach:basket-changed'] satisfies PageEvent,
  ];
}

/** These compile. */
function allowed(emit: Emit): readonly unknown[] {
  const news: PageEvent = ['coach:signed-in'];
  return [emit('coach:basket-expired'), emit('coach:itinerary-opened', { journeyId: '1' }), emit(...news)];
}

describe('the type of events', () => {
  it('rejects the forbidden lines at compile time (checked by the types)', () => {
    expect([forbidden, allowed].map(({ length }) => length)).toEqual([1, 1]);
  });
});
