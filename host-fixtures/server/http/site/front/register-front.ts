import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { fortunesFor } from '../../kit/fortunes-for.ts';
import { type SiteHost } from '../site-trial.ts';
import { hostInLanguage } from '../../kit/host-in-language.ts';
import { type Bundle } from '../bundle/bundle.ts';
import { exampleJourneys } from '../example-journeys.ts';
import { examplePair } from '../example-pair.ts';
import { contentSecurityPolicy } from '../security-policy.ts';
import { buyingOf } from './buy-section.ts';
import { frontPage } from './front-page.ts';
import { frontLocale, frontText } from './front-text.ts';
import { measuredSizes } from './measured-sizes.ts';

/** What the front page is made from. */
export interface FrontSite {
  readonly bundle: Bundle;
  readonly tags: readonly WidgetFacts[];
}

/** Serves the front page, `/`, in the language of `?lang=` or of the browser. */
export function registerFront(app: FastifyInstance, host: SiteHost, { bundle, tags }: FrontSite): void {
  const { trial } = host;
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/', async (request, reply) => {
    const text = frontText(frontLocale(request.query['lang'], request.headers['accept-language']));
    const { timetable } = hostInLanguage(host, text.locale, await host.timetable.names());
    const { now } = host.visitOf(request);
    const pair = await examplePair(host.timetable, 'UK');
    const page = frontPage({
      ...{ text, tags, trial },
      version: await bundle.version(),
      sizes: await measuredSizes(bundle, text.locale),
      ids: {
        origin: String(pair?.originId ?? ''),
        destination: String(pair?.destinationId ?? ''),
        journey: await journeyOf(host, request),
      },
      // The card of the steps is the sandbox's: where real money is paid, nobody is led there.
      buying: trial.startProvider && (await buyingOf(timetable, { pair, now }, trial.outboxPath)),
    });
    const { elsewhere } = host.originsOf(request);
    const policy = contentSecurityPolicy('strict', { elsewhere, reportPath: trial.policyReportPath });
    // Before the widgets ask: two first calls at once would each begin a session.
    host.sessions.ensure({ request, reply });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', vary: 'Accept-Language', 'content-security-policy': policy })
      .send(page);
  });
}

async function journeyOf(host: SiteHost, request: FastifyRequest): Promise<string> {
  const visit = host.visitOf(request);
  const moment = { operation: 'UK', now: visit.now, ...fortunesFor(host, visit) } as const;
  return (await exampleJourneys(host.timetable, moment))['journey-id'];
}
