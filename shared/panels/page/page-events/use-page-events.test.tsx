// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { Session, User } from '#shared/domain/session/session.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { IslandContext, type IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { expireBasket } from '#shared/store/slices/basket/basket.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages } from '#shared/text/messages.ts';
import { useBasketEvents } from './use-basket-events.ts';
import { useSessionEvents } from './use-session-events.ts';

afterEach(cleanup);

const basket: Basket = {
  currency: 'CAD',
  journeys: [{ journeyId: '7', lineItemId: 'a', price: toMoney(20, 'CAD') } as Journey],
  expiryTotalSecondsRemaining: 900,
};
const user: User = { name: 'Anna', isAuthenticated: true, isActivated: true, isLocked: false };

function Listening() {
  useBasketEvents();
  useSessionEvents();
  return null;
}

/** Two islands of one page. */
function twoIslands() {
  const { services, store } = fakePage();
  const settings = completeSettings({});
  const { locale, operation } = settings;
  const surroundings: Omit<IslandSurroundings, 'id' | 'emit'> = {
    widget: 'nav-bar',
    settings,
    locale,
    headingLevel: 2,
    text: (key) => key,
    adopt: vi.fn(),
    container: document.body,
    services: services as IslandSurroundings['services'],
    common: createText({ locale, messages: pickMessages(messages, locale, operation) }),
  };
  const [first, second] = [vi.fn(), vi.fn()];
  const createIsland = (id: string, emit: typeof first) => (
    <IslandContext value={{ ...surroundings, id, emit }}>
      <Listening />
    </IslandContext>
  );
  const view = render(createIsland('one', first));
  render(createIsland('two', second));
  return {
    first,
    second,
    leaveFirst: () => view.unmount(),
    hold: (value: Basket | null) => act(() => store.setState({ basket: { state: 'ready', value } })),
    expire: () => act(() => store.setState(expireBasket)),
    session: (session: Session) => act(() => store.setState({ session })),
  };
}

it('emits coach:basket-changed once, from one island, only if the basket has changed', () => {
  const { first, second, hold } = twoIslands();
  hold(null);
  hold({ ...basket });
  hold({ ...basket, expiryTotalSecondsRemaining: 800 });
  expect(first.mock.calls).toEqual([
    ['coach:basket-changed', { journeys: 1, total: 20, currency: 'CAD', secondsRemaining: 900 }],
  ]);
  expect(second).not.toHaveBeenCalled();
});

it('emits coach:basket-expired, and then that the basket is empty', () => {
  const { first, hold, expire } = twoIslands();
  hold(basket);
  expire();
  expect(first.mock.calls).toEqual([
    ['coach:basket-expired'],
    ['coach:basket-changed', { journeys: 0, total: 0, currency: null, secondsRemaining: null }],
  ]);
});

it('emits from the next island when the first has unmounted', () => {
  const { first, second, leaveFirst, hold } = twoIslands();
  hold(null);
  leaveFirst();
  hold(basket);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

it('emits signing in and out, but nothing for a user who is not activated (spec §4 "Session")', () => {
  const { first, session } = twoIslands();
  session({ state: 'unauthenticated', isLocked: false });
  session({ state: 'authenticated', user: { ...user, isActivated: false } });
  session({ state: 'unauthenticated', isLocked: false });
  session({ state: 'authenticated', user: { ...user, isActivated: false } });
  expect(first).not.toHaveBeenCalled();
  session({ state: 'activated', user });
  session({ state: 'unauthenticated', isLocked: false });
  expect(first.mock.calls).toEqual([['coach:signed-in'], ['coach:signed-out']]);
});
