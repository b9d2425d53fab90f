// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MapOptions, MapRenderer } from '#shared/ui/map/map-renderer.ts';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { toStopMarkers, StopMap } from './stop-map.tsx';

afterEach(cleanup);

const marker = toStopMarkers('a', 'Dyer Street', { latitude: 53.8, longitude: -1.54 });
const map = (props: Partial<Parameters<typeof StopMap>[0]> = {}) => (
  <StopMap mode="stop" label="Carte" text={getFrenchText(messages)} markers={marker} {...props} />
);

function withRenderer() {
  const services = fakeServices();
  const renderedOptions: MapOptions[] = [];
  const renderer = vi.fn<MapRenderer>((_container, options) => {
    renderedOptions.push(options);
    return { update: (next) => void renderedOptions.push(next), destroy() {} };
  });
  services.maps.renderer.mockResolvedValue(renderer);
  return { services, renderedOptions, renderer };
}

it('toStopMarkers returns no marker for a stop without a position', () => {
  expect(marker).toEqual([{ id: 'a', title: 'Dyer Street', position: { lat: 53.8, lng: -1.54 }, icon: 'stop' }]);
  expect(toStopMarkers('a', 'Dyer Street', {})).toEqual([]);
});

it.each([
  ['UK', false],
  ['CA', true],
] as const)('StopMap has a scale in the unit of operation %s; metric: %s', async (operation, isMetric) => {
  const { services, renderedOptions } = withRenderer();
  renderInIsland(map(), { operation }, services);
  await act(async () => undefined);
  expect(renderedOptions.at(-1)).toMatchObject({ isMetric, markers: marker });
});

it('StopMap loads no renderer without a marker', () => {
  const { services } = withRenderer();
  renderInIsland(map({ markers: [] }), {}, services);
  expect(services.maps.renderer).not.toHaveBeenCalled();
});

it.each([
  ['in general', undefined, messages.mapUnavailable.fr],
  ['with the message of its caller', 'La liste montre tout.', 'La liste montre tout.'],
])('StopMap shows that the map is unavailable, %s', async (_case, unavailable, expectedText) => {
  const { container } = renderInIsland(map({ unavailable }));
  expect(container.textContent).not.toContain(expectedText);
  await act(async () => undefined);
  expect(container.textContent).toContain(expectedText);
});
