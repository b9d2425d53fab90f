import { type SchedulerLike } from 'rxjs';
import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { type Consents } from './consent/consents.ts';
import { type Clock } from './kit/clock.ts';
import { type Failures } from './kit/failures.ts';
import { type Announcer } from './page/announcer.ts';
import { type Page } from './page/page.ts';
import { type Services } from './services.ts';

/** The dependencies of the use cases of a page. */
export interface Context {
  readonly client: Client;
  readonly store: Store;
  readonly page: Page;
  /** The current settings, which a page may change (host contract §5 `configure`). */
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly failures: Failures;
  readonly announcer: Announcer;
  readonly consents: Consents;
  /** Opens another use case, once per page. */
  readonly open: Services['open'];
  /** The scheduler of the streams; only tests set it. */
  readonly scheduler?: SchedulerLike | undefined;
}
