import type { WidgetDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { writeTag, type TagSnippet } from '#shared/domain/page/tags/write-tag.ts';
import { describeWidget, nameWidget } from '../server/http/builder/builder-text.ts';
import { html, Html } from '../server/kit/html.ts';
import { type GuideText } from './guide-text.ts';
import { getPageLanguage, getPagePath, renderVariantLinks } from './page-links.ts';

/** Placeholders in the pages of the guide. When the host serves a page, it replaces them by ids from its timetable. */
export const hostIds = { origin: '{{origin-id}}', destination: '{{destination-id}}', journey: '{{journey-id}}' };

/** Returns the options of a tag, in camelCase, with the ids that an example shows. */
type GetOptions = (ids: typeof hostIds) => Readonly<Record<string, string>>;

/**
 * An example of a widget: the path of a demo page in French that shows it, the options of its tag (none by default),
 * and whether the widget shows different screens by the path of its page (false by default).
 */
type Example = readonly [page: `/${string}`, getOptions?: GetOptions, ownsPaths?: boolean];

/** The example of each widget, read by {@link readExample}. */
const examples: Readonly<Record<string, Example>> = {
  'find-tickets': ['/find-tickets', ({ origin, destination }) => ({ originId: origin, destinationId: destination })],
  'bus-tracker': ['/bus-tracker', ({ origin, destination }) => ({ originId: origin, destinationId: destination })],
  'journey-planner': ['/journey-planner', () => ({}), true],
  'fare-finder': ['/fare-finder', ({ origin }) => ({ originId: origin })],
  itinerary: ['/itinerary', ({ journey }) => ({ journeyId: journey })],
  stops: ['/stops', ({ origin }) => ({ cityId: origin })],
  'city-guide': ['/city-guide', ({ destination }) => ({ cityId: destination })],
  'user-home': ['/user-home'],
  account: ['/account-management', () => ({}), true],
  'mini-basket': ['/home'],
  'nav-bar': ['/home'],
  // Also shows alerts of the severity `INFORMATION`; by default only major and severe ones are shown.
  'service-alerts': ['/home', () => ({ from: 'INFORMATION' })],
  'service-alerts-page': ['/service-alerts'],
  'luggage-policy': ['/luggage-policy'],
  'contact-form': ['/contact'],
  'lost-property-form': ['/lost-property'],
  'sticky-footer': ['/sticky-footer'],
  toast: ['/toast'],
  'modal-shim': ['/modal'],
};

/** The widgets in the order of the guide's first page. */
export const widgetOrder: readonly string[] = Object.keys(examples);

/**
 * Returns the example of a widget: the demo page in French that shows it, and the options of its tag, in camelCase. A
 * widget that is not in the table of examples is shown on the page of all tags, without options. With `ownsPaths`, the
 * widget shows different screens by the path of its page. It does not work on other pages, so the guide shows its page in a
 * frame.
 *
 * @param ids shown in the options
 */
export function readExample(widget: string, ids = hostIds) {
  const [page, getOptions, ownsPaths = false] = examples[widget] ?? ['/every-tag'];
  return { page, options: getOptions?.(ids) ?? {}, ownsPaths };
}

/**
 * Renders a card for each widget: its purpose, its tag to copy, and the widget itself on demand. Widgets that `widgetOrder`
 * lacks are last.
 */
export function renderWidgetCards(tags: readonly WidgetDescription[], text: GuideText): Html {
  const getRank = ({ name }: WidgetDescription) =>
    widgetOrder.includes(name) ? widgetOrder.indexOf(name) : widgetOrder.length;
  const sortedTags = [...tags].sort((a, b) => getRank(a) - getRank(b));
  return html`<ul class="guide-widgets">
    ${sortedTags.map((tag) => renderWidgetCard(tag, text))}
  </ul>`;
}

/**
 * Renders the card of a widget. The page's script finds its parts by their `data-` attributes. It reveals the buttons,
 * searches the cards (`data-find`), copies the tag (`data-copied`), and when `data-show` is pressed, shows the content of the
 * template in the last element, or removes it. `data-said` and `data-refused` are the labels of a button after success and
 * failure.
 */
function renderWidgetCard({ name, purpose }: WidgetDescription, text: GuideText): Html {
  const { locale, say } = text;
  const title = nameWidget(name, locale);
  const example = readExample(name);
  const page = getPagePath(locale, example.page);
  // Links to the page for other countries; those of the home page, which shows several widgets, are elsewhere in the guide.
  const variantLinks = example.page !== '/home' && renderVariantLinks(page, text);
  // Only for screen readers: buttons and links with the same label are about different widgets.
  const about = html`<span class="site-unseen"> : ${title}</span>`;
  return html`<li class="guide-widget" id="${name}" data-find>
    <h3>${title}</h3>
    <p>${describeWidget(name, locale) ?? html`<span lang="en">${purpose}</span>`}</p>
    <pre class="site-code"><code data-copied>${writeExampleTag(name, text)}</code></pre>
    <p class="guide-actions">
      <button type="button" data-copy hidden>
        <span data-said="${say('copied')}" data-refused="${say('copyFailed')}">${say('copy')}</span>${about}
      </button>
      <button type="button" data-show aria-expanded="false" hidden>
        <span data-said="${say('hide')}">${say('show')}</span>${about}
      </button>
    </p>
    <p class="guide-links">
      <a href="${page}" hreflang="${getPageLanguage(page)}">${say('ownPage')}${about}</a>
      <a href="${name}.html" hreflang="en">${say('inGuide')}${about}</a>
      ${variantLinks}
    </p>
    <template>${renderLiveExample(name, text)}</template>
    <div class="guide-shown" hidden></div>
  </li>`;
}

/**
 * Writes the example tag of a widget in a language, in the spelling that most CMS editors preserve: an element with the
 * attribute `data-coach-widget`.
 */
export const writeExampleTag = (name: string, text: GuideText): string =>
  writeTag({ ...writeExample(name, text), spelling: 'data' });

/** Returns the example of a widget in a language, without the spelling (the way in which the tag is written). */
export function writeExample(name: string, { locale }: GuideText, ids = hostIds): Omit<TagSnippet, 'spelling'> {
  const { page, options } = readExample(name, ids);
  return {
    widget: name,
    fallback: { path: getPagePath(locale, page), label: nameWidget(name, locale) },
    options: { ...options, ...getLocalOptions(name, locale) },
  };
}

/**
 * Returns the options of an example that differ by language: for a widget that owns paths, the path of its page unless that
 * is the French page, whose path is the default; for the navigation bar, its links.
 */
function getLocalOptions(name: string, locale: GuideText['locale']): Readonly<Record<string, string>> {
  const { page, ownsPaths } = readExample(name);
  const path = getPagePath(locale, page);
  if (ownsPaths) return path === page ? {} : { basePath: path };
  if (name !== 'nav-bar') return {};
  const links = ['bus-tracker', 'fare-finder', 'stops'].map((widget) => ({
    label: nameWidget(widget, locale),
    href: getPagePath(locale, readExample(widget).page),
  }));
  return { links: JSON.stringify(links) };
}

/**
 * Renders the widget itself, as a tag in the page; for the toast widget also a button that shows a message. A widget that
 * owns paths is shown in a frame that loads its own page.
 */
export function renderLiveExample(name: string, text: GuideText): Html {
  const { locale, say } = text;
  const { page, ownsPaths } = readExample(name);
  if (ownsPaths) {
    const title = say('frameTitle', { widget: nameWidget(name, locale) });
    return html`<iframe class="guide-frame" src="${getPagePath(locale, page)}" title="${title}"></iframe>`;
  }
  const tag = new Html(writeExampleTag(name, text));
  if (name !== 'toast') return tag;
  return html`<p><button type="button" data-toast="${say('toast')}">${say('showToast')}</button></p>
    ${tag}`;
}
