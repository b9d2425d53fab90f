import { type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import type { Preloaded } from './bundle/bundle.ts';
import { escapeHtml, type Html } from '../../kit/html.ts';

/** What a page is filled with on its way to a browser. */
export interface PageFill {
  /** Version of the bundle; before the first build the page keeps its stable address. */
  readonly version: string | undefined;
  /** Lines in place of `<!-- coach-preload … -->`. */
  readonly preloads: readonly string[];
  /** Values of `{{name}}`. */
  readonly holes: Readonly<Record<string, string>>;
  /** Laid over the page's settings by a scenario. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Addresses of style sheets that come after the page's own: of a chosen look, of the panel. */
  readonly styles: readonly string[];
  /** The QA panel, on a host for trying. */
  readonly panel?: Html;
}

const preloadMark = /<!-- coach-preload ([\w-]+) -->/;

/** The widget whose files a page preloads, and the locale of its messages. */
export function preloadedWidget(page: string): Preloaded | undefined {
  const name = preloadMark.exec(page)?.[1];
  if (name === undefined) return undefined;
  const [, language = 'fr'] = /<html lang="([a-z]+)/.exec(page) ?? [];
  const operation = operationOf(page);
  return { name, locale: operation === 'UK' ? language : `${language}-${operation}` };
}

const settingsBlock = /<script type="application\/json" data-coach-config>([\s\S]*?)<\/script>/;

/** The operation that a page's own settings name (host contract §4); UK by default. */
export function operationOf(page: string): RetailOperation {
  const { operation } = settingsIn(settingsBlock.exec(page)?.[1]);
  return retailOperations.find((known) => known === operation) ?? 'UK';
}

/**
 * Fills a page in: the version of the script in place of `latest`, `{{holes}}`, a scenario's settings, and the QA
 * panel. The page itself is plain HTML that also opens from a folder, with its fallback content.
 */
export function fillPage(page: string, { version, preloads, holes, settings, styles, panel }: PageFill): string {
  const filled = page
    .replace(preloadMark, () => preloads.join('\n    '))
    .replaceAll('/coach-widgets/latest/', `/coach-widgets/${version ?? 'latest'}/`)
    .replaceAll(/\{\{([\w-]+)\}\}/g, (whole, name: string) => escapeHtml(holes[name] ?? whole));
  const links = styles.map((address) => `  <link rel="stylesheet" href="${address}">\n`).join('');
  const withAll = insertBefore(withSettings(filled, settings), '</head>', links);
  return panel === undefined ? withAll : insertBefore(withAll, '</body>', panel.text);
}

function withSettings(page: string, settings: PageFill['settings']): string {
  if (Object.keys(settings).length === 0) return page;
  const found = settingsBlock.exec(page);
  const json = JSON.stringify({ ...settingsIn(found?.[1]), ...settings }).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" data-coach-config>${json}</script>`;
  return found ? page.replace(found[0], () => block) : insertBefore(page, '</head>', `${block}\n`);
}

function settingsIn(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return json === undefined ? {} : (JSON.parse(json) as Readonly<Record<string, unknown>>);
  } catch {
    return {};
  }
}

/** At the last place where the mark stands; at the end of a page that has none. */
function insertBefore(page: string, mark: string, text: string): string {
  const at = page.lastIndexOf(mark);
  return at < 0 ? page + text : page.slice(0, at) + text + page.slice(at);
}
