import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

/** 21 November 2026, 12:00 in Leeds and 07:00 in Toronto. */
export const noon = Date.UTC(2026, 10, 21, 12);

const timeZone = 'Europe/London';
export const leeds = { id: 1, name: 'Leeds', region: 'West Yorkshire', timeZone };
export const york = { id: 9, name: 'York', region: 'North Yorkshire', timeZone };
export const london = { id: 3, name: 'London', region: 'Greater London', timeZone };

/** A coach from Leeds to York, by the clock times of its ends. */
export function coach(journeyId: string, facts: Readonly<Record<string, unknown>> = {}) {
  return {
    journeyId,
    origin: { localDateTime: '2026-11-21T14:05', cityName: 'Leeds', stopName: 'Dyer Street' },
    destination: { localDateTime: '2026-11-21T15:10', cityName: 'York', stopName: 'Station Road' },
    delayStatus: 'ONTIME',
    ...facts,
  };
}

/** Answers with the requested days; all have coaches except the given ones. */
export function daysWithout(...without: readonly string[]) {
  return ({ input }: { readonly input: { readonly query?: unknown } }) => {
    const { departureDate, days } = input.query as { departureDate: string; days: number };
    const dates = Array.from({ length: days }, (_, index) => {
      const date = new Date(Date.parse(departureDate) + index * 86_400_000).toISOString().slice(0, 10);
      return { date, available: !without.includes(date) };
    });
    return { dates };
  };
}

const answers: NonNullable<IslandScene['answers']> = {
  getOriginCities: () => ({ cities: [leeds, london, york] }),
  getDestinationCities: ({ input }) => ({
    cities: [leeds, london, york].filter(({ id }) => id !== (input.query as { originCityId: number }).originCityId),
  }),
  getSchedule: () => ({ results: [coach('1')] }),
  getJourneyDays: daysWithout(),
};

/** Renders a tracker with loaded city lists, and returns it with helpers. */
export async function openTracker(scene: IslandScene = {}) {
  const tracker = await renderIsland('bus-tracker', { ...scene, answers: { ...answers, ...scene.answers } });
  await pass(200);
  await waitForLazyCode();
  const user = createUser();

  const field = (name: string) => tracker.getByRole<HTMLInputElement>('combobox', { name });
  const choose = async (name: string, keys: string) => {
    await user.click(field(name));
    await waitForLazyCode();
    await user.keyboard(`${keys}{Enter}`);
    await pass(100);
  };
  /** Waits for answers and lazy code. */
  const settle = async () => {
    await pass(200);
    await waitForLazyCode();
    await pass(200);
  };
  const press = async (name: string | RegExp) => {
    await user.click(tracker.getByRole('button', { name }));
    await settle();
  };
  return {
    ...tracker,
    user,
    field,
    choose,
    press,
    late: settle,
    values: () => tracker.queryAllByRole<HTMLInputElement>('combobox').map(({ value }) => value),
    rows: () => tracker.queryAllByRole('button', { name: /\d:\d\d/ }),
    searches: () => tracker.calls.filter(({ endpoint }) => endpoint === 'getSchedule').map(({ input }) => input.params),
    /** A departure with its status. */
    line: (index = 0) => tracker.getAllByRole('listitem')[index] ?? tracker.getByRole('list'),
    getAnnouncement: () => tracker.getByRole('status').textContent,
    /** Selects Leeds and York, and submits. */
    async search() {
      await choose('De', 'lee');
      await choose('Á', 'yor');
      await press('Vérifier les heures');
    },
  };
}

/** An answer of an endpoint, or a function that returns one. */
export type Answer = NonNullable<NonNullable<IslandScene['answers']>[string]>;

/** Opens the results of Leeds to York. Set `world.schedule` to change later answers. */
export async function openResults(schedule: Answer, scene: IslandScene = {}) {
  const world = { schedule };
  const getSchedule: Answer = (call) => world.schedule(call);
  const tracker = await openTracker({ ...scene, answers: { ...scene.answers, getSchedule } });
  await pass(300);
  return { ...tracker, world };
}

/** Answers with these departures. */
export const scheduleWith =
  (...coaches: readonly object[]): Answer =>
  () => ({ results: coaches });

/** The page's address without the origin. */
export function address() {
  return location.pathname + location.search + location.hash;
}

/** Opens the page at another address, as a link would. */
export function visit(path: string) {
  history.replaceState(null, '', path);
}
