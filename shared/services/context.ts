import { type SchedulerLike } from 'rxjs';
import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { type Announcer } from './page/announcer.ts';
import { type Clock } from './kit/clock.ts';
import { type Consents } from './consent/consents.ts';
import { type Failures } from './kit/failures.ts';
import { type Page } from './page/page.ts';
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
