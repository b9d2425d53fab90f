// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { expireBasket } from '#shared/store/slices/basket/basket.ts';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { BasketProblem } from './basket-problem.tsx';
import { BasketWarnings } from './basket-warnings.lazy.tsx';
import { goToStart } from './go-to-start.ts';
import { messages } from './messages.ts';
import { useSteadyBasket } from './use-steady-basket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const basket: Basket = { currency: 'GBP', journeys: [] };
const text = getFrenchText(messages);

/** Renders a basket with its warnings. @param outcome the result of extending its hold */
function show(change: Partial<Basket> = {}, outcome: object = { kind: 'done' }) {
  const fake = fakeServices();
  const extendHold = vi.fn(async () => outcome);
  const open = (create: unknown) => (create === createBasketDetails ? { extendHold } : fake.open(create));
  const [onPay, onSubmit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  function Page() {
    const frame = useRef<HTMLDivElement>(null);
    return (
      <div ref={frame} data-testid="frame">
        <BasketWarnings frame={frame} text={text} />
        <h2>Panier</h2>
        <form>
          <button type="button" onClick={onPay}>
            <span>Payer</span>
          </button>
        </form>
        <a href="#help">Aide</a>
      </div>
    );
  }
  const fakeWithFailures = { ...fake, open, failures: { report: vi.fn() } };
  const { services, container } = renderInIsland(<Page />, {}, fakeWithFailures);
  container.querySelector('form')?.addEventListener('submit', onSubmit);
  const { store } = services;
  const setSecondsLeft = async (seconds: number | undefined) => {
    act(() => store.setState({ basketSecondsLeft: seconds }));
    await act(() => vi.dynamicImportSettled());
  };
  act(() => store.setState({ basket: { state: 'ready', value: { ...basket, ...change } } }));
  return {
    store,
    setSecondsLeft,
    extendHold,
    onPay,
    onSubmit,
    getAnnouncements: () => services.announcer.announce.mock.calls.flat(),
  };
}
const extendButton = () => screen.queryByRole('button', { name: 'Prolonger' });

describe('warnings of a basket', () => {
  it('are announced at 5, 2 and 1 minutes, each once', async () => {
    const { setSecondsLeft, getAnnouncements } = show();
    for (const seconds of [301, 300, 299, 121, 120, 60]) await setSecondsLeft(seconds);
    expect(getAnnouncements()).toEqual([5, 2, 1].map((count) => text('warning', { count })));
  });

  it('contain advice to extend it, if that is possible', async () => {
    const { setSecondsLeft, getAnnouncements } = show({ extendableBySeconds: 600 });
    await setSecondsLeft(301);
    await setSecondsLeft(300);
    expect(getAnnouncements()).toEqual([`${text('warning', { count: 5 })} ${text('extendAdvice')}`]);
  });

  it('announce once that it has expired', () => {
    const { store, getAnnouncements } = show();
    act(() => store.setState(expireBasket));
    expect(getAnnouncements()).toEqual([text('expired')]);
  });
});

describe('the offer to hold a basket for longer', () => {
  it.each([
    ['before the first warning', 301, 600, false],
    ['at the first warning', 300, 600, true],
    ['before the last seconds', 6, 600, true],
    ['in the last seconds', 5, 600, false],
    ['if it may not be extended', 300, undefined, false],
    ['if it may be extended by nothing', 300, 0, false],
    ['of a basket that is not counted down', undefined, 600, false],
  ])('is shown from the first warning on: %s', async (...[, seconds, extendableBySeconds, expected]) => {
    const { setSecondsLeft } = show({ extendableBySeconds });
    await setSecondsLeft(seconds);
    expect(extendButton() !== null).toBe(expected);
  });

  it('extends it, announces for how long, and moves the focus to the heading', async () => {
    const { setSecondsLeft, extendHold, getAnnouncements, store } = show({ extendableBySeconds: 600 });
    await setSecondsLeft(100);
    act(() => extendButton()?.focus());
    act(() => extendButton()?.click());
    expect(extendButton()?.getAttribute('aria-busy')).toBe('true');
    store.setState({ basketSecondsLeft: 719 });
    await act(async () => {});
    expect(extendHold).toHaveBeenCalledTimes(1);
    expect(getAnnouncements().at(-1)).toBe(text('extended', { count: 11 }));
    expect(document.activeElement?.textContent).toBe('Panier');
  });

  it('rounds less than a minute up to one', async () => {
    const { setSecondsLeft, getAnnouncements } = show({ extendableBySeconds: 600 });
    await setSecondsLeft(30);
    await act(async () => extendButton()?.click());
    expect(getAnnouncements().at(-1)).toBe(text('extended', { count: 1 }));
  });

  it('stays, with a message, if the operator rejects it', async () => {
    const { setSecondsLeft, getAnnouncements } = show({ extendableBySeconds: 600 }, { kind: 'refused' });
    await setSecondsLeft(100);
    expect(screen.queryByText(text('extendFailed'))).toBeNull();
    await act(async () => extendButton()?.click());
    expect(getAnnouncements().at(-1)).toBe(text('extendFailed'));
    expect(screen.getByText(text('extendFailed'))).toBeTruthy();
    expect(extendButton()?.hasAttribute('aria-busy')).toBe(false);
  });
});

describe('the last seconds of a basket', () => {
  it('block buttons and forms, with an announcement each time; links still work', async () => {
    const { setSecondsLeft, onPay, onSubmit, getAnnouncements } = show();
    await setSecondsLeft(6);
    fireEvent.click(screen.getByText('Payer'));
    expect(onPay).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.last-seconds')).toBeNull();

    await setSecondsLeft(5);
    const expectedText = `${text('last')} ${text('lastAdvice')}`;
    const countAnnouncements = () => getAnnouncements().filter((line) => line === expectedText).length;
    expect([countAnnouncements(), document.querySelector('.last-seconds .notice-title')?.textContent]).toEqual([
      1,
      text('last'),
    ]);
    expect(screen.getByTestId('frame').hasAttribute('data-last-seconds')).toBe(true);
    expect(fireEvent.click(screen.getByText('Payer'))).toBe(false);
    expect([onPay.mock.calls.length, countAnnouncements()]).toEqual([1, 2]);
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect([onSubmit.mock.calls.length, countAnnouncements()]).toEqual([0, 3]);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
    expect(countAnnouncements()).toBe(3);

    await setSecondsLeft(undefined);
    fireEvent.click(screen.getByText('Payer'));
    expect(onPay).toHaveBeenCalledTimes(2);
    expect(screen.getByTestId('frame').hasAttribute('data-last-seconds')).toBe(false);
  });
});

describe('useSteadyBasket', () => {
  type Answer = Loading<Basket | null>;

  it.each<[string, Answer, Answer]>([
    ['while it loads', { state: 'loading' }, { state: 'loading', last: basket }],
    ['when it failed', { state: 'failed', problem: 'x' }, { state: 'failed', problem: 'x', last: basket }],
    ['not after it was removed', { state: 'ready', value: null }, { state: 'ready', value: null }],
    ['not for a different basket', { state: 'loading', last: null }, { state: 'loading', last: null }],
  ])('preserves the last basket: %s', (_, next, expected) => {
    const first: Answer = { state: 'ready', value: basket };
    const { result, rerender } = renderHook(useSteadyBasket, { initialProps: first as Answer });
    expect(result.current).toBe(first);
    rerender(next);
    expect(result.current).toEqual(expected);
  });

  it('has no basket before the first answer', () => {
    const { result } = renderHook(() => useSteadyBasket({ state: 'loading' }));
    expect(result.current).toEqual({ state: 'loading' });
  });
});

describe('goToStart', () => {
  it.each([
    ['in sight', 16, []],
    ['too near to the edge', 15, ['H2']],
    ['below the window', 800, ['H2']],
  ])('moves to a heading that is %s', (_, top, expected) => {
    document.body.innerHTML = '<section><h2>Panier</h2></section>';
    const scrolledTags: string[] = [];
    vi.stubGlobal('innerHeight', 768);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 40));
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTags.push(this.tagName);
    });
    goToStart(document.querySelector('section'));
    expect(document.activeElement?.tagName).toBe('SECTION');
    vi.runAllTimers();
    expect([document.activeElement?.tagName, scrolledTags]).toEqual(['H2', expected]);
  });

  it('moves to the frame if it has no heading, and does nothing without a frame', () => {
    document.body.innerHTML = '<section></section>';
    goToStart(null);
    vi.runAllTimers();
    expect(document.activeElement).toBe(document.body);
    goToStart(document.querySelector('section'));
    vi.runAllTimers();
    expect(document.activeElement?.tagName).toBe('SECTION');
  });
});

it.each([
  [
    'the operator’s message',
    { kind: 'not-enough-seats', messages: ['Choisissez un autre trajet.'] },
    'Choisissez un autre trajet.',
  ],
  ['the text of its caller for too few seats', { kind: 'not-enough-seats' }, 'Complet.'],
  ['its title otherwise', { kind: 'refused', messages: [] }, 'Pas ajouté.'],
] as const)('a failure of the basket shows only %s', (_, problem, expected) => {
  renderInIsland(<BasketProblem title="Pas ajouté." problem={problem} notEnoughSeats="Complet." />);
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([expected]);
});
