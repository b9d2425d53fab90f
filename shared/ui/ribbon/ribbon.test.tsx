// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RibbonDay } from './ribbon-day.tsx';
import { Ribbon, type RibbonProps } from './ribbon.tsx';
import { stubResizeObserver } from '../resize-observer.test-data.ts';

afterEach(cleanup);

const day = (number: number, change: Partial<RibbonDay> = {}): RibbonDay => ({
  date: `2026-11-${number}`,
  weekday: 'mar.',
  dayMonth: `${number} nov.`,
  name: `mardi ${number} novembre`,
  available: true,
  ...change,
});
const days = [
  day(24, { price: '12,00 £' }),
  day(25),
  day(26, { price: '9,00 £', note: 'Prix le plus bas' }),
  day(27, { available: false }),
];
const texts = { label: 'Jour du départ', earlier: 'Jours d’avant', later: 'Jours suivants', noPrice: 'pas de prix' };

function renderRibbon(props: Partial<RibbonProps> = {}) {
  const onSelect = vi.fn();
  const ribbon = (more: Partial<RibbonProps>) => (
    <Ribbon
      texts={texts}
      days={days}
      onSelect={onSelect}
      mode="DaysAndPrices"
      selected="2026-11-25"
      {...props}
      {...more}
    />
  );
  const { rerender } = render(ribbon({}));
  return { onSelect, redraw: (more: Partial<RibbonProps>) => rerender(ribbon(more)) };
}

const names = () => screen.getAllByRole('radio').map((radio) => radio.textContent);
const getFocused = () => document.activeElement?.textContent;

describe('Ribbon (spec §2 "Date ribbon")', () => {
  it('names each day by its visible text with the price or “no price”, then the complete date (WCAG 2.5.3)', () => {
    renderRibbon();
    const getDay = (...texts: readonly string[]) =>
      screen.getByRole('radio', { name: new RegExp(`^${texts.join(' ?, ')}$`) });
    expect(getDay('mar. 24 nov. 12,00 £', 'mardi 24 novembre')).toBeTruthy();
    expect(getDay('mar. 25 nov. pas de prix', 'mardi 25 novembre').textContent).toContain('—');
    expect(getDay('mar. 26 nov. 9,00 £ Prix le plus bas', 'mardi 26 novembre')).toBeTruthy();
    expect(getDay('mar. 27 nov. pas de prix', 'mardi 27 novembre')).toBeTruthy();
  });

  it.each(['DaysOnly', 'RescheduleDaysOnly'] as const)('shows no prices in the mode %s', (mode) => {
    renderRibbon({ mode });
    expect(names()[0]).toBe('mar. 24 nov., mardi 24 novembre');
    expect(screen.queryByText('12,00 £')).toBeNull();
    expect(screen.queryByText('—')).toBeNull();
  });

  it('leaves out unavailable days in the mode RescheduleDaysOnly', () => {
    renderRibbon({ mode: 'RescheduleDaysOnly' });
    expect(names()).toHaveLength(3);
  });

  it('marks the selected day as checked', () => {
    renderRibbon();
    expect(screen.getByRole('radio', { checked: true }).textContent).toMatch(/25/);
  });

  it('selects the clicked day', async () => {
    const { onSelect } = renderRibbon();
    await userEvent.click(screen.getByRole('radio', { name: /26/ }));
    expect(onSelect.mock.calls).toEqual([['2026-11-26']]);
  });

  it('marks only unavailable days with an icon instead of the dash', () => {
    renderRibbon();
    const radios = screen.getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-disabled'))).toEqual([null, null, null, 'true']);
    expect(radios.map((radio) => radio.querySelector('svg') !== null)).toEqual([false, false, false, true]);
    expect(radios.map((radio) => radio.textContent.includes('—'))).toEqual([false, true, false, false]);
  });

  it('has placeholders only while further days are loading', () => {
    renderRibbon();
    expect(document.getElementsByClassName('ribbon-pending')).toHaveLength(0);
    cleanup();
    renderRibbon({ pendingCount: 3 });
    expect(document.getElementsByClassName('ribbon-pending')).toHaveLength(3);
  });

  it.each([
    ['ltr', { earlier: -450, later: 450 }],
    ['rtl', { earlier: 450, later: -450 }],
  ])('scrolls by a screen in the reading direction: %s', async (direction, expected) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(450);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1800);
    vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(450);
    renderRibbon();
    const row = screen.getByRole('radiogroup');
    row.style.direction = direction;
    const distances: unknown[] = [];
    row.scrollBy = (options: unknown) => void distances.push(Object(options).left);
    fireEvent.scroll(row);
    await userEvent.click(screen.getByRole('button', { name: texts.earlier, hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: texts.later, hidden: true }));
    expect(distances).toEqual([expected.earlier, expected.later]);
  });

  it.each([
    ['at the start', 0, { earlier: 'true', later: null }],
    ['a little further on', 2, { earlier: null, later: null }],
    ['just before the end', 1348, { earlier: null, later: null }],
    ['at the end', 1350, { earlier: null, later: 'true' }],
  ])('disables the arrow at an end: %s', (_, left, expected) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(450);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1800);
    vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(left);
    renderRibbon();
    const [earlier, later] = [texts.earlier, texts.later].map((name) =>
      screen.getByRole('button', { name, hidden: true }).getAttribute('aria-disabled'),
    );
    expect({ earlier, later }).toEqual(expected);
  });

  it('does not select an unavailable day', async () => {
    const { onSelect } = renderRibbon();
    await userEvent.click(screen.getByRole('radio', { name: /27/ }));
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each([
    ['{ArrowRight}', /26/],
    ['{ArrowLeft}', /24/],
    ['{ArrowLeft}{ArrowLeft}', /24/],
    ['{Home}', /24/],
    ['{End}', /27/],
  ])('moves the focus with %s without selecting', async (keys, name) => {
    const { onSelect } = renderRibbon();
    await userEvent.tab();
    expect(getFocused()).toMatch(/25/);
    await userEvent.keyboard(keys);
    expect(getFocused()).toMatch(name);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each(['{Enter}', ' '])('selects the focused day with the key "%s"', async (key) => {
    const { onSelect } = renderRibbon();
    await userEvent.tab();
    await userEvent.keyboard(`{ArrowRight}${key}`);
    expect(onSelect.mock.calls).toEqual([['2026-11-26']]);
  });

  it('has one tab stop, which is the first day if none is selected', () => {
    renderRibbon({ selected: undefined });
    const stops = screen.getAllByRole('radio').filter((radio) => radio.tabIndex === 0);
    expect(stops.map((radio) => radio.textContent)).toEqual([names()[0]]);
    expect(names()[0]).toContain('mardi 24');
  });
});

describe('Ribbon shows the selected day', () => {
  it('immediately in a new row, and with smooth scrolling when another day is selected', () => {
    const behaviors: unknown[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(
      (options) => void behaviors.push(Object(options).behavior),
    );
    const { redraw } = renderRibbon();
    redraw({ selected: '2026-11-26' });
    const later = days.map((day) => ({ ...day, date: day.date.replace('11', '12') }) as RibbonDay);
    redraw({ days: later, selected: '2026-12-26' });
    expect(behaviors).toEqual(['instant', 'auto', 'instant']);
  });
});

describe('Ribbon in a window whose width changes', () => {
  it('immediately shows the selected day again', () => {
    let width = 450;
    const resize = stubResizeObserver();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
    const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockReturnValue(undefined);
    renderRibbon();
    scrollBy.mockClear();
    resize();
    expect(scrollBy).not.toHaveBeenCalled();
    width = 300;
    resize();
    resize();
    expect(scrollBy.mock.calls).toMatchObject([[{ behavior: 'instant' }]]);
    vi.unstubAllGlobals();
  });
});

describe('Ribbon calls onNeedMore', () => {
  let left = 0;
  beforeEach(() => {
    left = 0;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(450);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1050);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
    vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockImplementation(() => left);
  });
  const week = [20, 21, 22, 23, 24, 25, 26].map((number) => day(number));

  it.each([
    ['not in the middle of the week', '2026-11-23', 0],
    ['near the end of the week', '2026-11-26', 1],
  ])('%s', (_, selected, times) => {
    const onNeedMore = vi.fn();
    renderRibbon({ days: week, selected, onNeedMore });
    expect(onNeedMore).toHaveBeenCalledTimes(times);
  });

  it('again for a row of the same length with another first day', () => {
    const onNeedMore = vi.fn();
    const { redraw } = renderRibbon({ days: week, selected: '2026-11-26', onNeedMore });
    redraw({ days: week.map((day) => ({ ...day, date: day.date.replace('11', '12') })), selected: '2026-12-26' });
    expect(onNeedMore).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a swipe of 3 px a millisecond', -90, 1010, 1],
    ['a slower swipe', -89, 1010, 0],
    ['a scroll that takes no time', -90, 1000, 0],
  ])('a screen before the end for %s: %s', (...[, end, atMs, times]) => {
    const onNeedMore = vi.fn();
    renderRibbon({ days: week, selected: '2026-11-20', onNeedMore });
    const scrollTo = (px: number, timeStamp: number) => {
      left = px;
      fireEvent(
        screen.getByRole('radiogroup'),
        Object.defineProperty(new Event('scroll'), 'timeStamp', { value: timeStamp }),
      );
    };
    scrollTo(-60, 1000);
    expect(onNeedMore).not.toHaveBeenCalled();
    scrollTo(end, atMs);
    expect(onNeedMore).toHaveBeenCalledTimes(times);
  });

  it('when it is passed only in a later render', () => {
    const onNeedMore = vi.fn();
    const { redraw } = renderRibbon({ days: week, selected: '2026-11-26', onNeedMore: undefined });
    redraw({ onNeedMore });
    expect(onNeedMore).toHaveBeenCalledTimes(1);
  });

  it('once when it is scrolled to its end, and again after days were added', () => {
    const onNeedMore = vi.fn();
    const { redraw } = renderRibbon({ days: week, selected: '2026-11-20', onNeedMore });
    left = -500;
    fireEvent.scroll(screen.getByRole('radiogroup'));
    fireEvent.scroll(screen.getByRole('radiogroup'));
    expect(onNeedMore).toHaveBeenCalledTimes(1);
    redraw({ days: [...week, day(27)] });
    expect(onNeedMore).toHaveBeenCalledTimes(2);
  });
});
