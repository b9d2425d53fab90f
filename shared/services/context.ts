import { type Client } from '#shared/api/client.ts';
import { type Page } from './page/page.ts';
import { type Services } from './services.ts';

/** The dependencies of the use cases of a page. */
export interface Context extends Omit<Services, 'configure' | 'dispose'> {
  readonly client: Client;
  readonly page: Page;
}
