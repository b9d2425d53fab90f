import { type Database } from '../server/database/tables.ts';
import { type SiteTrial } from '../server/http/site/trials/site-trial.ts';
import { type StartedProvider } from '../server/scenarios/started-provider.ts';

/** What differs between a live host and one for trying. */
export interface PreparedHost {
  /** Signs sessions, sign-ins and tokens. */
  readonly secret: Buffer;
  /** What drivers must know; absent where there is no page for them, or everybody may be one. */
  readonly driverPin?: string;
  /** What the trial features add; empty on a live host. */
  readonly trial: SiteTrial;
  /** The payment provider; undefined where nothing that costs something can be paid. */
  openProvider(say: (sentence: string) => void, database: Database): Promise<StartedProvider | undefined>;
}
