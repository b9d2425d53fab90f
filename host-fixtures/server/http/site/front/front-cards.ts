import { type WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { writeTag, type WrittenTag } from '#shared/domain/page/tags/write-tag.ts';
import { html, Html } from '../../../kit/html.ts';
import { type FrontText } from './front-text.ts';
import { shownIn } from './page-links.ts';
import { languageOfPage, variantLinks } from './page-variants.ts';
import { type ExampleIds, shownFirst, noIds, ownsPaths, widgetExample } from './widget-examples.ts';

/** What the cards are made from. */
export interface CardFacts {
  readonly tags: readonly WidgetFacts[];
  readonly ids: ExampleIds;
  readonly text: FrontText;
}

/** A card for each widget: what it is, its tag to copy, and the widget itself when somebody asks for it. */
export function frontCards({ tags, ids, text }: CardFacts): Html {
  const placeOf = ({ name }: WidgetFacts) => (shownFirst.includes(name) ? shownFirst.indexOf(name) : tags.length);
  const inOrder = [...tags].sort((one, other) => placeOf(one) - placeOf(other));
  return html`<ul class="front-cards">
    ${inOrder.map((facts) => card(facts, ids, text))}
  </ul>`;
}

function card(facts: WidgetFacts, ids: ExampleIds, text: FrontText): Html {
  const { locale, say } = text;
  const { name } = facts;
  const title = nameOfWidget(name, text);
  const example = widgetExample(name, ids);
  const page = shownIn(locale, example.page);
  const says = saysOfWidget(name, text);
  const about = html`<span class="site-unseen"> : ${title}</span>`;
  return html`<li class="front-card" id="${name}" data-find>
    <h3>${title}</h3>
    <p>${says ?? html`<span lang="en">${facts.purpose}</span>`}</p>
    <pre class="site-code"><code data-copied>${exampleTag(name, ids, text)}</code></pre>
    <p class="front-acts">
      <button type="button" data-copy hidden>
        <span data-said="${say('copied')}" data-refused="${say('copyFailed')}">${say('copy')}</span>${about}
      </button>
      <button type="button" data-show aria-expanded="false" hidden>
        <span data-said="${say('hide')}">${say('show')}</span>${about}
      </button>
    </p>
    <p class="front-links">
      <a href="${page}" hreflang="${languageOfPage(page)}">${say('ownPage')}${about}</a>
      <a href="/guide/${name}.html" hreflang="en">${say('inGuide')}${about}</a>
      ${example.page !== '/home' && variantLinks(page, text)}
    </p>
    <template>${liveExample(name, ids, text)}</template>
    <div class="front-live" hidden></div>
  </li>`;
}

/** What a widget is called; one that has no words here yet goes by its tag. */
export function nameOfWidget(name: string, { sayOf }: FrontText): string {
  return sayOf(camelCase(name)) ?? `coach-${name}`;
}

/** What a widget does; `undefined` for one that has no words here yet. */
export function saysOfWidget(name: string, { sayOf }: FrontText): string | undefined {
  return sayOf(`${camelCase(name)}Says`);
}

/** The tag of a widget in a language, in the spelling that survives most editors. */
export const exampleTag = (name: string, ids: ExampleIds, text: FrontText): string =>
  writeTag({ ...exampleOf(name, ids, text), spelling: 'data' });

/** The example of a widget in a language, before it is spelled. */
export function exampleOf(name: string, ids: ExampleIds, text: FrontText): Omit<WrittenTag, 'spelling'> {
  const { page, options } = widgetExample(name, ids);
  const path = shownIn(text.locale, page);
  return {
    ...{ widget: name, fallback: { path, words: nameOfWidget(name, text) } },
    options: { ...options, ...ownOptions(name, path, text) },
  };
}

/** What a tag says otherwise in each language. */
function ownOptions(name: string, path: string, text: FrontText): Readonly<Record<string, string>> {
  if (ownsPaths(name)) return path === widgetExample(name, noIds).page ? {} : { basePath: path };
  if (name !== 'nav-bar') return {};
  const links = ['bus-tracker', 'fare-finder', 'stops'].map((widget) => ({
    label: nameOfWidget(widget, text),
    href: shownIn(text.locale, widgetExample(widget, noIds).page),
  }));
  return { links: JSON.stringify(links) };
}

/** The widget itself, and what makes it do something: its tag, or its whole page where it owns paths. */
export function liveExample(name: string, ids: ExampleIds, text: FrontText): Html {
  const { locale, say } = text;
  const { page } = widgetExample(name, ids);
  if (ownsPaths(name)) {
    const title = say('frameOf', { widget: nameOfWidget(name, text) });
    return html`<iframe class="front-frame" src="${shownIn(locale, page)}" title="${title}"></iframe>`;
  }
  const tag = new Html(exampleTag(name, ids, text));
  if (name !== 'toast') return tag;
  return html`<p><button type="button" data-toast="${say('toastWords')}">${say('sayToast')}</button></p>
    ${tag}`;
}

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
