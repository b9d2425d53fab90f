import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import {
  type BuilderFacts,
  type BundleFacts,
  type PreloadFiles,
  type WidgetName,
} from '../../../builder/builder-facts.ts';
import { getFortunes } from '../kit/get-fortunes.ts';
import { type Host } from '../kit/host.ts';
import { translateHost } from '../kit/translate-host.ts';
import { type Bundle, entry, type PreloadNotes } from '../site/bundle/bundle.ts';
import { exampleJourneys } from '../site/example-journeys.ts';
import { readTags } from '../site/tags.ts';
import { describeWidget, nameWidget } from './widget-names.ts';

/** What the builder is served from. */
export interface BuilderSite {
  readonly bundle: Bundle;
  readonly widgetsDir: string;
}

/** The facts that the page of the builder contains, at the time of the request. */
export async function builderFacts(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial' | 'getVisit'>,
  { bundle, widgetsDir }: BuilderSite,
  { request, locale }: { readonly request: FastifyRequest; readonly locale: Locale },
): Promise<BuilderFacts> {
  const tags = await readTags(widgetsDir);
  const { timetable } = translateHost(host, locale, await host.timetable.names());
  const visit = host.getVisit(request);
  const moment = { operation: 'UK', now: visit.now, ...getFortunes(host, visit) } as const;
  const origins = await timetable.origins();
  return {
    tags,
    locale,
    names: Object.fromEntries(tags.widgets.map(({ name }) => [name, namesIn(name, locale)])),
    cities: origins.map(({ id, name }) => ({ id, name })),
    journeyId: (await exampleJourneys(host.timetable, moment))['journey-id'],
    bundle: await bundleFacts(
      bundle,
      tags.widgets.map(({ name }) => name),
    ),
  };
}

const namesIn = (widget: string, locale: Locale): WidgetName => ({
  name: nameWidget(widget, locale),
  says: describeWidget(widget, locale),
});

/** What the last build wrote; `undefined` before the first one. */
async function bundleFacts(bundle: Bundle, widgets: readonly string[]): Promise<BundleFacts | undefined> {
  const version = await bundle.version();
  const script = version === undefined ? undefined : await bundle.read({ version, name: entry }, 'identity');
  if (version === undefined || script === undefined) return undefined;
  const preloads = await Promise.all(
    widgets.map(async (name) => [name, filesIn(await bundle.preloadNotes(version, name))] as const),
  );
  return {
    // A page names the version itself: the moment of its build is this host's own.
    version: version.replace(/~.*/, ''),
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    preloads: Object.fromEntries(preloads),
  };
}

function filesIn({ code, words }: PreloadNotes = { code: [], words: {} }): PreloadFiles {
  const getFile = (line: string) => /href="([^"]+)"/.exec(line)?.[1] ?? '';
  return {
    code: code.map(getFile),
    words: Object.fromEntries(Object.entries(words).map(([locale, line]) => [locale, getFile(line)])),
  };
}
