import { type FastifyInstance } from 'fastify';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { type Bundle } from '../bundle/bundle.ts';
import { type BundleParams, sendFile } from '../bundle/send-bundle-file.ts';
import { pseudoMessages } from './pseudo-text.ts';

/** The language of the messages for QA, as Android and Chromium call it. */
export const pseudoLocale = 'en-XA';

/** Files of the bundle with messages: `bus-tracker-en-US.js`, `basket.screen-messages-en2.js`. */
const messagesFile = new RegExp(`-(${locales.join('|')})(-[A-Z]{2})?\\d*\\.js$`);

/**
 * A fixture page as it is asked for: with `en-XA` its widgets speak English, from a bundle whose messages are in the pseudo-locale.
 *
 * @param asked what the page's address says behind `?pseudo=`
 */
export function pseudoPage(page: string, asked: string | undefined): string {
  if (asked !== pseudoLocale) return page;
  return page
    .replace(/<html lang="\w+"/, '<html lang="en"')
    .replaceAll(/(src|href)="\/coach-widgets\//g, `$1="/hosting/${pseudoLocale}/coach-widgets/`);
}

/** Serves the bundle with its messages in the pseudo-locale under `/hosting/en-XA/coach-widgets/…`. */
export function registerPseudoLocale(app: FastifyInstance, _host: unknown, { bundle }: { readonly bundle: Bundle }): void {
  app.get<{ Params: BundleParams }>(`/hosting/${pseudoLocale}/coach-widgets/:version/*`, async (request, reply) => {
    const { version, '*': name } = request.params;
    const code = messagesFile.test(name) ? await bundle.read({ version, name }, 'identity') : undefined;
    if (code === undefined) return sendFile({ request, reply, bundle });
    return reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(pseudoMessages(code.toString('utf8')));
  });
}
