// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { createModals } from '#shared/services/page/modals.ts';
import { canBePinned } from '#shared/island/mount/can-be-pinned.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const journey = {
  journeyId: '7',
  lineItemId: 'a',
  departureDateTime: '2026-11-22T10:00',
  price: 20.5,
  arrivalDateTime: '2026-11-22T12:00',
  origin: { cityName: 'Leeds' },
  destination: { cityName: 'York' },
};
const heldBasket = {
  basket: { journeys: [journey, { ...journey, lineItemId: 'b' }], expiryTotalSecondsRemaining: 600 },
};

async function open(scene: Parameters<typeof renderIsland>[1] = {}) {
  const island = await renderIsland('sticky-footer', { answers: { getBasket: () => ({ basket: null }) }, ...scene });
  await pass(300);
  await waitForLazyCode();
  await pass(300);
  await waitForLazyCode();
  return { ...island, user: createUser() };
}

const required = { settings: { consent: 'required' as const } };

it('the footer leads to tickets while the basket is empty', async () => {
  const island = await open();
  expect(island.getByRole('link', { name: 'Trouver des billets' }).getAttribute('href')).toBe('/journey-planner');
  expect(island.queryByRole('button')).toBeNull();
});

it('the footer shows journeys, total and time left, and leads to the basket', async () => {
  const island = await open({ answers: { getBasket: () => heldBasket } });
  expect(island.getByRole('region').textContent).toMatch(/2 trajets · £41\.00 ?Places réservées pendant (10:00|9:5\d)/);
  expect(island.getByRole('link', { name: 'Aller au panier' }).getAttribute('href')).toBe('/journey-planner/basket');
});

it('the footer marks the last five minutes of a basket', async () => {
  const short = { basket: { ...heldBasket.basket, expiryTotalSecondsRemaining: 320 } };
  const { root } = await open({ answers: { getBasket: () => short } });
  const time = () => root.querySelector('.sticky-footer-held');
  expect([time()?.className, time()?.querySelector('.icon')]).toEqual(['sticky-footer-held', null]);
  await pass(21_000);
  expect(time()?.className).toBe('sticky-footer-held sticky-footer-short');
  expect(time()?.querySelector('.icon')).not.toBeNull();
});

it('the footer shows no time for a basket that does not expire', async () => {
  const endless = { basket: { journeys: [journey] } };
  const { getByRole } = await open({ answers: { getBasket: () => endless } });
  expect(getByRole('region').textContent).toContain('1 trajet · £20.50');
  expect(getByRole('region').textContent).not.toContain('Places réservées');
});

it.each([
  ['/journey-planner/basket', heldBasket],
  ['/journey-planner/journeys', { basket: null }],
])('the footer has no link to %s on that page', async (path, answer) => {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { queryByRole } = await open({ answers: { getBasket: () => answer } });
  expect(queryByRole('link')).toBeNull();
});

it('the footer shows that the basket has expired, and links to the page that can hold it again', async () => {
  let isHeld = true;
  const short = { basket: { ...heldBasket.basket, expiryTotalSecondsRemaining: 3 } };
  const island = await open({
    answers: {
      getBasket: () => (isHeld ? short : { basket: null }),
      deleteBasket: () => ((isHeld = false), { errors: [] }),
    },
  });
  await pass(5000);
  await waitForLazyCode();
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
  async function openWithFooter() {
    const observer: { scroll?: (isInView: boolean) => void } = {};
    class Observer {
      constructor(change: (entries: readonly object[]) => void) {
        observer.scroll = (isIntersecting) => act(() => change([{ target: form, isIntersecting }]));
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
    return { ...island, find, tag, field, scroll: (isInView: boolean) => observer.scroll?.(isInView) };
  }

  it('the footer’s button is hidden while the form is in view', async () => {
    const { find, scroll } = await openWithFooter();
    expect(find()).toBeNull();
    scroll(false);
    expect(find()).not.toBeNull();
    scroll(true);
    expect(find()).toBeNull();
  });

  it('the footer’s button focuses the form, and does not leave the page', async () => {
    const { find, scroll, user, tag, field, loadedAddresses } = await openWithFooter();
    scroll(false);
    await user.click(find() as HTMLElement);
    expect(tag.shadowRoot?.activeElement).toBe(field);
    expect(loadedAddresses).toEqual([]);
  });

  it('the footer’s button stays while it has the focus', async () => {
    const { find, scroll } = await openWithFooter();
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
      const { field, scroll } = await openWithFooter();
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
      vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top: window.innerHeight + fromFootPx } as DOMRect);
      const scrollIntoView = vi.spyOn(field, 'scrollIntoView');
      field.focus();
      scroll(false);
      expect(scrollIntoView).toHaveBeenCalledTimes(scrolls);
    },
  );

  it('the footer’s button leads to the planner if the form was removed', async () => {
    const { find, scroll, user, tag, loadedAddresses } = await openWithFooter();
    scroll(false);
    tag.remove();
    await user.click(find() as HTMLElement);
    expect(loadedAddresses.map((href) => new URL(href).pathname)).toEqual(['/journey-planner']);
  });
});

describe('consent', () => {
  it('is requested in the footer, and can be changed later by a button', async () => {
    const island = await open(required);
    const question = island.getByRole('group', { name: 'Votre vie privée' });
    expect(question.textContent).toContain('rien ne leur est transmis');
    await island.user.click(island.getByRole('button', { name: 'Accepter' }));
    expect(island.services.consents.current()).toBe('granted');
    expect(island.queryByRole('group')).toBeNull();
    expect(island.getByRole('button', { name: 'Confidentialité' })).toBeTruthy();
  });

  it.each([
    ['no link to tickets', { basket: null }, []],
    ['the link to the basket', heldBasket, ['Aller au panier']],
  ])('is required next to %s', async (_case, answer, links) => {
    const { getByRole, queryAllByRole, queryByRole } = await open({
      ...required,
      answers: { getBasket: () => answer },
    });
    expect(getByRole('group', { name: 'Votre vie privée' })).toBeTruthy();
    expect(queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(queryByRole('button', { name: 'Confidentialité' })).toBeNull();
  });

  it.each(['shadow', 'light'] as const)(
    'is requested again in the footer without a modal shim, %s',
    async (isolation) => {
      const island = await open({ ...required, common: { isolation } });
      await island.user.click(island.getByRole('button', { name: 'Refuser' }));
      await island.user.click(island.getByRole('button', { name: 'Confidentialité' }));
      await waitForLazyCode();
      const question = island.getByRole('group', { name: 'Votre vie privée' });
      expect(question.textContent).toContain('C’est actuellement refusé.');
      expect(getFocusedElement(document)?.textContent).toBe('Votre vie privée');
      await island.user.click(island.getByRole('button', { name: 'Accepter' }));
      await pass(100);
      expect(question.isConnected).toBe(false);
      expect(getFocusedElement(document)).toBe(island.getByRole('button', { name: 'Confidentialité' }));
    },
  );

  it('is requested again in a dialog if the page has a modal shim', async () => {
    const island = await open(required);
    const modals = island.services.open(createModals);
    act(() => void modals.claim('shim'));
    await island.user.click(island.getByRole('button', { name: 'Refuser' }));
    await island.user.click(island.getByRole('button', { name: 'Confidentialité' }));
    expect(island.store.getState().modalQueue).toMatchObject([{ kind: 'panel', panel: 'consent' }]);
    expect(island.queryByRole('group')).toBeNull();
  });

  it('is not requested when the browser’s privacy control denies it', async () => {
    const island = await open({ ...required, page: { isPrivacyControlOn: () => true } });
    expect(island.queryByRole('group')).toBeNull();
    expect(island.getByRole('button', { name: 'Confidentialité' })).toBeTruthy();
  });

  it('is not requested if the page denies it', async () => {
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

  async function openOn(screen: number, otherIsland?: Awaited<ReturnType<typeof open>>) {
    vi.stubGlobal('innerHeight', screen);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 64));
    onTestFinished(() => void vi.restoreAllMocks());
    const bar = await open(otherIsland && { sharedPage: otherIsland });
    const { style } = bar.root.host as HTMLElement;
    const pageRules = () =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    return { ...bar, style, pageRules };
  }

  it('is sticky, and keeps focused elements of the page 8 px clear of it', async () => {
    const { style, getByRole, pageRules, unmount } = await openOn(720);
    expect([style.position, style.insetBlockEnd, style.zIndex]).toEqual(['sticky', '0', '10']);
    expect(getByRole('region').style.getPropertyValue('--_kept-clear')).toBe('-72px');
    expect(pageRules().join()).toMatch(/scroll-padding-block-end: 72px; --coach-foot: 64px/);
    await unmount();
    expect([style.position, pageRules()]).toEqual(['', []]);
  });

  it('is not pinned on a low screen', async () => {
    const { style, getByRole, pageRules } = await openOn(399);
    expect([style.position, style.insetBlockEnd, style.zIndex]).toEqual(['', '', '']);
    expect(getByRole('region').style.getPropertyValue('--_kept-clear')).toBe('0');
    expect(pageRules()).toEqual([]);
  });

  it('is pinned when another pinned bar is removed', async () => {
    const first = await openOn(720);
    const second = await openOn(720, first);
    expect([first.style.position, second.style.position]).toEqual(['sticky', '']);
    await first.unmount();
    expect(second.style.position).toBe('sticky');
  });
});
