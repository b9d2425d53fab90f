import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Database } from '../database/tables.ts';
import { readFares } from './fares/fare-table.ts';
import { TripNumbers } from './journey-ids.ts';
import { readNetwork } from './network.ts';
import { CityList, ReachableCities } from './reachable-cities.ts';
import { Chains } from './rides/chains.ts';
import { LegReader } from './rides/leg-reader.ts';
import { CachedFares } from './rides/pattern-rides.ts';
import { readTripTable } from './rides/read-trip-table.ts';
import { CallDestinations } from './rides/rides-of-city.ts';
import { createScheduledNetwork } from './scheduled-network.ts';
import { ServedDays } from './served-days.ts';
import type { ServiceClock } from './service-clock.ts';
import { DaySearch } from './transfers/day-search.ts';
import { JourneyPlans } from './transfers/journey-plans.ts';
import { ServiceOffsets } from './transfers/service-offsets.ts';
import { SoldTransfers } from './transfers/sold-transfers.ts';
import type { WorkSlices } from './work-slices.ts';

/** The days on which journeys are offered, inclusive. A missing end is open. */
export interface Horizon {
  readonly from?: LocalDate;
  readonly until?: LocalDate;
}

/** Options for opening a timetable. */
export interface TimetableOptions {
  /** All days by default. */
  readonly horizon?: Horizon;
  /** Whether a feed without any fares is sold at prices by distance; true by default. */
  readonly inventsPrices?: boolean;
  /** Counts the steps of long computations. */
  readonly work?: WorkSlices;
}

/** Loads the timetable into memory, and creates the objects that answer queries. */
export async function loadTimetable(
  database: Database,
  clock: ServiceClock,
  options: TimetableOptions & { readonly work: WorkSlices },
) {
  const { work } = options;
  const network = await readNetwork(database);
  const table = await readTripTable(database, network, work);
  const fares = new CachedFares(await readFares(database, options), network);
  const transfers = new SoldTransfers(network);
  const plans = new JourneyPlans({ network, table, fares, transfers });
  const search = new DaySearch({ network, table, chains: new Chains(table.columns.times), clock, work });
  const offsets = new ServiceOffsets({ clock, work });
  const destinations = new CallDestinations(fares);
  const reachableCities = new ReachableCities({ network, table, plans, destinations, transfers, offsets, work });
  return {
    network,
    table,
    plans,
    search,
    cities: new CityList(network, reachableCities),
    legs: new LegReader({ table, fares, network, clock }),
    servedDays: new ServedDays({ network, clock, plans, search, work }),
    tripNumbers: new TripNumbers(() => table.allIds),
    scheduled: createScheduledNetwork(network, table, clock),
  };
}
