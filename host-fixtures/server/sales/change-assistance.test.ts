import { expect, it } from 'vitest';
import { at, directLeg } from '../../testing/fake-timetable.ts';
import { findShortage } from './change-assistance.ts';
import { type Market } from './coach.ts';
import { type PlaceCounts } from './vehicle.ts';
import { type StoredLine } from './stored-basket.ts';

const day = '2031-03-10';
const noPlaces: PlaceCounts = { seats: 0, wheelchairSpaces: 0 };

/** A coach of 49 seats and a wheelchair space, of which these are held. */
const createMarket = (heldPlaces: Partial<PlaceCounts>): Market => ({
  now: at(day, '09:00'),
  getHeldPlaces: () => ({ ...noPlaces, ...heldPlaces }),
});

it.each([
  ['one more wheelchair, with a space', 0, 1, {}, undefined],
  ['one more wheelchair, without a space', 0, 1, { wheelchairSpaces: 1 }, 'WHEELCHAIR'],
  ['two more wheelchairs, with one space', 0, 2, {}, 'WHEELCHAIR'],
  ['one wheelchair less, with a seat', 1, 0, { seats: 48 }, undefined],
  ['one wheelchair less, without a seat', 1, 0, { seats: 49 }, 'SEAT'],
  ['two wheelchairs less, with one seat', 2, 0, { seats: 48 }, 'SEAT'],
  ['as many wheelchairs as before, on a full coach', 1, 1, { seats: 49, wheelchairSpaces: 1 }, undefined],
])('finds the missing place for a change of needs: %s', (...[, before, wheelchairSeated, heldPlaces, shortage]) => {
  const line = {
    journey: { journeyId: '4711', legs: [directLeg(day)] },
    party: { total: 2, concession: 0, nus: 0, wheelchairSeated: before },
  } as unknown as StoredLine;
  const needs = { wheelchairSeated, assistance: { otherDisability: 0, pca: 0 } };
  expect(findShortage(line, needs, createMarket(heldPlaces))).toBe(shortage);
});
