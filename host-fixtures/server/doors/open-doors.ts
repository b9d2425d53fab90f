import { type Door } from './door.ts';
import { type Trial } from './trial.ts';

/** Opens doors: what each of them adds, together. Without doors nothing is added: that is a live host. */
export async function openDoors(doors: readonly Door[]): Promise<Trial> {
  const opened = await Promise.all(doors.map((door) => door.open()));
  return opened.reduce<Trial>(
    (all, trial) => ({
      ...all,
      ...trial,
      ...mergedMarket(all, trial),
      pages: [...(all.pages ?? []), ...(trial.pages ?? [])],
      routes: [...(all.routes ?? []), ...(trial.routes ?? [])],
    }),
    {},
  );
}

/** Invented buyers and invented prices are two doors. */
function mergedMarket(all: Trial, { market }: Trial): Pick<Trial, 'market'> {
  return all.market || market ? { market: { ...all.market, ...market } } : {};
}
