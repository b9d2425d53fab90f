import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import path from 'node:path';
import { type Host } from '../api/host.ts';
import { anotherReact } from './another-react.ts';
import { type Bundle } from './bundle.ts';
import { registerCspReports } from './csp-reports.ts';
import { homePage } from './home-page.ts';
import { registerBundle } from './register-bundle.ts';
import { registerGuides } from './register-guides.ts';
import { registerMessages } from './register-messages.ts';
import { registerPages } from './register-pages.ts';
import { registerPictures } from './pictures.ts';
import { readTags } from './tags.ts';

/** Where the site’s files are. */
export interface SiteFolders {
  readonly bundleDir: string;
  readonly pagesDir: string;
  readonly widgetsDir: string;
}

/** Everything of the host that is not the API: pages, bundle, assets, reports. */
export async function registerSite(
  app: FastifyInstance,
  host: Host,
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
  registerGuides(app, host);
  registerCspReports(app);
  registerMessages(app, host);
  registerBundle(app, host, bundle);
  registerPages(app, { host, bundle, pagesDir: folders.pagesDir });
  const tags = await readTags(folders.widgetsDir);
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'self'" })
      .send(homePage({ version: await bundle.version(), tags, scenarios: host.scenarios })),
  );
  let react: Promise<string> | undefined;
  app.get('/vendor/another-react.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await (react ??= anotherReact())),
  );
}
