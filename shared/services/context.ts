import { type Client } from '#shared/api/client.ts';
import { type Page } from './page/page.ts';
import { type Services } from './services.ts';

/**
 * The dependencies of every use case of a page (`createDays`, `createStops` …): the services that all islands share (except
 * the functions to configure and to end them), the client of the API, and the access to the browser.
 */
export interface Context extends Omit<Services, 'configure' | 'dispose'> {
  readonly client: Client;
  readonly page: Page;
}
