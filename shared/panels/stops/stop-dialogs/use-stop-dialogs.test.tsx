// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cityStops, stopDetails } from '#shared/store/slices/stops/stops.ts';
import { messages as common } from '#shared/text/messages.ts';
import { waitForLazyCode } from '#test/support/render-island.tsx';
import { fakeServices, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { useStopDialogs } from './use-stop-dialogs.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stop = { cityId: 1, stopId: 'a' };
const details = { ...stop, cityName: 'Leeds', name: 'Dyer Street' };

function Page() {
  const { open, notice, dialogs } = useStopDialogs('Les détails n’ont pas pu s’ouvrir.');
  return (
    <>
      <button type="button" onClick={() => open(stop)}>
        Arrêt
      </button>
      <div data-testid="notice">{notice}</div>
      <div data-testid="dialogs">{dialogs}</div>
    </>
  );
}

const getContent = (id: string) => screen.getByTestId(id).textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));

it('useStopDialogs loads and shows the details of a stop, and the map of its city over them, and closes each', async () => {
  const services = fakeServices();
  services.store.setState(stopDetails.set(stop, { state: 'ready', value: details }));
  services.store.setState(
    cityStops.set(1, {
      state: 'ready',
      value: { cityId: 1, cityName: 'Leeds', stops: [{ id: 'a', name: 'Dyer Street' }] },
    }),
  );
  renderInIsland(<Page />, {}, services);
  await waitForLazyCode();
  expect([getContent('notice'), getContent('dialogs')]).toEqual(['', '']);

  press('Arrêt');
  expect([getContent('notice'), dialogs()]).toEqual([common.loading.fr, []]);
  await waitForLazyCode();
  expect([getContent('notice'), dialogs().length]).toEqual(['', 1]);
  expect(getContent('dialogs')).not.toContain(common.loading.fr);

  press(/Leeds/);
  expect(getContent('dialogs')).toContain(common.loading.fr);
  expect(dialogs()).toHaveLength(1);
  await waitForLazyCode();
  expect(getContent('dialogs')).not.toContain(common.loading.fr);
  expect(dialogs()).toHaveLength(2);
  const close = () => screen.getAllByRole('button', { name: common.close.fr });
  fireEvent.click(close().at(-1) ?? document.body);
  expect(dialogs()).toHaveLength(1);
  fireEvent.click(close()[0] ?? document.body);
  expect([dialogs(), getContent('notice')]).toEqual([[], '']);
});
