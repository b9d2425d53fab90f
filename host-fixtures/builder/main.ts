import { listThemeValues } from '#shared/domain/page/theme/write-theme.ts';
import { type BuilderPage, readPage } from './builder-page.ts';
import { type BuilderState, looks, widths, writeState } from './builder-state.ts';
import { findWidget } from './built-snippet.ts';
import { drawCheck } from './check-view.ts';
import { drawChoices } from './draw-field.ts';
import { draw } from './draw.ts';
import { openStore } from './open-store.ts';
import { drawOutput } from './output-view.ts';
import { drawForm } from './widget-form.ts';

/** Delay between the last input and the new preview, ms. */
const delayMs = 500;

/**
 * The entry script of the builder's page, on which visitors compose the tag of a widget (the markup that places it on their
 * page): renders the form, a preview, the markup to copy and a check of pasted markup. The choices are stored in the address.
 */
const container = document.getElementById('content');
if (container) {
  const basics = readPage();
  const status = draw('p', { role: 'status', class: 'site-unseen' });
  const page: BuilderPage = {
    ...basics,
    store: openStore(basics.facts.tags, (widget) => getInitialOptions(widget, basics.facts)),
    announce(message) {
      // Screen readers announce changes of the text. It is cleared for a while, so that a repeated message is a change, too.
      status.textContent = '';
      setTimeout(() => (status.textContent = message), 50);
    },
  };
  const heading = draw('h2', { id: 'build', tabindex: '-1' }, page.say('build'));
  const side = draw('section', { class: 'builder-side', 'aria-labelledby': 'build' }, heading, drawForm(page));
  const parts = draw('div', { class: 'builder-parts' }, side, drawPreview(page));
  container.append(drawRefusal(page), parts, drawOutput(page), drawCheck(page), status);
  updateLanguageLinks(page);
}

/**
 * Returns the options of a new tag: the id of an existing journey or city if the widget needs one, so that its preview works.
 */
function getInitialOptions(widget: string, { journeyId, cities }: BuilderPage['facts']): BuilderState['options'] {
  if (widget === 'itinerary' && journeyId !== '') return { journeyId };
  const [city] = cities;
  return widget === 'city-guide' && city ? { cityId: String(city.id) } : {};
}

/** Renders a notice with the addresses that were not taken over from the link to this page; hidden without any. */
function drawRefusal({ say, store }: BuilderPage): HTMLElement {
  const notice = draw('p', { class: 'builder-notice', role: 'status' });
  store.subscribe(() => {
    const addresses = store.getRefusedAddresses().join(', ');
    notice.hidden = addresses === '';
    notice.textContent = addresses === '' ? '' : say('refused', { addresses });
  });
  return notice;
}

/** Updates the links to other languages of this page, so that they open the same tag. */
function updateLanguageLinks({ store }: BuilderPage): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.site-languages > a');
  // Called at once with the current state, and after each change.
  store.subscribe((state) => {
    for (const link of links) {
      const query = writeState(state);
      query.set('lang', link.hreflang);
      link.href = `?${query}`;
    }
  });
}

/**
 * Renders a preview of the widget: an iframe with a page of this host in the chosen style (`look`), as wide as the chosen
 * phone, tablet or desktop, and scaled down if it does not fit.
 */
function drawPreview(page: BuilderPage): HTMLElement {
  const { facts, say, store } = page;
  let previewAddress = getAddress(store.getState(), page);
  const frame = draw('iframe', { title: say('preview'), src: previewAddress });
  const stage = draw('div', { class: 'builder-stage' }, frame);
  const emptyHint = draw('p', { class: 'builder-hint' }, say('showsNothing'));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Scales the frame down if the stage is narrower, and gives it the height of its content, at least 320 px. */
  function fit(): void {
    const previewWidth = Number(store.getState().width);
    const scale = Math.min(1, stage.clientWidth / previewWidth);
    const body = frame.contentDocument?.body;
    const contentHeight = Math.max(320, body?.scrollHeight ?? 0);
    Object.assign(frame.style, {
      width: `${previewWidth}px`,
      height: `${contentHeight}px`,
      // The style sheet places the top left corner of the frame, from which it is scaled, at the centre of the stage's top. The
      // translation centres the frame.
      transform: `scale(${scale}) translateX(-50%)`,
    });
    // A transformation does not change the layout, so the stage gets the height of the scaled frame.
    stage.style.height = `${Math.ceil(contentHeight * scale)}px`;
  }

  /** Applies the theme and colour scheme to the page in the frame. Properties that the theme does not set are removed. */
  function applyTheme(): void {
    const root = frame.contentDocument?.documentElement;
    if (!root) return;
    const { theme, scheme } = store.getState();
    const values = new Map(listThemeValues(theme));
    for (const { name } of facts.tags.properties) root.style.setProperty(name, values.get(name) ?? null);
    root.style.colorScheme = scheme === 'dark' ? 'dark' : '';
  }

  const sizeObserver = new ResizeObserver(fit);
  sizeObserver.observe(stage);
  frame.addEventListener('load', () => {
    // Each load creates a new document without the theme, and with a body whose size is not observed yet.
    applyTheme();
    const body = frame.contentDocument?.body;
    if (body) sizeObserver.observe(body);
    fit();
  });

  // Called at once with the current state, before the frame has loaded, and after each change.
  store.subscribe((state) => {
    // The hint explains that a widget that shows nothing if it fails may leave the preview empty.
    emptyHint.hidden = findWidget(state.widget, facts.tags)?.fails !== 'nothing';
    applyTheme();
    fit();
    const nextAddress = getAddress(state, page);
    clearTimeout(timer);
    if (nextAddress === previewAddress) return;
    timer = setTimeout(() => {
      previewAddress = nextAddress;
      // Adds no entry to the history: otherwise, the Back button would change only the preview.
      frame.contentWindow?.location.replace(nextAddress);
    }, delayMs);
  });

  return draw(
    'section',
    { class: 'builder-preview', 'aria-labelledby': 'preview' },
    draw('h2', { id: 'preview' }, say('preview')),
    draw('div', { class: 'builder-bar' }, drawChoices('width', widths, page), drawChoices('look', looks, page)),
    emptyHint,
    stage,
    draw('p', { class: 'builder-hint' }, say('previewHint')),
  );
}

/**
 * Returns the address of the preview. Width, theme and scheme are reset to their defaults, which are not written to the
 * address: this page applies them to the frame itself, without a reload. The preview does not depend on the bundle's folder.
 */
function getAddress(state: BuilderState, { facts }: BuilderPage): string {
  const query = writeState({ ...state, width: '320', theme: {}, scheme: 'light', folder: '' });
  query.set('lang', facts.locale);
  return `/builder-preview?${query}`;
}
