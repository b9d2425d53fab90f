import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createEventTable } from '#shared/build/tables/event-table.ts';
import { type Table, toMarkdown } from '#shared/build/tables/marked-tables.ts';
import { createPropertyTable } from '#shared/build/tables/property-table.ts';
import { readSlots } from '#shared/build/tables/read-slots.ts';
import { findWidgetEvents } from '#shared/build/tables/widget-events.ts';
import type { TagCatalog, AttributeDescription, WidgetDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import type { GuidePage } from './guide-document.ts';
import { renderMarkdown, renderCode, renderLine } from './render-markdown.ts';
import { spellings, type Spelling } from '#shared/domain/page/operation/settings.ts';
import { listLostOptions, writeTag } from '#shared/domain/page/tags/write-tag.ts';
import { writeHeights } from '#shared/domain/page/tags/write-heights.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { describeWidget, nameWidget } from '../server/http/builder/builder-text.ts';
import { html, Html } from '../server/kit/html.ts';
import { createGuideText } from './guide-text.ts';
import { hostIds, renderLiveExample, readExample, writeExample } from './widget-card.ts';

/** The how-tos in the order of the menu, by the names of their Markdown files in `host-fixtures/guide/how-tos`. */
const howTos = ['first-tag', 'editors', 'theme', 'consent', 'analytics', 'paths', 'own-origin', 'own-back-end'];

/**
 * Creates all pages of the guide (the documentation of the widgets for the editors of a site) except the first page. Their
 * sources are manifests, types, style sheets and the Markdown of the project.
 *
 * @param root the folder of the project
 * @param catalog the attributes of every tag (`common`), and the widgets with their own attributes
 * @throws if a text includes a section that does not exist
 */
export function createGuidePages(root: string, catalog: TagCatalog): readonly GuidePage[] {
  const { common, widgets } = catalog;
  const events = createEventTable(root);
  const slots = readSlots(root);
  return [
    ...howTos.map((name) => readHowTo(root, name)),
    ...widgets
      .map((widget) => {
        const names = findWidgetEvents(root, widget.name);
        // The first cell of a row is the name of the event as Markdown code.
        const ownEvents = events.rows.filter(([name = '']) => names.includes(name.replaceAll('`', '')));
        return createWidgetPage({ widget, events: ownEvents, slots: slots[widget.tag] ?? [] });
      })
      .sort((a, b) => a.title.localeCompare(b.title, 'en')),
    createReference('events', 'Events', writeEvents(root, events)),
    createReference('settings', 'Settings of a page', readSection(root, 'widgets/README.md', 'Settings of a page')),
    createReference('properties', 'Custom properties', writeProperties(root)),
    createReference(
      'page-api',
      'window.coachWidgets',
      readSection(root, 'widgets/README.md', "What a page's script may do"),
    ),
    { name: 'attributes', group: 'Reference', title: 'Attributes of every tag', body: renderAttributes(common).text },
  ];
}

/** Creates the page of a how-to. The first line of its file is the title: `# How to …`. */
function readHowTo(root: string, name: string): GuidePage {
  const text = readFileSync(path.join(root, 'host-fixtures/guide/how-tos', `${name}.md`), 'utf8');
  const [title = '', ...rest] = includeSections(root, text).split('\n');
  return { name, group: 'First steps', title: title.replace(/^# /, ''), body: renderMarkdown(rest.join('\n')) };
}

function createReference(name: string, title: string, markdown: string): GuidePage {
  return { name, group: 'Reference', title, body: renderMarkdown(markdown) };
}

/** Writes the reference of events in Markdown: an introduction, the table of all events, and an example. */
function writeEvents(root: string, events: Table): string {
  const [intro = ''] = readSection(root, 'widgets/on-your-site.md', 'States and events').split('\n\n');
  return `${intro}\n\n${toMarkdown(events)}\n\n## To listen\n\n\`\`\`js\n(window.coachWidgets ||= []).push((api) => {\n  api.on('coach:basket-changed', ({ detail }) => console.log(detail.journeys));\n});\n\`\`\`\n\nOr on the element: \`element.addEventListener('coach:ready', …)\`.`;
}

/** Writes the reference of custom properties (CSS variables) in Markdown. */
function writeProperties(root: string): string {
  return `They can be set on any element around a widget, or on its tag. [How to write a theme](theme.html).\n\n${toMarkdown(createPropertyTable(root))}\n\n\`\`\`css\n:root {\n  --coach-color-accent: #7a1f5c;\n  --coach-radius: 4px;\n}\n\`\`\``;
}

/**
 * Reads the text below a heading, up to the next heading of the same or a higher level.
 *
 * @param file its path within the project
 * @throws if the heading does not exist
 */
export function readSection(root: string, file: string, heading: string): string {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`${file} has no heading “${heading}”.`);
  const depth = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  // In a block of code (between lines with three backticks), a line that begins with # is not a heading.
  let isCode = false;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= depth;
  });
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
}

/** Replaces each line `<!-- section FILE: HEADING -->` of a text by the section of that file. */
export function includeSections(root: string, text: string): string {
  return text.replaceAll(/^<!-- section (\S+): (.+) -->$/gm, (_line, file: string, heading: string) =>
    readSection(root, file, heading),
  );
}

/** Data for the page of a widget. */
interface WidgetPageContent {
  readonly widget: WidgetDescription;
  /** The rows of the table of events that it sends: name, when, fields; each in Markdown. */
  readonly events: readonly (readonly string[])[];
  /** Names of its slots: places in which an element of the site can replace a part of the widget. */
  readonly slots: readonly string[];
}

/** Ids in printed tags: London and Leeds of the sample network. The host inserts a journey's id, which differs by day. */
const printedIds = { ...hostIds, origin: '1', destination: '4' };

/** The English texts of the guide. Only its first page is in other languages, too. */
const englishText = createGuideText('en');

/** Titles of the spellings, the four forms in which a tag can be written. */
const spellingTitles: Readonly<Record<Spelling, string>> = {
  data: 'Any element with a data attribute: survives most editors',
  tag: 'A tag of its own',
  class: 'Any element with a class',
  link: 'A plain link, upgraded in place: survives every editor',
};

/** Texts about when a widget starts, and what it does if it fails, by the values in the catalogue. */
const mountTexts = { now: 'at once', idle: 'when the page is idle', visible: 'when it is about to be seen' } as const;
const failureTexts = { fallback: 'shows what is inside its tag', nothing: 'shows nothing' } as const;

/** Creates the page of a widget: the running widget, and the reference of its tag. */
function createWidgetPage({ widget, events, slots }: WidgetPageContent): GuidePage {
  const { name, tag, purpose, mounts, fails, attributes, heights } = widget;
  const body = html`<p class="site-lead">${describeWidget(name, 'en') ?? purpose}</p>
    <p><code>${tag}</code> mounts ${mountTexts[mounts]}; if it fails, it ${failureTexts[fails]}.</p>
    <div class="guide-live">${renderLiveExample(name, englishText)}</div>
    <h2 id="spellings">How it is written</h2>
    ${spellings.map((spelling) => renderSpelling(name, spelling))}
    <h2 id="attributes">Attributes</h2>
    ${attributes.length === 0 ? html`<p>None of its own.</p>` : renderAttributes(attributes)}
    <p>It also has the <a href="attributes.html">attributes of every tag</a>.</p>
    <h2 id="events">Events</h2>
    <p>On its element; they bubble. <code>detail.version</code> is 1.</p>
    <dl class="guide-list">${events.map(renderEvent)}</dl>
    <h2 id="states">States</h2>
    ${new Html(`<p>${renderLine(statesHint)}</p>`)} ${slots.length > 0 && renderSlots(slots)} ${renderRoutes(name)}
    <h2 id="room">Reserved height</h2>
    ${
      heights.length === 0
        ? html`<p>It reserves no height: it takes no space if it has nothing to show.</p>`
        : html`<p>For your style sheet, so that the page does not move while the script loads:</p>
            ${new Html(renderCode(writeHeights(name, heights), 'css'))}`
    }
    <h2 id="look">Look</h2>
    <p>All widgets take the same <a href="properties.html">custom properties</a>.</p>`;
  return { name, group: 'Widgets', title: nameWidget(name, 'en'), body: body.text };
}

const statesHint =
  '`data-coach-state` on its element is `waiting`, `loading`, `ready` or `failed`. While the API does not answer, it also has `data-coach-api="unreachable"`.';

/** Renders the example of a widget in a spelling; for a link, also the options that it cannot have. */
function renderSpelling(name: string, spelling: Spelling): Html {
  const tag = { ...writeExample(name, englishText, printedIds), spelling };
  const lostOptions = listLostOptions(tag);
  return html`<h3>${spellingTitles[spelling]}</h3>
    ${new Html(renderCode(writeTag(tag), 'html'))}
    ${lostOptions.length > 0 && html`<p>A link cannot carry ${lostOptions.join(', ')}: addresses are only read from elements.</p>`}`;
}

/** Renders the values of each attribute, and its names in a tag, on another element, and in a link. */
function renderAttributes(attributes: readonly AttributeDescription[]): Html {
  return html`<dl class="guide-list">
    ${attributes.map(
      ({ attribute, option, says, values, inLinks }) =>
        html`<dt><code>${attribute}</code></dt>
          <dd>
            <p>${new Html(renderLine(says))}</p>
            <p>Values: ${new Html(renderLine(values))}.</p>
            <p class="guide-quiet">
              <code>data-${attribute}</code> on another element,
              ${inLinks ? html`<code>${option}</code> in a link` : 'never in a link'}
            </p>
          </dd>`,
    )}
  </dl>`;
}

/** Renders a row of the table of events. */
function renderEvent([name = '', when = '', fields = '']: readonly string[]): Html {
  return html`<dt>${new Html(renderLine(name))}</dt>
    <dd>
      <p>${new Html(renderLine(when))}.</p>
      ${fields !== '' && html`<p class="guide-quiet">${new Html(renderLine(fields))}</p>`}
    </dd>`;
}

function renderSlots(slots: readonly string[]): Html {
  return html`<h2 id="slots">Slots</h2>
    <p>
      Put an element of yours inside its tag, with
      ${slots.map((slot, index) => html`${index > 0 && ' or '}<code>slot="${slot}"</code>`)}. It is shown instead of
      that part of the widget.
    </p>`;
}

/** Renders the paths that a widget owns, if any, with their names in the setting `links`. */
function renderRoutes(name: string): Html | undefined {
  const { page, ownsPaths } = readExample(name);
  if (!ownsPaths) return undefined;
  const paths = Object.entries(defaultLinks).filter(([, route]) => route === page || route.startsWith(`${page}/`));
  return html`<h2 id="paths">Paths</h2>
    <p>
      It shows the screen of the page’s path, below its <code>base-path</code> or at the paths of the
      <a href="settings.html">setting</a> <code>links</code>.
      <a href="paths.html">Your server answers all of them</a> with the page that holds the tag.
    </p>
    <dl class="guide-list guide-paths">
      ${paths.map(
        ([link, route]) =>
          html`<dt><code>${route}</code></dt>
            <dd><p class="guide-quiet">${link}</p></dd>`,
      )}
    </dl>`;
}
