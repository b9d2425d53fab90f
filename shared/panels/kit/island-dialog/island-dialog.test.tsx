// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heading } from '#shared/island/mount/heading.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { type fakeServices, renderInIsland } from '../fake-island.test-data.tsx';
import { IslandDialog } from './island-dialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dialog = (title: string) => (
  <IslandDialog key={title} title={title} onClose={vi.fn()}>
    <p>{title}</p>
  </IslandDialog>
);

it('an announcement is made in the topmost open dialog, and in the page once all are closed', () => {
  const { services } = fakePage();
  const page = <IslandAnnouncer key="page" />;
  const { redraw } = renderInIsland(page, {}, services as unknown as ReturnType<typeof fakeServices>);
  /** Returns the name of the dialog that contains the live region with a message. */
  const getAnnouncingRoots = (message: string) => {
    act(() => services.announcer.announce(message));
    act(() => void vi.advanceTimersByTime(1000));
    const regions = screen.getAllByRole('status', { hidden: true }).filter((region) => region.textContent === message);
    expect(regions).toHaveLength(1);
    return regions[0]?.closest('dialog')?.querySelector('h2')?.textContent ?? 'page';
  };
  expect(getAnnouncingRoots('3 départs')).toBe('page');
  redraw([page, dialog('Itinéraire')]);
  expect(getAnnouncingRoots('1 arrêt')).toBe('Itinéraire');
  redraw([page, dialog('Itinéraire'), dialog('Arrêt')]);
  expect(getAnnouncingRoots('2 arrêts')).toBe('Arrêt');
  redraw([page, dialog('Itinéraire')]);
  expect(getAnnouncingRoots('4 arrêts')).toBe('Itinéraire');
  redraw([page]);
  expect(getAnnouncingRoots('5 départs')).toBe('page');
});

it.each([
  [2, 2],
  [6, 6],
  [7, 6],
  [0, 1],
])('heading levels are limited to 1 to 6: %i is %i', (headingLevel, expected) => {
  renderInIsland(
    <>
      <Heading level={headingLevel}>Arrêts</Heading>
      <IslandDialog title="Itinéraire" headingLevel={headingLevel} onClose={vi.fn()}>
        <p />
      </IslandDialog>
    </>,
  );
  const headings = screen.getAllByRole('heading', { level: expected, hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Arrêts', 'Itinéraire']);
});
