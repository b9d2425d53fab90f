import { createUser, lazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

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

/** Seven days from the one asked, all with coaches but those named. */
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

/** A tracker whose lists have come, and a hand to use it. */
export async function openTracker(scene: IslandScene = {}) {
  const tracker = await renderIsland('bus-tracker', { ...scene, answers: { ...answers, ...scene.answers } });
  await pass(200);
  await lazyCode();
  const user = createUser();

  const field = (name: string) => tracker.getByRole<HTMLInputElement>('combobox', { name });
  const choose = async (name: string, keys: string) => {
    await user.click(field(name));
    await lazyCode();
    await user.keyboard(`${keys}{Enter}`);
    await pass(100);
  };
  /** Answers and late code have come. */
  const settle = async () => {
    await pass(200);
    await lazyCode();
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
    /** A departure, its status included. */
    line: (index = 0) => tracker.getAllByRole('listitem')[index] ?? tracker.getByRole('list'),
    heard: () => tracker.getByRole('status').textContent,
    /** Chooses Leeds and York, and asks. */
    async search() {
      await choose('De', 'lee');
      await choose('Á', 'yor');
      await press('Vérifier les heures');
    },
  };
}

/** An answer of an endpoint, or what gives one. */
export type Answer = NonNullable<NonNullable<IslandScene['answers']>[string]>;

/** The results of Leeds to York, and a schedule that can be made to answer otherwise. */
export async function openResults(schedule: Answer, scene: IslandScene = {}) {
  const world = { schedule };
  const getSchedule: Answer = (call) => world.schedule(call);
  const tracker = await openTracker({ ...scene, answers: { ...scene.answers, getSchedule } });
  await pass(300);
  return { ...tracker, world };
}

/** A schedule of these coaches. */
export const scheduleWith =
  (...coaches: readonly object[]): Answer =>
  () => ({ results: coaches });

/** The page's address from its path on. */
export function address() {
  return location.pathname + location.search + location.hash;
}

/** Opens the page at another address, as a link would. */
export function visit(path: string) {
  history.replaceState(null, '', path);
}
