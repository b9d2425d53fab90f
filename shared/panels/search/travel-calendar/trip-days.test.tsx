// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const timeZone = 'Europe/London';
const cities = [
  { id: 1, name: 'Leeds', timeZone },
  { id: 9, name: 'York', timeZone },
];
const outboundDays = ['2026-11-21', '2026-11-22', '2026-11-28', '2027-02-03'];
const back = ['2026-11-22', '2026-11-29', '2026-12-02', '2027-02-05'];
const widths = { phone: /< 600px/, desk: /768px/ } as const;

interface Scene {
  readonly trip?: 'single' | 'return';
  readonly dates?: readonly string[];
  readonly on?: keyof typeof widths;
  readonly opens?: 'Aller' | 'Retour';
}

/** Renders a form from Leeds to York with its calendar open, and records the months whose prices were requested. */
async function open({ trip = 'return', dates = outboundDays, on = 'desk', opens = 'Aller' }: Scene = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: widths[on].test(query), addEventListener: vi.fn() }));
  const pricedMonths: string[] = [];
  const form = await renderIsland('find-tickets', {
    options: { originId: 1, destinationId: 9, trip },
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getTravelDates: ({ input }) => ({
        availableDates: (input.query as { originCityId: number }).originCityId === 1 ? dates : back,
      }),
      getJourneyPrices: ({ input }) => {
        const { originId, departureDate } = input.query as { originId: number; departureDate: string };
        pricedMonths.push(`${originId} ${departureDate}`);
        return { dates: [{ date: departureDate, price: { amount: 12, currency: 'GBP' }, available: true }] };
      },
    },
  });
  const waitForCode = async () => {
    await pass(300);
    await waitForLazyCode();
    await pass(1500);
  };
  await waitForCode();
  const user = createUser();
  const press = async (name: string | RegExp) => {
    await user.click(form.getByRole('button', { name }));
    await waitForCode();
  };
  await press(new RegExp(`^Calendrier.: ${opens}$`));
  return {
    ...form,
    user,
    waitForCode,
    press,
    pricedMonths,
    listAnnouncements: () => form.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent),
    title: () => form.queryByRole('dialog')?.querySelector('h2, h3')?.textContent,
    day: (name: string) => form.getByRole<HTMLInputElement>('textbox', { name, hidden: true }).value,
  };
}

describe('both directions in one calendar', () => {
  it('selects the outbound day, then the inbound day, and closes', async () => {
    const form = await open();
    expect(form.title()).toBe('Jour de l’aller');
    await form.press(/samedi 28 novembre 2026/);
    expect(form.title()).toBe('Jour du retour');
    expect(form.listAnnouncements().join()).toMatch(
      /Aller.: samedi 28 novembre 2026\. Choisissez maintenant le jour du retour\./,
    );
    await form.press(/mercredi 2 décembre 2026/);
    expect(form.queryByRole('dialog')).toBeNull();
    expect([form.day('Aller'), form.day('Retour')]).toEqual(['28/11/2026', '02/12/2026']);
  });

  it('shows which day is being chosen, and switches to the other', async () => {
    const form = await open({ opens: 'Retour' });
    const directions = () =>
      form
        .getAllByRole('button', { pressed: true })
        .filter((button) => button.matches('.travel-calendar-direction'))
        .map(({ textContent }) => textContent);
    expect(directions()).toEqual(['Retour dim. 22 nov.']);
    await form.press(/^Aller sam/);
    expect([form.title(), directions()]).toEqual(['Jour de l’aller', ['Aller sam. 21 nov.']]);
    expect(form.listAnnouncements()).toContain('Jour de l’aller');
    await form.press(/^22, dimanche 22/);
    await form.press('Terminé');
    expect([form.day('Aller'), form.day('Retour')]).toEqual(['22/11/2026', '22/11/2026']);
  });

  it('names the ends of the stay, and shows the days between', async () => {
    const form = await open();
    await form.press(/samedi 28 novembre 2026/);
    await form.press('Terminé');
    await form.press(/Calendrier.: Retour/);
    await form.press(/mercredi 2 décembre 2026/);
    await form.press(/Calendrier.: Aller/);
    expect(form.getByRole('button', { name: /28 novembre 2026, aller, choisi$/ })).toBeTruthy();
    expect(form.getByRole('button', { name: /2 décembre 2026, retour$/, hidden: true })).toBeTruthy();
    const between = form.getByRole('dialog').querySelectorAll('.calendar-between:not(.calendar-hidden)');
    expect([...between].map((day) => day.getAttribute('data-day'))).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });

  it('continues with arrow keys from the outbound day, past days without a coach', async () => {
    const form = await open();
    await form.user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await form.waitForCode();
    expect(form.title()).toBe('Jour du retour');
    await form.user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await form.waitForCode();
    expect([form.day('Aller'), form.day('Retour')]).toEqual(['28/11/2026', '02/12/2026']);
  });

  it('shows the prices of the selected direction', async () => {
    const form = await open();
    expect(form.pricedMonths).toEqual(['1 2026-11-21', '1 2026-12-01']);
    await form.press(/^Retour dim/);
    expect(form.pricedMonths.slice(2)).toEqual(['9 2026-11-21', '9 2026-12-01']);
  });
});

describe('a single trip', () => {
  it('selects one day and closes', async () => {
    const form = await open({ trip: 'single' });
    expect(form.queryByRole('button', { name: 'Terminé' })).toBeNull();
    await form.press(/samedi 28 novembre 2026/);
    expect([form.queryByRole('dialog'), form.day('Aller')]).toEqual([null, '28/11/2026']);
  });

  it.each([
    ['today and tomorrow', outboundDays, ['Aujourd’hui', 'Demain']],
    ['only tomorrow if no coach runs today', outboundDays.slice(1), ['Demain']],
    ['neither if no coach runs', outboundDays.slice(2), []],
  ])('has a shortcut to %s', async (_, dates, expected) => {
    const form = await open({ trip: 'single', dates });
    const chips = form.queryAllByRole('button', { name: /^(Aujourd’hui|Demain), \w+ 2[12] novembre 2026$/ });
    expect(chips.map(({ textContent }) => textContent)).toEqual(expected);
    if (expected.length === 0) return;
    await form.press(/^Demain/);
    expect([form.queryByRole('dialog'), form.day('Aller')]).toEqual([null, '22/11/2026']);
  });
});

describe('on a phone', () => {
  it('has all months in one column, days in nearly visible ones, and prices in visible ones', async () => {
    const form = await open({ on: 'phone', trip: 'single' });
    const names = form.getAllByRole('status').map(({ textContent }) => textContent);
    expect(names.filter((name) => /20/.test(name))).toEqual([
      'novembre 2026',
      'décembre 2026',
      'janvier 2027',
      'février 2027',
    ]);
    expect(form.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      'novembre 2026',
      'décembre 2026',
    ]);
    expect(form.queryByRole('button', { name: 'Mois suivant' })).toBeNull();
    expect(form.pricedMonths).toEqual(['1 2026-11-21']);
  });

  it('moves with keys into months that were far away', async () => {
    const form = await open({ on: 'phone', trip: 'single' });
    await form.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await form.waitForCode();
    expect(form.day('Aller')).toBe('03/02/2027');
  });
});
