// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages as common } from '#shared/text/messages.ts';
import { renderInIsland } from '../fake-island.test-data.tsx';
import { Unavailable } from './unavailable.tsx';

afterEach(cleanup);

it.each([
  ['in general', {}, common.unavailable.fr],
  ['in the words of its caller', { words: 'La carte manque.' }, 'La carte manque.'],
])('Unavailable says %s what is missing, and offers to load it again', (_case, props, words) => {
  const onRetry = vi.fn();
  const { container } = renderInIsland(<Unavailable {...props} onRetry={onRetry} />);
  expect(container.textContent).toBe(`${words} ${common.retry.fr}`);
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
