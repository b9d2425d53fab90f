// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServices, getFrenchText, renderInIsland } from '#shared/panels/kit/fake-island.test-data.tsx';
import { messages as stopMap } from '#shared/panels/stops/stop-map/messages.ts';
import { messages } from './messages.ts';
import { RouteMapDialog, type RouteMapDialogProps } from './route-map.lazy.tsx';

afterEach(cleanup);

const leeds = { id: 'a', cityName: 'Leeds', stopName: 'Dyer Street', cityId: 1, stopId: 'l' };
const york = { id: 'b', cityName: 'York', stopName: 'York Station', cityId: 9, stopId: 'y' };
type Stops = RouteMapDialogProps['stops'];

function show(stops: readonly object[]) {
  const onStop = vi.fn();
  renderInIsland(
    <RouteMapDialog
      stops={stops as unknown as Stops}
      text={getFrenchText({ ...stopMap, ...messages })}
      onClose={vi.fn()}
      onStop={onStop}
    />,
    {},
    fakeServices(),
  );
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  return {
    entries,
    onStop,
    buttons: () => screen.queryAllByRole('button', { name: new RegExp(messages.viewStopDetails.fr) }),
  };
}

describe('the map of a route', () => {
  it('shows its ends, and each stop with its city unless its name contains it', () => {
    const { entries } = show([leeds, { id: 'c', cityName: 'Selby' }, york]);
    expect(screen.getByRole('dialog').querySelector('h2')?.textContent).toBe(
      getFrenchText(messages)('wayBetween', { origin: 'Leeds', destination: 'York' }),
    );
    const open = messages.viewStopDetails.fr;
    expect(entries.map((entry) => entry.trim())).toEqual([
      `Leeds, Dyer Street ${open}`,
      'Selby',
      `York Station ${open}`,
    ]);
  });

  it('opens the details of its stops, also from the list', async () => {
    const { buttons, onStop } = show([leeds, york]);
    expect(buttons()).toHaveLength(2);
    await userEvent.click(buttons()[1] as HTMLElement);
    expect(onStop.mock.calls).toEqual([[{ cityId: 9, stopId: 'y' }]]);
  });

  it.each([
    ['a city', { ...york, cityId: undefined }],
    ['a stop', { ...york, stopId: undefined }],
  ])('opens no details of a stop without an id of %s', async (_, stop) => {
    const { buttons, onStop } = show([leeds, stop]);
    expect(buttons()).toHaveLength(1);
    await userEvent.click(buttons()[0] as HTMLElement);
    expect(onStop.mock.calls).toEqual([[{ cityId: 1, stopId: 'l' }]]);
  });
});
