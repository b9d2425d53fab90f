// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoadedPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { messages } from '#shared/text/messages.ts';
import { renderInIsland } from '../fake-island.test-data.tsx';
import { PieceStatus } from './piece-status.tsx';

afterEach(cleanup);

const show = (piece: LoadedPiece<unknown>, isOverlay?: boolean) =>
  renderInIsland(<PieceStatus piece={piece} failureMessage="Impossible de charger la carte." isOverlay={isOverlay} />)
    .container;

it.each([
  ['over the following content', true],
  ['in its place', undefined],
])('a loading piece has a loading indicator %s', (_, isOverlay) => {
  const container = show({ state: 'waiting' }, isOverlay);
  expect(container.textContent).toBe(messages.loading.fr);
  expect(container.querySelector('[data-over]') !== null).toBe(isOverlay === true);
});

it('a loaded piece has no status', () => {
  expect(show({ state: 'ready', module: {}, text: String }).innerHTML).toBe('');
});

it('a piece that failed to load has an error, and can be loaded again', async () => {
  const retry = vi.fn();
  const container = show({ state: 'failed', retry });
  expect(container.textContent).toContain('Impossible de charger la carte.');
  await userEvent.click(screen.getByRole('button', { name: messages.retry.fr }));
  expect(retry).toHaveBeenCalledTimes(1);
});
