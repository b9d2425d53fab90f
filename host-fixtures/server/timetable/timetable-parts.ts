import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Database } from '../database/tables.ts';
import { CityList } from './city-list.ts';
import { readFares } from './fares/fare-table.ts';
import { TripNumbers } from './journey-ids.ts';
import { readNetwork, type Network } from './network.ts';
import { ReachableCities } from './reachable-cities.ts';
import { Chains } from './rides/chains.ts';
import { CityFans } from './rides/city-fans.ts';
import { LegReader } from './rides/leg-reader.ts';
import { AskedFares } from './rides/pattern-rides.ts';
import { readTripTable } from './rides/read-trip-table.ts';
import { type TripTable } from './rides/trip-table.ts';
import { scheduledNetwork, type ScheduledNetwork } from './scheduled-network.ts';
import { ServedDays } from './served-days.ts';
import { type ServiceClock } from './service-clock.ts';
import { DaySearch } from './transfers/day-search.ts';
import { JourneyPlans } from './transfers/journey-plans.ts';
import { ServiceMeetings } from './transfers/service-meetings.ts';
import { SoldChanges } from './transfers/sold-changes.ts';
import { type WorkSlices } from './work-slices.ts';

/** Days on which journeys are offered at all; both ends included, either may be left out. */
export interface Horizon {
  readonly from?: LocalDate;
  readonly until?: LocalDate;
}

/** How a timetable is opened. */
export interface TimetableOptions {
  /** All days by default. */
  readonly horizon?: Horizon;
  /** Whether a feed that brings no fares at all is sold at prices made by the distance; it is by default. */
  readonly inventsPrices?: boolean;
  /** Counts what long reckonings cost. */
  readonly work?: WorkSlices;
}

/** The parts of a timetable that answer. */
export interface TimetableParts {
  readonly network: Network;
  readonly table: TripTable;
  readonly cities: CityList;
  readonly plans: JourneyPlans;
  readonly search: DaySearch;
  readonly legs: LegReader;
  readonly served: ServedDays;
  readonly tripNumbers: TripNumbers;
  readonly scheduled: ScheduledNetwork;
}

/** Reads the timetable and makes the parts, once. */
export async function openParts(
  database: Database,
  clock: ServiceClock,
  options: TimetableOptions & { readonly work: WorkSlices },
): Promise<TimetableParts> {
  const { work } = options;
  const network = await readNetwork(database);
  const table = await readTripTable(database, network, work);
  const fares = new AskedFares(await readFares(database, options), network);
  const changes = new SoldChanges(network);
  const chains = new Chains(table.facts.times);
  const plans = new JourneyPlans({ network, table, fares, changes });
  const search = new DaySearch({ network, table, chains, clock, work });
  const meetings = new ServiceMeetings({ clock, work });
  const reachable = new ReachableCities({ network, table, plans, changes, meetings, work, fans: new CityFans(fares) });
  return {
    network,
    table,
    plans,
    search,
    cities: new CityList(network, reachable),
    legs: new LegReader({ table, fares, network, clock }),
    served: new ServedDays({ network, clock, plans, search, work }),
    tripNumbers: new TripNumbers(() => table.allIds),
    scheduled: scheduledNetwork(network, table, clock),
  };
}
