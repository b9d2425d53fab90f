import { type SchedulerLike } from 'rxjs';
import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { type Announcer } from './announcer.ts';
import { type Clock } from './clock.ts';
import { type Consents } from './consents.ts';
import { type Failures } from './failures.ts';
import { type Page } from './page.ts';
import { type Services } from './services.ts';

/** What every use case of a page is built from. */
export interface Context {
  readonly client: Client;
  readonly store: Store;
  readonly page: Page;
  /** The page's settings as they stand: a page may change them (host contract §5 `configure`). */
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly failures: Failures;
  readonly announcer: Announcer;
  readonly consents: Consents;
  /** Opens another use case, once per page. */
  readonly open: Services['open'];
  /** The timers of the streams, where a test brings its own. */
  readonly scheduler?: SchedulerLike | undefined;
}
