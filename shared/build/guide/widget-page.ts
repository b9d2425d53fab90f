import type { AttributeFacts, WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { optionsLost, spellings, writeTag, type Spelling } from '#shared/domain/page/tags/write-tag.ts';
import { writeRoom } from '#shared/domain/page/tags/write-room.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { exampleOf, liveExample, nameOfWidget } from '../../../host-fixtures/server/http/site/front/front-cards.ts';
import { frontText } from '../../../host-fixtures/server/http/site/front/front-text.ts';
import { widgetExample } from '../../../host-fixtures/server/http/site/front/widget-examples.ts';
import { html, Html } from '../../../host-fixtures/server/kit/html.ts';
import type { GuidePage } from './guide-page.ts';
import { codeBlock, renderLine } from './render-markdown.ts';

/** What a widget's page is made from. */
export interface WidgetPageFacts {
  readonly widget: WidgetFacts;
  /** The rows of the table of events that it sends: name, when, fields; each in Markdown. */
  readonly events: readonly (readonly string[])[];
  /** Names of the slots that it has. */
  readonly slots: readonly string[];
}

/** Ids as people read them: those of London and Leeds in the network that comes along. */
const readIds = { origin: '1', destination: '4', journey: '{{journey-id}}' };
/** Holes that the host fills from the timetable that it serves. */
const liveIds = { origin: '{{origin-id}}', destination: '{{destination-id}}', journey: '{{journey-id}}' };

const english = frontText('en');

const spelled: Readonly<Record<Spelling, string>> = {
  data: 'Any element with a data attribute: survives most editors',
  tag: 'A tag of its own',
  class: 'Any element with a class',
  link: 'A plain link, upgraded in place: survives every editor',
};

const mountsWhen = { now: 'at once', idle: 'when the page is idle', visible: 'when it is about to be seen' } as const;
const failsWith = { fallback: 'shows what stands inside its tag', nothing: 'shows nothing' } as const;

/** The page of a widget: itself, how it is written, what it takes, tells and keeps. */
export function widgetPage({ widget, events, slots }: WidgetPageFacts): GuidePage {
  const { name, tag, purpose, mounts, fails, attributes, rooms } = widget;
  const says = english.sayOf(`${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Says`);
  const body = html`<p class="site-lead">${says ?? purpose}</p>
    <p><code>${tag}</code> mounts ${mountsWhen[mounts]}; when it fails it ${failsWith[fails]}.</p>
    <div class="guide-live">${liveExample(name, liveIds, english)}</div>
    <h2 id="spellings">How it is written</h2>
    ${spellings.map((spelling) => spellingBlock(name, spelling))}
    <h2 id="attributes">Attributes</h2>
    ${attributes.length === 0 ? html`<p>None of its own.</p>` : attributeList(attributes)}
    <p>Besides, it takes <a href="attributes.html">what every tag takes</a>.</p>
    <h2 id="events">Events</h2>
    <p>On its element; they bubble. <code>detail.version</code> is 1.</p>
    <dl class="guide-list">${events.map(eventItem)}</dl>
    <h2 id="states">States</h2>
    ${new Html(`<p>${renderLine(states)}</p>`)} ${slots.length > 0 && slotPart(slots)} ${routesPart(name)}
    <h2 id="room">Reserved height</h2>
    ${
      rooms.length === 0
        ? html`<p>It keeps no room: where it has nothing to show it is not there.</p>`
        : html`<p>For your style sheet, so that the page does not move while the script is on its way:</p>
            ${new Html(codeBlock(writeRoom(name, rooms), 'css'))}`
    }
    <h2 id="look">Look</h2>
    <p>All widgets take the same <a href="properties.html">custom properties</a>.</p>`;
  return { name, group: 'Widgets', title: nameOfWidget(name, english), body: body.text };
}

const states =
  '`data-coach-state` on its element is `waiting`, `loading`, `ready` or `failed`. While the API does not answer, `data-coach-api="unreachable"` stands beside it.';

function spellingBlock(name: string, spelling: Spelling): Html {
  const tag = { ...exampleOf(name, readIds, english), spelling };
  const lost = optionsLost(tag);
  return html`<h3>${spelled[spelling]}</h3>
    ${new Html(codeBlock(writeTag(tag), 'html'))}
    ${lost.length > 0 && html`<p>A link cannot carry ${lost.join(', ')}: addresses are read from elements alone.</p>`}`;
}

/** What may be written in each attribute, in its three spellings. */
export function attributeList(attributes: readonly AttributeFacts[]): Html {
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

function eventItem([name = '', when = '', fields = '']: readonly string[]): Html {
  return html`<dt>${new Html(renderLine(name))}</dt>
    <dd>
      <p>${new Html(renderLine(when))}.</p>
      ${fields !== '' && html`<p class="guide-quiet">${new Html(renderLine(fields))}</p>`}
    </dd>`;
}

function slotPart(slots: readonly string[]): Html {
  return html`<h2 id="slots">Slots</h2>
    <p>
      Put an element of yours inside its tag, with ${slots.map((slot) => html`<code>slot="${slot}"</code>`)}, and it
      stands where the widget would draw that part itself.
    </p>`;
}

/** The paths that a widget owns, as the specification names them. */
function routesPart(name: string): Html | undefined {
  const { page, ownsPaths } = widgetExample(name, readIds);
  if (!ownsPaths) return undefined;
  const paths = Object.entries(defaultLinks).filter(([, path]) => path === page || path.startsWith(`${page}/`));
  return html`<h2 id="paths">Paths</h2>
    <p>
      It draws what the page’s path names, below its <code>base-path</code> or where the
      <a href="settings.html">setting</a> <code>links</code> has put a page.
      <a href="paths.html">Your server answers all of them</a> with the page that holds the tag.
    </p>
    <dl class="guide-list guide-paths">
      ${paths.map(
        ([link, path]) =>
          html`<dt><code>${path}</code></dt>
            <dd><p class="guide-quiet">${link}</p></dd>`,
      )}
    </dl>`;
}
