// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { ConsentChoice } from './consent-choice.lazy.tsx';
import { messages } from './messages.ts';

afterEach(cleanup);

function show(consent?: 'granted' | 'denied' | 'required') {
  const choose = vi.fn();
  const onChosen = vi.fn();
  const services = { ...fakeServices(), consents: { choose } };
  if (consent) services.store.setState({ consent });
  const { container } = renderInIsland(
    <ConsentChoice text={getFrenchText(messages)} onChosen={onChosen} />,
    {},
    services,
  );
  return { container, choose, onChosen, getAnnouncements: () => services.announcer.announce.mock.calls.flat() };
}

it.each([
  ['refuse', 'denied', 'keptDenied'],
  ['accept', 'granted', 'keptGranted'],
] as const)('the answer "%s" is stored as %s, and announced', async (button, choice, expectedText) => {
  const { choose, onChosen, getAnnouncements } = show();
  await userEvent.click(screen.getByRole('button', { name: messages[button].fr }));
  expect(choose.mock.calls).toEqual([[choice]]);
  expect(getAnnouncements()).toEqual([getFrenchText(messages)(expectedText)]);
  expect(onChosen).toHaveBeenCalledTimes(1);
});

it.each([
  ['required', undefined],
  ['granted', messages.granted.fr],
  ['denied', messages.denied.fr],
] as const)('what applies is shown, once it is known: %s', (consent, expected) => {
  expect(show(consent).container.querySelector('strong')?.textContent).toBe(expected);
});
