import { type Database } from '../server/database/tables.ts';
import { type SiteTrial } from '../server/http/site/trials/site-trial.ts';
import { type StartedProvider } from '../server/scenarios/started-provider.ts';

/** The parts that differ between a live and a trial host. */
export interface PreparedHost {
  /** Signs sessions, sign-ins and tokens. */
  readonly secret: Buffer;
  /** The drivers' PIN; absent if there is no driver's page, or it is open to everyone. */
  readonly driverPin?: string;
  /** The trial features; empty on a live host. */
  readonly trial: SiteTrial;
  /** Opens the payment provider; undefined if only free journeys can be bought. */
  openProvider(say: (sentence: string) => void, database: Database): Promise<StartedProvider | undefined>;
}
