// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#shared/panels/kit/fake-island.test-data.tsx';
import { LazyPart } from './lazy-part.tsx';

afterEach(cleanup);

const part = { styles: [], Stops: () => <p>Leeds</p> };

describe('LazyPart', () => {
  it('shows a loading indicator, unless it is silent, then the part', async () => {
    const load = () => Promise.resolve(part);
    const { container } = renderInIsland(<LazyPart load={load}>{({ Stops }) => <Stops />}</LazyPart>);
    expect(container.textContent).not.toBe('');
    expect(await screen.findByText('Leeds')).toBeTruthy();
    cleanup();
    const silent = renderInIsland(
      <LazyPart load={load} isSilent>
        {({ Stops }) => <Stops />}
      </LazyPart>,
    );
    expect(silent.container.textContent).toBe('');
    expect(await screen.findByText('Leeds')).toBeTruthy();
  });

  it('shows what failed to load, and tries again', async () => {
    const load = vi.fn(() => Promise.resolve(part)).mockRejectedValueOnce(new Error('offline'));
    renderInIsland(
      <LazyPart load={load} failureMessage="Les arrêts manquent.">
        {({ Stops }) => <Stops />}
      </LazyPart>,
    );
    expect(await screen.findByText(/Les arrêts manquent\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Leeds')).toBeTruthy();
  });
});
