import { expect, it } from 'vitest';
import { findHoldProblem, type HeldByRing, type HoldProblem, type HoldRing } from './hold-limits.ts';

const minuteMs = 60_000;
const none: HeldByRing = { onCoach: 0, releasedPlaceMs: 0, total: 0 };
type Held = Partial<Record<HoldRing, Partial<HeldByRing>>>;

/** Twelve places for twenty minutes. */
const fullHold = 12 * 20 * minuteMs;

it.each<[string, number, Held, HoldProblem | undefined]>([
  ['a family', 5, {}, undefined],
  ['the largest party', 12, {}, undefined],
  ['a group', 13, {}, { kind: 'party-too-large', maxPlaces: 12 }],
  ['a second part of the party', 2, { session: { onCoach: 10 } }, undefined],
  ['more than the party', 3, { session: { onCoach: 10 } }, { kind: 'party-too-large', maxPlaces: 12 }],
  ['two parties of an office', 12, { network: { onCoach: 12 } }, undefined],
  ['a third party', 1, { network: { onCoach: 24 } }, { kind: 'coach-held-by-network' }],
  ['a fourth party of neighbours', 1, { widerNetwork: { onCoach: 36 } }, { kind: 'coach-held-by-network' }],
  ['a return with changes for a party', 12, { session: { total: 84 } }, undefined],
  ['more coaches than that', 12, { session: { total: 85 } }, { kind: 'basket-full', maxPlaces: 96 }],
  ['a visitor in a busy network', 1, { network: { total: 239 } }, undefined],
  ['one more', 1, { network: { total: 240 } }, { kind: 'network-full' }],
  ['a visitor among busy networks', 1, { widerNetwork: { total: 480 } }, { kind: 'network-full' }],
  ['a party again after its hold expired', 12, { session: { releasedPlaceMs: fullHold } }, undefined],
  [
    'a party after two expired holds',
    12,
    { session: { releasedPlaceMs: 2 * fullHold } },
    { kind: 'held-repeatedly', maxPlaces: 4 },
  ],
  ['a family after two expired holds of others', 4, { network: { releasedPlaceMs: 4 * fullHold } }, undefined],
  [
    'a party after hoarding by its network',
    5,
    { network: { releasedPlaceMs: 4 * fullHold } },
    { kind: 'held-repeatedly', maxPlaces: 4 },
  ],
])('%s holds %i places, or is refused', (...[, onCoach, held, expected]) => {
  const rings = {
    session: { ...none, ...held.session },
    network: { ...none, ...held.network },
    widerNetwork: { ...none, ...held.widerNetwork },
  };
  const request = { onCoach, total: onCoach, tradedPlaces: 0, networkFactor: 1 };
  expect(findHoldProblem(request, rings)).toEqual(expected);
});

it('an exchange may hold as many places as it gives back, but other holds count', () => {
  const find = (heldPlaces: number) =>
    findHoldProblem(
      { onCoach: 30, total: 30, tradedPlaces: 30, networkFactor: 1 },
      { session: { ...none, onCoach: heldPlaces }, network: none, widerNetwork: none },
    );
  expect(find(0)).toBeUndefined();
  expect(find(1)).toEqual({ kind: 'party-too-large', maxPlaces: 30 });
});

it('the limits of networks are multiplied on a host for tests, those of a visitor are not', () => {
  const request = { onCoach: 12, total: 12, tradedPlaces: 0, networkFactor: 1000 };
  const busy = { ...none, onCoach: 500, total: 500 };
  expect(findHoldProblem(request, { session: none, network: busy, widerNetwork: busy })).toBeUndefined();
  expect(findHoldProblem({ ...request, onCoach: 13 }, { session: none, network: none, widerNetwork: none })).toEqual({
    kind: 'party-too-large',
    maxPlaces: 12,
  });
});
