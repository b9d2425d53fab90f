import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import path from 'node:path';
import { type SiteHost } from './trials/site-trial.ts';
import { type Bundle, registerBundle } from './bundle.ts';
import { registerCityGuides, registerPictures } from './sample-network.ts';
import { registerGuide } from './register-guide.ts';
import { registerPages } from './register-pages.ts';

/** The folders of the site’s files. */
export interface SiteFolders {
  /** The built widgets and the guide. */
  readonly bundleDir: string;
  /** The example pages and their assets. */
  readonly pagesDir: string;
  /** The sources of the widgets, with the catalog of their tags. */
  readonly widgetsDir: string;
}

/** Registers pages, the built widgets ("the bundle"), assets, the guide, and the routes of a test host (`trial`). */
export async function registerSite(
  app: FastifyInstance,
  host: SiteHost,
  { bundle, folders }: { readonly bundle: Bundle; readonly folders: SiteFolders },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(folders.pagesDir, 'assets'),
    prefix: '/assets/',
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  registerPictures(app);
  registerCityGuides(app, host);
  registerBundle(app, bundle);
  for (const register of host.trial.routes ?? []) register(app, host, { bundle });
  registerPages(app, { host, bundle, pagesDir: folders.pagesDir });
  registerGuide(app, host, { bundle, folder: path.join(folders.bundleDir, 'guide') });
}
