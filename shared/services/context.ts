import { type Observable, type SchedulerLike } from 'rxjs';
import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/operation/settings.ts';
import { type Store } from '#shared/store/create-store.ts';
import { type Clock } from './clock.ts';
import { type Failures } from './failures.ts';
import { type Page } from './page.ts';

/** What every use case of a page is built from. */
export interface Context {
  readonly client: Client;
  readonly store: Store;
  readonly page: Page;
  /** The page's settings as they stand: a page may change them (host contract §5 `configure`). */
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly failures: Failures;
  /** Whether the page is shown and online, from now on. */
  readonly presence$: Observable<boolean>;
  /** The timers of the streams; the browser's own unless a test says otherwise. */
  readonly scheduler: SchedulerLike;
}
