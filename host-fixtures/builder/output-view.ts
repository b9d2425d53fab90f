import { spellings } from '#shared/domain/page/operation/settings.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { writePolicy, writePreloads, writeScript, writeSettings } from '#shared/domain/page/tags/write-head.ts';
import { writeHeights } from '#shared/domain/page/tags/write-heights.ts';
import { listLostOptions, writeTag } from '#shared/domain/page/tags/write-tag.ts';
import { writeTheme } from '#shared/domain/page/theme/write-theme.ts';
import { isWebAddress } from './addresses.ts';
import type { BuilderFacts } from './builder-facts.ts';
import type { BuilderPage } from './builder-page.ts';
import type { BuilderState } from './builder-state.ts';
import { buildSettings, buildTag, findWidget } from './built-snippet.ts';
import { copyText } from './copy-text.ts';
import { drawChoices, drawField, findAddressError } from './draw-field.ts';
import { draw, newId } from './draw.ts';
import { getName } from './widget-form.ts';

/** How long a button confirms the copy, ms. */
const confirmationMs = 2500;

/**
 * The texts to copy from the builder, the page on which editors compose the tag (the markup) of a widget: the tag, and what the
 * page around it needs.
 */
type Snippets = ReturnType<typeof writeSnippets>;

/**
 * Writes all snippets for the present choices.
 *
 * @param widgetName the widget's name for people, for the link inside the tag
 */
export function writeSnippets(state: BuilderState, facts: BuilderFacts, widgetName: string) {
  const { bundle, tags } = facts;
  const settings = buildSettings(state);
  const folder = getFolder(state, facts);
  const tag = buildTag(state, tags, widgetName);
  // Nothing is preloaded if the bundle has not been built. French is the default language of the widgets.
  const files = bundle?.preloads[state.widget] ?? { code: [], words: {} };
  const language = tag.options['locale'] ?? String(settings['locale'] ?? 'fr');
  const { operation = 'UK' } = settings;
  // Messages have a file for each language and operation (the operator's site for a country): `fr` for the UK, `fr-CA` for
  // Canada.
  const messages = files.words[operation === 'UK' ? language : `${language}-${String(operation)}`];
  const preloads = [...files.code, ...(messages === undefined ? [] : [messages])];
  const apiBase = String(settings['apiBase'] ?? '');
  return {
    tag: writeTag(tag),
    settings: writeSettings({ settings }),
    preloads: writePreloads({ folder, preloads }),
    script: writeScript({ folder, integrity: bundle?.integrity, settings }),
    policy: `Content-Security-Policy: ${writePolicy({ folder, apiBase })}`,
    heights: writeHeights(state.widget, findWidget(state.widget, tags)?.heights ?? []),
    theme: writeTheme(state.theme, state.scheme),
  };
}

/**
 * Returns the folder of the bundle on the snippet's site, with one trailing slash: the entered one if it is valid, or by default
 * that of the built version (`latest` if the bundle has not been built).
 */
function getFolder({ folder }: BuilderState, { bundle }: BuilderFacts): string {
  const folderPath = isWebAddress(folder.trim()) ? folder.trim() : `/coach-widgets/${bundle?.version ?? 'latest'}/`;
  return folderPath.replace(/\/*$/, '/');
}

/**
 * Renders the snippets, and the choices that affect only them: the spelling of the tag (an element with `data-` attributes, a
 * custom element, a class, or a link) and the folder of the bundle.
 */
export function drawOutput(page: BuilderPage): HTMLElement {
  const { facts, say, store } = page;
  const folder = draw('input', { autocomplete: 'off', spellcheck: 'false', value: store.getState().folder });
  folder.placeholder = getFolder({ ...store.getState(), folder: '' }, facts);
  const folderField = drawField({ label: say('folder'), hint: say('folderHint'), control: folder });
  folder.addEventListener('input', () => store.set({ folder: folder.value }));
  const lossNotice = draw('p', { class: 'builder-notice', role: 'status' });
  const blocks = {
    tag: drawCode(say('tag'), undefined, page),
    script: drawCode(say('script'), say('scriptHint'), page),
    settings: drawCode(say('settingsBlock'), say('settingsBlockHint'), page),
    preloads: drawCode(say('preloads'), say('preloadsHint'), page),
    heights: drawCode(say('room'), say('roomHint'), page),
    theme: drawCode(say('themeCss'), say('themeCssHint'), page),
    policy: drawCode(say('policy'), say('policyHint'), page),
  };
  const getSnippets = () => writeSnippets(store.getState(), facts, getName(store.getState().widget, page));
  // Called at once, and after each change of a choice.
  store.subscribe((state) => {
    const snippets = getSnippets();
    for (const [name, { show: showText }] of Object.entries(blocks)) showText(snippets[name as keyof Snippets]);
    // The options that are set, but cannot be written in the chosen spelling: a link cannot contain all options. The name of
    // the widget does not matter for them, so it is empty.
    const names = listLostOptions(buildTag(state, facts.tags, ''));
    lossNotice.textContent = names.length > 0 ? say('lost', { names: names.map(toAttributeName).join(', ') }) : '';
    lossNotice.hidden = names.length === 0;
    if (folder.value !== state.folder) folder.value = state.folder;
    folderField.showError(findAddressError(state.folder, page));
  });
  const copyAll = {
    class: 'site-primary',
    label: say('everything'),
    text: () => joinSnippets(getSnippets(), page),
    message: say('copied'),
  };
  return draw(
    'section',
    { class: 'builder-output', 'aria-labelledby': 'copy' },
    draw('h2', { id: 'copy' }, say('output')),
    drawChoices('spelling', spellings, page),
    draw('p', { class: 'builder-hint' }, say('spellingHint')),
    lossNotice,
    draw('div', { class: 'builder-whole' }, blocks.tag.block),
    drawCopy(copyAll, page),
    folderField.row,
    ...Object.entries(blocks).flatMap(([name, { block }]) => (name === 'tag' ? [] : [block])),
  );
}

/** Joins the snippets by their place: each place is a comment, followed by its snippets. Empty snippets are left out. */
function joinSnippets(snippets: Snippets, { say }: BuilderPage): string {
  const head = [snippets.settings, snippets.preloads, snippets.script].filter(Boolean).join('\n');
  const styleSheet = [snippets.theme, snippets.heights].filter(Boolean).join('\n\n');
  const parts = [
    [say('allHead'), head],
    [say('allBody'), snippets.tag],
    ...(styleSheet ? [[say('allSheet'), styleSheet]] : []),
    [say('allPolicy'), snippets.policy],
  ];
  return parts.map(([title, text]) => `<!-- ${title} -->\n${text}`).join('\n\n');
}

/** Renders code with a heading and a copy button. */
function drawCode(title: string, hint: string | undefined, page: BuilderPage) {
  const id = newId('code');
  const code = draw('code');
  const copy = {
    class: 'builder-copy',
    label: page.say('copy'),
    title,
    text: () => code.textContent,
    message: page.say('copiedWhat', { what: title }),
  };
  const block = draw(
    'div',
    { class: 'builder-block' },
    draw('div', { class: 'builder-block-head' }, draw('h3', { id }, title), drawCopy(copy, page)),
    hint !== undefined && draw('p', { class: 'builder-hint' }, hint),
    draw('pre', { tabindex: '0', role: 'region', 'aria-labelledby': id }, code),
  );
  return {
    block,
    /** Shows a text; hidden without one. */
    show(text: string): void {
      code.textContent = text;
      block.hidden = text === '';
    },
  };
}

/** A copy button and the text to copy. */
interface CopyOptions {
  readonly class: string;
  readonly label: string;
  /** Completes the accessible name of the button if its visible label is short. */
  readonly title?: string;
  readonly text: () => string;
  /** Announced to screen readers when the text was copied. */
  readonly message: string;
}

/** Renders a copy button, whose label confirms the copy for some seconds. */
function drawCopy({ class: className, label, title, text, message }: CopyOptions, { say, announce }: BuilderPage) {
  const visibleLabel = draw('span', {}, label);
  const hiddenTitle = title !== undefined && draw('span', { class: 'site-unseen' }, ` ${title}`);
  const button = draw('button', { type: 'button', class: className }, visibleLabel, hiddenTitle);
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', () => {
    // `copyText` does not reject: it returns whether the browser has copied the text.
    void copyText(text()).then((isCopied) => {
      clearTimeout(timer);
      if (!isCopied) return announce(say('copyFailed'));
      visibleLabel.textContent = say('copied');
      timer = setTimeout(() => (visibleLabel.textContent = label), confirmationMs);
      announce(message);
    });
  });
  return button;
}
