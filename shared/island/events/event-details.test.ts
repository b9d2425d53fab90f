import { describe, expect, it } from 'vitest';
import type { Emit, PageEvent } from './event-details.ts';

/** Never called. `npm run lint` fails if one of these lines compiles, because its `@ts-expect-error` is then unused. */
function emitForbidden(emit: Emit): readonly unknown[] {
  return [
    // @ts-expect-error an event needs its detail
    emit('coach:itinerary-opened'),
    // @ts-expect-error a detail needs all its fields
    emit('coach:stop-selected', { cityId: 1 }),
    // @ts-expect-error a value that the field does not allow
    emit('coach:city-cleared', { field: 'way' }),
    // @ts-expect-error the detail of a different event
    emit('coach:itinerary-opened', { path: '/' }),
    // @ts-expect-error an event with the version only has no detail
    emit('coach:signed-in', { name: 'Ada' }),
    // @ts-expect-error an unknown event
    emit('coach:signed-up'),
    // @ts-expect-error queued events need their detail, too
    ['coach:basket-changed'] satisfies PageEvent,
  ];
}

/** Calls that compile. */
function emitAllowed(emit: Emit): readonly unknown[] {
  const event: PageEvent = ['coach:signed-in'];
  return [emit('coach:basket-expired'), emit('coach:itinerary-opened', { journeyId: '1' }), emit(...event)];
}

describe('the type of events', () => {
  it('rejects the forbidden calls at compile time (checked by the types)', () => {
    expect([emitForbidden, emitAllowed].map(({ length }) => length)).toEqual([1, 1]);
  });
});
