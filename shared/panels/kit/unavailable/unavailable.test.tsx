// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages as common } from '#shared/text/messages.ts';
import { renderInIsland } from '../fake-island.test-data.tsx';
import { Unavailable } from './unavailable.tsx';

afterEach(cleanup);

it.each([
  ['in general', {}, common.unavailable.fr],
  ['with a message', { message: 'La carte manque.' }, 'La carte manque.'],
])('Unavailable shows the missing content %s, and offers to load it again', (_case, props, message) => {
  const onRetry = vi.fn();
  const { container } = renderInIsland(<Unavailable {...props} onRetry={onRetry} />);
  expect(container.textContent).toBe(`${message} ${common.retry.fr}`);
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
