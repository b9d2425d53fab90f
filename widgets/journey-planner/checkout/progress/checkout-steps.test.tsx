// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass } from '#test/support/render-island.tsx';
import { createBasket, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const journeyWithSeats = { ...londonLeeds, reservableType: 'SEAT' };

async function open(path: string, basket: unknown = createBasket([journeyWithSeats])) {
  const answers = {
    getBasket: () => ({ basket }),
    getBillingInfo: () => ({}),
    // A missing plan would redirect.
    getSalesPlan: () => new Promise(() => {}),
  };
  const screen = await openPlanner(path, { answers });
  const steps = screen.queryByRole('list', { name: 'Étapes' });
  const read = (entry: HTMLElement) => {
    const link = within(entry).queryByRole('link');
    const place = link?.getAttribute('href')?.replace('/journey-planner', '') ?? entry.getAttribute('aria-current');
    return [entry.textContent?.trim(), place];
  };
  return { ...screen, steps: steps && within(steps).getAllByRole('listitem').map(read) };
}

describe('the steps of the checkout', () => {
  it.each([
    ['/basket', 'Trajet'],
    ['/seat-reservation', 'Places'],
    ['/login', 'Coordonnées'],
    ['/assisted-travel', 'Coordonnées'],
    ['/payment', 'Paiement'],
  ])('mark the current step of %s: %s', async (path, expected) => {
    const { steps } = await open(path);
    expect(steps?.filter(([, place]) => place === 'step')).toEqual([[expected, 'step']]);
  });

  it('link back to completed steps, and to skipped ones', async () => {
    const { steps } = await open('/payment');
    expect(steps).toEqual([
      ['Trajet étape terminée', '/basket'],
      ['Places à compléter', '/seat-reservation'],
      ['Coordonnées étape terminée', '/login'],
      ['Paiement', 'step'],
    ]);
  });

  it('are missing if there is nothing to pay', async () => expect((await open('/basket', null)).steps).toBeNull());
});

describe('the bar with the next step', () => {
  const open = async (path: string, change: object = {}) => {
    const { root } = await openPlanner(path, {
      answers: { getBasket: () => ({ basket: createBasket([londonLeeds], change) }), getBillingInfo: () => ({}) },
    });
    const getText = (selector: string) => root.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ');
    return { root, price: getText('.checkout-bar-price'), time: getText('.checkout-bar-time') };
  };

  it('names the price and the time left, and the price only once if its button does', async () => {
    const { price, time } = await open('/basket');
    expect([price, time]).toEqual(['£24.50', expect.stringMatching(/^Places réservées pendant 14:\d\d$/)]);
    const payment = await open('/payment');
    expect([payment.price, payment.time]).toEqual([undefined, expect.stringMatching(/14:\d\d$/)]);
  });

  it('has no time if the basket is not held', async () => {
    const { price, time } = await open('/basket', { expiryTotalSecondsRemaining: undefined });
    expect([price, time]).toEqual(['£24.50', undefined]);
  });

  it('marks the last five minutes', async () => {
    const { root } = await open('/basket', { expiryTotalSecondsRemaining: 302 });
    const isShort = () => root.querySelector('.checkout-bar-time')?.classList.contains('checkout-bar-short');
    const clock = () => root.querySelector('.checkout-bar-time .figures')?.textContent;
    const marks = new Map<string | undefined, boolean | undefined>();
    for (let second = 0; second < 4; second += 1) {
      marks.set(clock(), isShort());
      await pass(1000);
    }
    expect([marks.get('5:01'), marks.get('5:00'), marks.get('4:59')]).toEqual([false, true, true]);
  });
});

describe('the bar at the bottom of the screen', () => {
  it('is pinned only if its style sheet allows it, and keeps the focus clear of it', async () => {
    const { root, store, unmount } = await openPlanner('/basket', {
      answers: { getBasket: () => ({ basket: createBasket([londonLeeds]) }) },
    });
    const bar = root.querySelector<HTMLElement>('.checkout-bar');
    if (!bar) throw new Error('There is no bar.');
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 64.4));
    const resize = (mayStick: string) => {
      bar.style.setProperty('--_may-stick', mayStick);
      dispatchEvent(new Event('resize'));
      const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
      const isPinned = bar.hasAttribute('data-pinned');
      return {
        isPinned,
        hasOwnBar: store.getState().hasOwnBar,
        kept: bar.style.getPropertyValue('--_kept-clear'),
        padding: rules.find((rule) => rule.includes('scroll-padding')),
      };
    };
    expect(resize('0')).toEqual({ isPinned: false, hasOwnBar: false, kept: '0', padding: undefined });
    expect(resize('1')).toEqual({
      isPinned: true,
      hasOwnBar: true,
      kept: '-73px',
      padding: expect.stringContaining('+ 73px)'),
    });
    await unmount();
    expect(store.getState().hasOwnBar).toBe(false);
    expect(document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])).toEqual([]);
  });
});
