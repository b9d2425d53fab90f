// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { createModals } from '#shared/services/page/modals.ts';
import { canBePinned } from '#shared/island/mount/can-be-pinned.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const journey = {
  ...{ journeyId: '7', lineItemId: 'a', departureDateTime: '2026-11-22T10:00', price: 20.5 },
  ...{ arrivalDateTime: '2026-11-22T12:00', origin: { cityName: 'Leeds' }, destination: { cityName: 'York' } },
};
const held = { basket: { journeys: [journey, { ...journey, lineItemId: 'b' }], expiryTotalSecondsRemaining: 600 } };

async function open(scene: Parameters<typeof renderIsland>[1] = {}) {
  const island = await renderIsland('sticky-footer', { answers: { getBasket: () => ({ basket: null }) }, ...scene });
  await pass(300);
  await lazyCode();
  await pass(300);
  await lazyCode();
  return { ...island, user: createUser() };
}

const required = { settings: { consent: 'required' as const } };

it('the footer leads to tickets while the basket is empty', async () => {
  const island = await open();
  expect(island.getByRole('link', { name: 'Trouver des billets' }).getAttribute('href')).toBe('/journey-planner');
  expect(island.queryByRole('button')).toBeNull();
});

it('the footer shows journeys, total and time left, and leads to the basket', async () => {
  const island = await open({ answers: { getBasket: () => held } });
  expect(island.getByRole('region').textContent).toMatch(/2 trajets · £41\.00 ?Places réservées encore (10:00|9:5\d)/);
  expect(island.getByRole('link', { name: 'Aller au panier' }).getAttribute('href')).toBe('/journey-planner/basket');
});

it('the footer says that a basket has run out, and leads to where it can be held again', async () => {
  let isHeld = true;
  const short = { basket: { ...held.basket, expiryTotalSecondsRemaining: 3 } };
  const island = await open({
    answers: {
      getBasket: () => (isHeld ? short : { basket: null }),
      deleteBasket: () => ((isHeld = false), { errors: [] }),
    },
  });
  await pass(5000);
  await lazyCode();
  expect(island.getByRole('region').textContent).toContain('Le temps est écoulé');
  expect(island.getByRole('link', { name: 'Aller au panier' }).getAttribute('href')).toBe('/journey-planner/basket');
});

it('the footer draws nothing before the basket has loaded', async () => {
  const island = await open({ answers: { getBasket: () => new Promise(() => {}) } });
  expect(island.queryByRole('region')).toBeNull();
});

it('the footer draws nothing when the basket cannot be loaded', async () => {
  const island = await open({ answers: { getBasket: refuse(404) } });
  expect(island.queryByRole('region')).toBeNull();
  expect(island.root.textContent).toBe('');
});

describe('on a page with a search form', () => {
  async function openBeside() {
    const told: { scroll?: (isInView: boolean) => void } = {};
    class Observer {
      constructor(change: (entries: readonly object[]) => void) {
        told.scroll = (isIntersecting) => act(() => change([{ target: form, isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const tag = document.body.appendChild(document.createElement('coach-find-tickets'));
    tag.setAttribute('data-coach-state', 'ready');
    const form = tag.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    form.setAttribute('data-coach-root', 'find-tickets');
    const field = form.appendChild(document.createElement('input'));
    field.setAttribute('role', 'combobox');
    onTestFinished(() => {
      tag.remove();
      vi.unstubAllGlobals();
    });
    const island = await open();
    const find = () => island.queryByRole('link', { name: 'Trouver des billets' });
    return { ...island, find, tag, field, scroll: (isInView: boolean) => told.scroll?.(isInView) };
  }

  it('the footer’s button steps aside while the form is in view', async () => {
    const { find, scroll } = await openBeside();
    expect(find()).toBeNull();
    scroll(false);
    expect(find()).not.toBeNull();
    scroll(true);
    expect(find()).toBeNull();
  });

  it('the footer’s button leads to the form, and not away from what is filled in', async () => {
    const { find, scroll, user, tag, field, loaded } = await openBeside();
    scroll(false);
    await user.click(find() as HTMLElement);
    expect(tag.shadowRoot?.activeElement).toBe(field);
    expect(loaded).toEqual([]);
  });

  it('the footer’s button stays while it has the focus', async () => {
    const { find, scroll } = await openBeside();
    scroll(false);
    act(() => find()?.focus());
    scroll(true);
    expect(find()).not.toBeNull();
    act(() => find()?.blur());
    expect(find()).toBeNull();
  });

  it.each([
    ['at the foot of the screen', -10, 1],
    ['just below it', 50, 1],
    ['further up', -300, 0],
    ['far below', 300, 0],
  ])(
    'when the bar appears, a focus %s (%i px from the foot) is scrolled into view %i times',
    async (_where, fromFootPx, scrolls) => {
      const { field, scroll } = await openBeside();
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
      vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top: window.innerHeight + fromFootPx } as DOMRect);
      const scrolled = vi.spyOn(field, 'scrollIntoView');
      field.focus();
      scroll(false);
      expect(scrolled).toHaveBeenCalledTimes(scrolls);
    },
  );

  it('the footer’s button leads to the planner where the form has gone', async () => {
    const { find, scroll, user, tag, loaded } = await openBeside();
    scroll(false);
    tag.remove();
    await user.click(find() as HTMLElement);
    expect(loaded.map((href) => new URL(href).pathname)).toEqual(['/journey-planner']);
  });
});

describe('consent', () => {
  it('is asked for in the footer, and can be changed later by a button', async () => {
    const island = await open(required);
    const question = island.getByRole('group', { name: 'Votre vie privée' });
    expect(question.textContent).toContain('rien ne leur est transmis');
    await island.user.click(island.getByRole('button', { name: 'Accepter' }));
    expect(island.services.consents.current()).toBe('granted');
    expect(island.queryByRole('group')).toBeNull();
    expect(island.getByRole('button', { name: 'Confidentialité' })).toBeTruthy();
  });

  it('is asked for again in the footer where the page has no place for dialogs', async () => {
    const island = await open(required);
    await island.user.click(island.getByRole('button', { name: 'Refuser' }));
    await island.user.click(island.getByRole('button', { name: 'Confidentialité' }));
    await lazyCode();
    const question = island.getByRole('group', { name: 'Votre vie privée' });
    expect(question.textContent).toContain('Vous avez refusé.');
    expect(island.root.activeElement?.textContent).toBe('Votre vie privée');
    await island.user.click(island.getByRole('button', { name: 'Accepter' }));
    await pass(100);
    expect(question.isConnected).toBe(false);
    expect(island.root.activeElement).toBe(island.getByRole('button', { name: 'Confidentialité' }));
  });

  it('is asked for again in a dialog where the page has a place for it', async () => {
    const island = await open(required);
    const modals = island.services.open(createModals);
    act(() => void modals.claim('shim'));
    await island.user.click(island.getByRole('button', { name: 'Refuser' }));
    await island.user.click(island.getByRole('button', { name: 'Confidentialité' }));
    expect(island.store.getState().modals.queue).toMatchObject([{ kind: 'panel', panel: 'consent' }]);
    expect(island.queryByRole('group')).toBeNull();
  });

  it('is not asked for when the browser’s privacy control denies it', async () => {
    const island = await open({ ...required, page: { isPrivacyControlOn: () => true } });
    expect(island.queryByRole('group')).toBeNull();
    expect(island.getByRole('button', { name: 'Confidentialité' })).toBeTruthy();
  });

  it('is not asked for where the page denies it', async () => {
    const island = await open({ settings: { consent: 'denied' } });
    expect(island.queryByRole('group')).toBeNull();
    expect(island.queryByRole('button')).toBeNull();
  });
});

describe('a bar at the foot of the screen', () => {
  it.each([
    [64, 720, true],
    [288, 720, true],
    [289, 720, false],
    [64, 400, true],
    [64, 399, false],
    [0, 720, false],
  ])('of %i px on a screen of %i px is pinned: %s', (height, screen, expected) =>
    expect(canBePinned(height, screen)).toBe(expected),
  );

  it.each([
    [720, 'sticky'],
    [399, ''],
  ])('on a screen of %i px has the position “%s”', async (screen, expected) => {
    vi.stubGlobal('innerHeight', screen);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 64));
    onTestFinished(() => void vi.restoreAllMocks());
    const { root } = await open();
    expect((root.host as HTMLElement).style.position).toBe(expected);
  });
});
