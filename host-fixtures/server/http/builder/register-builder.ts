import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { readState } from '../../../builder/builder-state.ts';
import { type Host } from '../kit/host.ts';
import { parseLanguage } from '../kit/translate.ts';
import { browserScripts } from '../site/browser-scripts.ts';
import { contentSecurityPolicy } from '../site/security-policy.ts';
import { readTags } from '../site/tags.ts';
import { builderPage, builderPolicy } from './builder-page.ts';
import { builderFacts, type BuilderSite } from './collect-facts.ts';
import { previewPage, previewPath } from './preview-page.ts';

/**
 * Serves `/builder`, where editors write and check snippets, its script and its previews.
 *
 * The address of a preview contains all that it shows. It is only shown in a frame of the builder; opened directly, it
 * redirects to the builder.
 */
export function registerBuilder(
  app: FastifyInstance,
  host: Pick<Host, 'getOrigins' | 'realtime' | 'timetable' | 'trial' | 'getVisit'>,
  site: BuilderSite,
): void {
  const scripts = browserScripts({ page: new URL('../../../builder/main.ts', import.meta.url) });

  app.get('/builder', async (request, reply) => {
    const page = builderPage(await builderFacts(host, site, { request, locale: chooseLocale(request) }));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', vary: 'Accept-Language', 'content-security-policy': builderPolicy })
      .send(page);
  });

  app.get('/builder/page.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((await scripts()).page),
  );

  for (const path of [previewPath, `${previewPath}/*`]) {
    app.get(path, async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', vary: 'Sec-Fetch-Dest' });
      const query = getQuery(request);
      if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'iframe') return reply.redirect(`/builder?${query}`);
      const tags = await readTags(site.widgetsDir);
      const { elsewhere } = host.getOrigins(request);
      const policy = contentSecurityPolicy('strict', { elsewhere, reportPath: host.trial.policyReportPath });
      const version = (await site.bundle.version()) ?? 'latest';
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(
          previewPage({
            state: readState(query, tags),
            tags,
            locale: chooseLocale(request),
            folder: `/coach-widgets/${version}/`,
          }),
        );
    });
  }
}

const getQuery = ({ url }: FastifyRequest) => new URL(url, 'http://host.invalid').searchParams;

/** The language of the address, `?lang=`, or else the one that the browser prefers. */
function chooseLocale(request: FastifyRequest): Locale {
  const language = getQuery(request).get('lang');
  return locales.find((locale) => locale === language) ?? parseLanguage(request.headers['accept-language']);
}
