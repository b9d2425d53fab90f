// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readCityPlace, toCityPlaceParameters, type CityPlace } from '#shared/domain/stops/place-query.ts';
import { IslandContext, type IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { useAddressState } from './use-address-state.ts';

afterEach(cleanup);

/** Islands of one page that each keep a city in the address, with a button for Leeds (4) and one for York (6). */
function open(search: string, ...tags: readonly CityPlace[]) {
  const page = fakePage();
  page.world.address = `https://coaches.example/stops${search}`;
  const settings = completeSettings({});
  const surroundings = (id: string) =>
    ({ id, widget: 'stops', settings, services: page.services, emit: vi.fn() }) as unknown as IslandSurroundings;

  function Island({ name, tag }: { readonly name: string; readonly tag: CityPlace }) {
    const [place, show] = useAddressState({
      parse: (query) => ({ ...tag, ...readCityPlace(query) }),
      toParameters: toCityPlaceParameters,
    });
    return (
      <>
        <output aria-label={name}>{JSON.stringify(place)}</output>
        <button onClick={() => show({ cityId: 4 })}>{name} Leeds</button>
        <button onClick={() => show({ cityId: 6 }, { isReplaced: true })}>{name} York</button>
      </>
    );
  }
  const view = render(
    tags.map((tag, index) => (
      <IslandContext key={index} value={surroundings(`i${index}`)}>
        <Island name={`i${index}`} tag={tag} />
      </IslandContext>
    )),
  );
  return {
    ...page,
    ...view,
    getShownPlace: (index = 0): unknown => JSON.parse(screen.getByLabelText(`i${index}`).textContent),
    press: (name: string) => act(() => screen.getByRole('button', { name }).click()),
    step: () => act(() => page.back()),
  };
}

it('starts with the place in the query string rather than that of the tag', () => {
  expect(open('?cityId=1&a=b', { cityId: 9 }).getShownPlace()).toEqual({ cityId: 1 });
});

it('starts with the place of the tag if the query string has none, without changing the address', () => {
  const { getShownPlace, world } = open('?a=b', { cityId: 9 });
  expect(getShownPlace()).toEqual({ cityId: 9 });
  expect(world.address).toBe('https://coaches.example/stops?a=b');
});

it('writes the place to the address, and follows the Back button', () => {
  const { getShownPlace, world, press, step, loadedAddresses } = open('?a=b', {});
  press('i0 Leeds');
  expect(getShownPlace()).toEqual({ cityId: 4 });
  expect(world.address).toBe('https://coaches.example/stops?a=b&cityId=4');
  step();
  expect(getShownPlace()).toEqual({});
  expect(loadedAddresses).toEqual([]);
});

it('adds no history entry for a place that is already in the address', () => {
  const { getShownPlace, press, step } = open('', {});
  press('i0 Leeds');
  press('i0 Leeds');
  step();
  expect(getShownPlace()).toEqual({});
});

it('adds no history entry when it replaces the address', () => {
  const { getShownPlace, world, press, step } = open('', {});
  press('i0 Leeds');
  press('i0 York');
  expect(world.address).toBe('https://coaches.example/stops?cityId=6');
  step();
  expect(getShownPlace()).toEqual({});
});

it('keeps the place of each island when another one changes the address', () => {
  const { getShownPlace, press } = open('', { cityId: 1 }, { cityId: 9 });
  press('i0 Leeds');
  expect([getShownPlace(0), getShownPlace(1)]).toEqual([{ cityId: 4 }, { cityId: 9 }]);
  press('i1 Leeds');
  press('i1 York');
  expect([getShownPlace(0), getShownPlace(1)]).toEqual([{ cityId: 4 }, { cityId: 6 }]);
});

it('stops listening to the address when the component unmounts', () => {
  const { unmount, addressListeners } = open('', {});
  expect(addressListeners.size).toBe(1);
  unmount();
  expect(addressListeners.size).toBe(0);
});
