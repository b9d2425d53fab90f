// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { renderInIsland } from '../fake-island.test-data.tsx';
import { AsyncContent } from './async-content.tsx';

afterEach(cleanup);

const failure = { title: 'Impossible de charger les arrêts.', advice: 'Réessayez.' };

/** Lets a call fail, presses the button for a retry, and lets it succeed. */
async function retried(drawn: (value: string) => ReactNode) {
  const onRetry = vi.fn();
  const answered = (answer: Loading<string>) => (
    <AsyncContent answer={answer} waiting={<p>Chargement</p>} failure={failure} onRetry={onRetry}>
      {drawn}
    </AsyncContent>
  );
  const { redraw } = renderInIsland(answered({ state: 'failed', problem: undefined }));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  redraw(answered({ state: 'loading' }));
  expect(document.activeElement).toBe(button);
  redraw(answered({ state: 'ready', value: 'Dyer Street' }));
  expect(onRetry).toHaveBeenCalledOnce();
}

describe('what a retry brings', () => {
  it('has the focus at its heading, and is not read out whole', async () => {
    await retried((stop) => (
      <>
        <p>Leeds</p>
        <h3>{stop}</h3>
      </>
    ));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dyer Street' }));
  });

  it('has the focus itself where it has no heading', async () => {
    await retried((stop) => <p>{stop}</p>);
    expect(document.activeElement?.textContent).toBe('Dyer Street');
  });
});
