import { isRecord } from '#shared/domain/kit/persistence/is-record.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { escapeHtml, type Html } from '../../kit/html.ts';
import { type Preloaded } from './bundle.ts';

/** Everything that the host fills into a page before it is sent. */
export interface PageContent {
  /** Version of the built widgets; undefined before the first build. */
  readonly version: string | undefined;
  /** Lines of HTML (`<link rel="modulepreload" …>`) in place of `<!-- coach-preload … -->`. */
  readonly preloads?: readonly string[];
  /** The texts that replace the placeholders `{{name}}`, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Settings of a scenario (a test situation that QA chooses), which override those of the page. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  /** Addresses of style sheets to add after those of the page. */
  readonly styles?: readonly string[];
  /** The panel of a trial host, on which QA chooses a scenario. */
  readonly panel?: Html;
}

/** The comment by which a page names the widget that it preloads: `<!-- coach-preload bus-tracker -->`. */
const preloadMark = /<!-- coach-preload ([\w-]+) -->/;

/**
 * Finds the widget whose files a page preloads, and the locale of its messages there: `en` in the UK, `en-US` in the US.
 *
 * @param page the HTML of the page
 * @returns undefined if the page preloads no widget
 */
export function findPreloadedWidget(page: string): Preloaded | undefined {
  const name = preloadMark.exec(page)?.[1];
  if (name === undefined) return undefined;
  // French is the default language of widgets.
  const [, language = 'fr'] = /<html lang="([a-z]+)/.exec(page) ?? [];
  const operation = readOperation(page);
  return { name, locale: operation === 'UK' ? language : `${language}-${operation}` };
}

const settingsBlock = /<script type="application\/json" data-coach-config>([\s\S]*?)<\/script>/;

/** Reads the operation of a page (the operator's site for a country) from its settings; UK if they name no valid one. */
export function readOperation(page: string): RetailOperation {
  const { operation } = parseSettings(settingsBlock.exec(page)?.[1]);
  return retailOperations.find((name) => name === operation) ?? 'UK';
}

/**
 * Fills in the HTML of a page: preloads, the version of the script in place of `latest`, `{{placeholders}}`, the settings of a
 * scenario, style sheets, and the QA panel. Placeholders without a value remain. The unfilled page is plain HTML that can also
 * be opened from a folder; it then shows the content of its tags instead of the widgets.
 */
export function fillPage(
  page: string,
  { version, preloads = [], values, settings = {}, styles = [], panel }: PageContent,
): string {
  const filledPage = page
    .replace(preloadMark, () => preloads.join('\n    '))
    .replaceAll('/coach-widgets/latest/', `/coach-widgets/${version ?? 'latest'}/`)
    .replaceAll(/\{\{([\w-]+)\}\}/g, (placeholder, name: string) => escapeHtml(values[name] ?? placeholder));
  // Addresses of this host's own files, without characters to escape.
  const links = styles.map((address) => `  <link rel="stylesheet" href="${address}">\n`).join('');
  const withStyles = insertBefore(replaceSettings(filledPage, settings), '</head>', links);
  return panel === undefined ? withStyles : insertBefore(withStyles, '</body>', panel.text);
}

/**
 * Overrides settings in the block of a page. A page without a block gets one, at the end of its head: the script of the widgets
 * is a module, which runs after that.
 */
function replaceSettings(page: string, settings: Readonly<Record<string, unknown>>): string {
  if (Object.keys(settings).length === 0) return page;
  const match = settingsBlock.exec(page);
  // Without `<`, a value cannot end the script element (`</script>`).
  const json = JSON.stringify({ ...parseSettings(match?.[1]), ...settings }).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" data-coach-config>${json}</script>`;
  // A function, since `$` in a replacement text would have a meaning.
  return match ? page.replace(match[0], () => block) : insertBefore(page, '</head>', `${block}\n`);
}

/** Parses the settings of a page; empty if they are not a JSON object, as on a test page with invalid settings. */
function parseSettings(json: string | undefined): Readonly<Record<string, unknown>> {
  const settings = parseJson(json);
  return isRecord(settings) ? settings : {};
}

/** Inserts a text before the last occurrence of a mark, or at the end of a page without the mark. */
function insertBefore(page: string, mark: string, text: string): string {
  const index = page.lastIndexOf(mark);
  return index < 0 ? page + text : page.slice(0, index) + text + page.slice(index);
}

/**
 * Parts of the guide's pages that only some hosts show. `hostile` links to pages that disturb the widgets; `pages`, `builder` and
 * `openapi` link to other parts of the site.
 */
export type GuidePart =
  | 'pages'
  | 'builder'
  | 'openapi'
  | 'purchase'
  | 'scenarios'
  | 'hostile'
  | 'driver'
  | 'outbox'
  | 'imports'
  | 'reports';

/** Writes a part of a page as a comment, which {@link showParts} replaces. `html` must not contain comments. */
export function hidePart(part: GuidePart, html: string): string {
  return `<!-- part ${part}: ${html} -->`;
}

/** Shows the parts that a host has, and removes the other parts. */
export function showParts(page: string, isShown: Readonly<Partial<Record<GuidePart, boolean | undefined>>>): string {
  return page.replaceAll(/<!-- part (\w+): ([\s\S]*?) -->/g, (_comment, part: GuidePart, html: string) =>
    isShown[part] ? html : '',
  );
}
