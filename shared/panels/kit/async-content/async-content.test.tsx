// @vitest-environment happy-dom
import { apiFailure } from '#shared/api/failure.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { renderInIsland } from '../fake-island.test-data.tsx';
import { AsyncContent } from './async-content.tsx';
import { MapSkeleton } from './map-skeleton.tsx';

afterEach(cleanup);

const failure = { title: 'Impossible de charger les arrêts.', advice: 'Réessayez.' };

/** Lets a call fail, presses the button for a retry, and lets it succeed. */
async function renderRetried(renderValue: (value: string) => ReactNode) {
  const onRetry = vi.fn();
  const renderAnswer = (answer: Loading<string>) => (
    <AsyncContent answer={answer} placeholder={<p>Chargement</p>} failure={failure} onRetry={onRetry}>
      {renderValue}
    </AsyncContent>
  );
  const { redraw } = renderInIsland(renderAnswer({ state: 'failed', problem: undefined }));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  redraw(renderAnswer({ state: 'loading' }));
  expect(document.activeElement).toBe(button);
  redraw(renderAnswer({ state: 'ready', value: 'Dyer Street' }));
  expect(onRetry).toHaveBeenCalledOnce();
}

describe('the content after a retry', () => {
  it('has the focus at its heading, so that it is not read out completely', async () => {
    await renderRetried((stop) => (
      <>
        <p>Leeds</p>
        <h3>{stop}</h3>
      </>
    ));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dyer Street' }));
  });

  it('has the focus itself if it has no heading', async () => {
    await renderRetried((stop) => <p>{stop}</p>);
    expect(document.activeElement?.textContent).toBe('Dyer Street');
  });
});

describe('AsyncContent without an answer', () => {
  const show = (answer: Loading<string>) => {
    const { container } = renderInIsland(
      <AsyncContent answer={answer} placeholder={<p>Chargement</p>} failure={failure} onRetry={vi.fn()}>
        {(stop) => <p>{stop}</p>}
      </AsyncContent>,
    );
    const isBusy = container.firstElementChild?.getAttribute('aria-busy');
    return { isBusy, texts: container.textContent, alerts: container.querySelectorAll('[role=alert]').length };
  };

  it.each<[string, Loading<string>, ReturnType<typeof show>]>([
    ['while it loads', { state: 'loading' }, { isBusy: 'true', texts: 'Chargement', alerts: 0 }],
    ['when it has loaded', { state: 'ready', value: 'York' }, { isBusy: 'false', texts: 'York', alerts: 0 }],
    ['while it loads again', { state: 'loading', last: 'York' }, { isBusy: 'false', texts: 'York', alerts: 0 }],
    [
      'when another answer failed',
      { state: 'failed', problem: 'x', last: 'York' },
      { isBusy: 'false', texts: 'York', alerts: 0 },
    ],
  ])('shows its state %s', (_, answer, expected) => {
    expect(show(answer)).toEqual(expected);
  });

  it('shows the error after a failure, instead of the placeholder', () => {
    const { isBusy, texts, alerts } = show({ state: 'failed', problem: 'x' });
    expect([isBusy, alerts]).toEqual(['false', 1]);
    expect(texts).toMatch(/^Impossible de charger les arrêts\.Réessayez\./);
    expect(texts).not.toContain('Chargement');
  });
});

it.each([
  ['the operator does not offer its call', 404, 'Non proposé', 'Non proposé'],
  ['its call fails', 503, 'Non proposé', /Réessayer$/],
  ['its resource is missing', 404, undefined, /Réessayer$/],
])('AsyncContent offers no retry only if %s', (...[, status, notOffered, expected]) => {
  const problem = apiFailure('getStops', { kind: 'http', status, errors: [] });
  const { container } = renderInIsland(
    <AsyncContent
      answer={{ state: 'failed', problem }}
      placeholder={null}
      failure={failure}
      notOffered={notOffered}
      onRetry={vi.fn()}
    >
      {() => null}
    </AsyncContent>,
  );
  expect(container.textContent).toMatch(expected);
});

it('MapSkeleton shows that it is loading, and reserves the space of a map and of the rows below it', () => {
  const { container } = renderInIsland(<MapSkeleton rows={2} rowHeight={72} />);
  const rows = [...container.querySelectorAll<HTMLElement>('.skeleton-row')];
  expect(rows.map(({ style }) => style.blockSize)).toEqual(['240px', '72px', '72px']);
  expect(container.textContent).toBe('Chargement en cours…');
});
