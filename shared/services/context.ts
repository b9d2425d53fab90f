import { type Client } from '#shared/api/client.ts';
import { type Page } from './page/page.ts';
import { type Services } from './services.ts';

/** What every use case of a page gets: the other services, the client of the API and the page. */
export interface Context extends Omit<Services, 'configure' | 'dispose'> {
  readonly client: Client;
  readonly page: Page;
}
