import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Database } from '../database/tables.ts';
import { ChangeFinder } from './transfers/change-finder.ts';
import { ConnectionFinder } from './transfers/connection-finder.ts';
import { readFares } from './fares/fare-table.ts';
import { TripNumbers } from './journey-ids.ts';
import { LegReader } from './rides/leg-reader.ts';
import { readNetwork, type Network } from './network.ts';
import { PatternChanges } from './transfers/pattern-changes.ts';
import { createPatternCurrency } from './rides/pattern-rides.ts';
import { ReachableCities } from './reachable-cities.ts';
import { createRideCurrency, type RideCurrency } from './rides/ride-currency.ts';
import { RideFinder } from './rides/ride-finder.ts';
import { scheduledNetwork, type ScheduledNetwork } from './scheduled-network.ts';
import { ServedDays } from './served-days.ts';
import { type ServiceClock } from './service-clock.ts';
import { ServiceMeetings } from './transfers/service-meetings.ts';
import { SoldChanges } from './transfers/sold-changes.ts';
import { readPatterns } from './rides/trip-patterns.ts';
import { readTrips } from './rides/trip-store.ts';
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
  readonly rides: RideFinder;
  readonly changes: ChangeFinder;
  readonly connections: ConnectionFinder;
  readonly currencyOf: RideCurrency;
  readonly legs: LegReader;
  readonly reachable: ReachableCities;
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
  const network = await readNetwork(database);
  const trips = await readTrips(database, network);
  const fares = await readFares(database, options);
  const rides = new RideFinder(trips, network);
  const currencyOf = createRideCurrency({ trips, fares, network });
  const { work } = options;
  const parts = {
    ...{ network, clock, work },
    meetings: new ServiceMeetings({ clock, work }),
    changes: new SoldChanges(network),
    patterns: await readPatterns(trips, network, work),
    currencyOf: createPatternCurrency(fares, network),
  };
  return {
    network,
    rides,
    changes: new ChangeFinder({ network, rides, clock }),
    connections: new ConnectionFinder({ network, trips, clock, currencyOf, changes: parts.changes }),
    currencyOf,
    legs: new LegReader({ trips, fares, network, clock }),
    reachable: new ReachableCities(parts),
    served: new ServedDays({ ...parts, rides: new PatternChanges(parts) }),
    tripNumbers: new TripNumbers(() => trips.byId.keys()),
    scheduled: scheduledNetwork(network, trips, clock),
  };
}
