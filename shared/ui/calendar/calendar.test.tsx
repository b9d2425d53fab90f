// @vitest-environment happy-dom
import left from 'lucide-static/icons/chevron-left.svg?icon';
import right from 'lucide-static/icons/chevron-right.svg?icon';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { toDay, addMonths, countMonths, toDeviceDate } from './device-date.ts';

afterEach(cleanup);

const texts = {
  language: 'fr',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  navigation: 'Changer de mois',
  month: (day: string) => day.slice(0, 7),
  weekday: (day: string) => ({ short: day.slice(8), long: day.slice(8) }),
  day: (day: string) => `le ${day}`,
};

function calendar(props: Partial<CalendarProps> = {}) {
  return (
    <Calendar
      texts={texts}
      selected={undefined}
      opensAt={'2026-11-23'}
      today={'2026-11-23'}
      min={'2026-11-23'}
      max={'2026-11-25'}
      weekStartsOn={1}
      months={1}
      isRightToLeft={false}
      isAvailable={(day) => day !== '2026-11-25'}
      getNote={() => ''}
      onSelect={vi.fn()}
      onMonths={vi.fn()}
      {...props}
    />
  );
}

const button = (day: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`le ${day}$`) });
const shownMonths = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
/** Days of which the cell has a class, by their numbers. */
const listDaysWithClass = (name: string) =>
  [...document.getElementsByClassName(name)].map((cell) => /^\d+/.exec(cell.textContent)?.[0]);

it('the name of a day is its visible text, then the complete date (WCAG 2.5.3)', () => {
  render(calendar({ getNote: (day) => (day === '2026-11-23' ? '' : '£17') }));
  const days = screen.getAllByRole('button', { name: /le 2026-11-2[345]$/ });
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    '23, le 2026-11-23',
    '24 £17, le 2026-11-24',
    '25, le 2026-11-25',
  ]);
  for (const day of days) expect(day.getAttribute('aria-label')?.startsWith(day.textContent.trim())).toBe(true);
});

it('has the language of its texts, also on a page in another language (WCAG 3.1.2)', () => {
  render(<div lang="en">{calendar()}</div>);
  expect(button('2026-11-24').closest('[lang]')?.getAttribute('lang')).toBe('fr');
});

describe('a day', () => {
  it('can be selected if it is available and between the first and the last day', () => {
    const onSelect = vi.fn();
    render(calendar({ min: '2026-11-22', max: '2026-11-26', onSelect }));
    for (const number of [21, 22, 25, 26, 27]) fireEvent.click(button(`2026-11-${number}`));
    expect(onSelect.mock.calls).toEqual([['2026-11-22'], ['2026-11-26']]);
  });

  it('is sold out only between the first and the last day', () => {
    render(calendar({ min: '2026-11-22', max: '2026-11-26', isAvailable: (day) => day === '2026-11-24' }));
    expect(listDaysWithClass('calendar-sold-out')).toEqual(['22', '23', '25', '26']);
  });

  it('is highlighted only if it can be selected', () => {
    render(calendar({ isMarked: (day) => day >= '2026-11-24' }));
    expect(listDaysWithClass('calendar-marked')).toEqual(['24']);
    cleanup();
    render(calendar());
    expect(listDaysWithClass('calendar-marked')).toEqual([]);
  });

  it('is selected if its parent selects it', () => {
    render(calendar({ selected: '2026-11-24' }));
    fireEvent.click(button('2026-11-23'));
    expect(listDaysWithClass('calendar-selected')).toEqual(['24']);
    cleanup();
    render(calendar());
    expect(listDaysWithClass('calendar-selected')).toEqual([]);
  });
});

describe('a stay', () => {
  it.each([
    [
      'of nights',
      { from: '2026-11-10', to: '2026-11-13' },
      { between: ['11', '12'], ends: ['10', '13'], stay: ['10', '13'] },
    ],
    ['of one day', { from: '2026-11-10', to: '2026-11-10' }, { between: [], ends: ['10'], stay: [] }],
    ['without an end', { from: '2026-11-10', to: undefined }, { between: [], ends: ['10'], stay: [] }],
    ['without a beginning', { from: undefined, to: '2026-11-10' }, { between: [], ends: ['10'], stay: [] }],
    ['that is unknown', undefined, { between: [], ends: [], stay: [] }],
  ] as const)('%s is shown as one range', (_, range, expected) => {
    render(calendar({ ...(range && { range }) }));
    expect({
      between: listDaysWithClass('calendar-between'),
      ends: listDaysWithClass('calendar-end'),
      stay: [...listDaysWithClass('calendar-stay-begins'), ...listDaysWithClass('calendar-stay-ends')],
    }).toEqual(expected);
  });
});

describe('the months', () => {
  const year = { min: '2026-11-23', max: '2027-11-22' };

  it.each([
    [1, ['2026-11']],
    [2, ['2026-11', '2026-12']],
  ] as const)('are side by side: %i', (months, expected) => {
    render(calendar({ ...year, months }));
    expect(shownMonths()).toEqual(expected);
  });

  it('are reported when they are visible, with the next one, and again when another is shown', () => {
    const onMonths = vi.fn();
    render(calendar({ ...year, onMonths }));
    fireEvent.click(screen.getByRole('button', { name: 'Mois suivant' }));
    expect(onMonths.mock.calls.flat()).toEqual([
      ['2026-11-01', '2026-12-01'],
      ['2026-12-01', '2027-01-01'],
    ]);
  });

  it.each([
    ['in a visible month', 2, '2026-12-24', ['2026-11', '2026-12']],
    ['after them', 2, '2027-01-24', ['2027-01', '2027-02']],
    ['after the only one', 1, '2026-12-24', ['2026-12']],
    ['before them', 2, '2026-10-24', ['2026-10', '2026-11']],
  ] as const)('follow another day that the parent shows: %s', (...[, months, opensAt, expected]) => {
    const props = { min: '2026-09-01', max: year.max, months, opensAt: '2026-11-23' };
    const { rerender } = render(calendar(props));
    rerender(calendar({ ...props, opensAt }));
    expect(shownMonths()).toEqual(expected);
  });

  it('can be shown between the first and the last day, or beyond', () => {
    const isIdle = () => screen.getByRole('button', { name: 'Mois suivant' }).getAttribute('aria-disabled') === 'true';
    render(calendar());
    expect(isIdle()).toBe(true);
    cleanup();
    render(calendar({ reach: { min: '2026-11-01', max: '2027-01-31' } }));
    expect(isIdle()).toBe(false);
  });

  it('are paged by arrows that point outwards', () => {
    render(calendar(year));
    const drawings = ['Mois précédent', 'Mois suivant'].map((name) =>
      screen.getByRole('button', { name }).querySelector('path')?.getAttribute('d'),
    );
    expect(drawings).toEqual([left, right]);
  });
});

describe('scrolled months', () => {
  const scrolledMonths = { min: '2026-11-23', max: '2027-03-22', months: 'scrolled' } as const;
  let observers: Map<Element, (isIntersecting: boolean) => void>;

  function show(props: Partial<CalendarProps> = {}) {
    observers = new Map();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly callback: IntersectionObserverCallback;
        constructor(callback: IntersectionObserverCallback) {
          this.callback = callback;
        }
        observe(element: Element) {
          const entry = (isIntersecting: boolean) => ({ isIntersecting }) as IntersectionObserverEntry;
          // The last of several entries counts.
          observers.set(element, (isIn) => this.callback([entry(!isIn), entry(isIn)], this as never));
        }
        disconnect() {}
      },
    );
    const onMonths = vi.fn();
    const { container } = render(calendar({ ...scrolledMonths, onMonths, ...props }));
    const months = [...container.querySelectorAll('.calendar-month')];
    const see = (index: number, isIn: boolean) => act(() => observers.get(months[index] as Element)?.(isIn));
    return { container, months, onMonths, see };
  }
  const listMonths = () => shownMonths();

  it('are all rendered without navigation, and those that are nearly visible have days', () => {
    const { container, months } = show();
    expect(container.querySelector('.calendar-scrolled')).toBeTruthy();
    expect(months).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Mois suivant' })).toBeNull();
    expect(listMonths()).toEqual(['2026-11', '2026-12']);
  });

  it('begin with the week of the first day', () => {
    show();
    expect(screen.queryByRole('button', { name: /le 2026-11-22$/ })).toBeNull();
    expect(button('2026-11-23')).toBeTruthy();
  });

  it('keep the height of their weeks while they are far away', () => {
    const { container } = show();
    const weeks = [...container.querySelectorAll<HTMLElement>('.calendar-far')].map((month) =>
      month.style.getPropertyValue('--_weeks'),
    );
    // January, February and March of 2027.
    expect(weeks).toEqual(['5', '4', '5']);
  });

  it('are reported and rendered when they become visible, and the last one stays', () => {
    const { see, onMonths } = show();
    see(2, true);
    see(0, false);
    see(0, false);
    expect(onMonths.mock.calls.flat()).toEqual([['2026-11-01'], ['2026-11-01', '2027-01-01'], ['2027-01-01']]);
    expect(listMonths()).toEqual(['2026-12', '2027-01', '2027-02']);
    see(2, false);
    expect(listMonths()).toEqual(['2026-12', '2027-01', '2027-02']);
  });

  it('are all rendered when the keyboard is used', () => {
    const { months } = show();
    fireEvent.keyDown(button('2026-11-24'), { key: 'ArrowDown' });
    expect(listMonths()).toHaveLength(months.length);
  });

  it.each([
    ['the first month', '2026-11-23', []],
    ['a later month', '2027-01-10', ['2027-01']],
  ])('are scrolled to the initial month unless it is the first: %s', (_, opensAt, expected) => {
    const scrolledTo: (string | null | undefined)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.querySelector('table')?.getAttribute('aria-label'));
    });
    show({ opensAt });
    expect(scrolledTo).toEqual(expected);
  });
});

describe('days on the device', () => {
  it.each(['2026-01-01', '2026-03-29', '2026-10-25', '2026-12-31', '0999-07-09'])(
    '%s is converted there and back without loss',
    (day) => {
      expect(toDay(toDeviceDate(day))).toBe(day);
    },
  );

  it.each([
    ['2026-11-30', '2026-11-01', 0],
    ['2026-11-30', '2026-12-01', 1],
    ['2026-11-30', '2028-01-15', 14],
    ['2027-01-15', '2026-11-30', -2],
  ])('from %s to %s are %i months', (day, secondDay, months) => {
    expect(countMonths(day, secondDay)).toBe(months);
    expect(addMonths(day, months)).toBe(`${secondDay.slice(0, 8)}01`);
  });
});
