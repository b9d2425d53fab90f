import { vi } from 'vitest';
import { type BuilderFacts, factsId } from '../builder/builder-facts.ts';
import { createBuilderText } from '../server/http/builder/builder-text.ts';
import { readTags } from '../server/http/builder/builder-text.ts';

/** Texts of the builder in English. */
export const { messages, say } = createBuilderText('en');
/** The tags of the widgets. */
export const tags = await readTags('widgets');
const facts: BuilderFacts = {
  tags,
  locale: 'en',
  journeyId: '77',
  names: { 'bus-tracker': { name: 'Bus tracker', says: 'Shows departures.' }, stops: { name: 'Stops' } },
  cities: [
    { id: 4, name: 'Leeds' },
    { id: 1, name: 'London' },
  ],
  bundle: {
    version: '1.2.3',
    integrity: 'sha384-abc',
    preloads: {
      'bus-tracker': { code: ['core.js'], words: { en: 'words-en.js', fr: 'words-fr.js', 'fr-US': 'words-fr-US.js' } },
    },
  },
};

/** The page in the preview frame. */
export const preview = { document: document.implementation.createHTMLDocument(), replace: vi.fn() };

/** Creates the parts of a frame, which the DOM of tests does not load. */
function createFrame() {
  preview.document = document.implementation.createHTMLDocument();
  preview.replace = vi.fn();
  return { contentDocument: preview.document, contentWindow: { location: { replace: preview.replace } } };
}

/** Prepares the timers and the preview frame. Call it before each test. */
export function prepareBuilder(): void {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  const createElement = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'iframe' ? Object.assign(createElement('div'), createFrame()) : createElement(name),
  );
}

/** Opens the builder at a query. */
export async function open(query = '', changes: Partial<BuilderFacts> = {}) {
  vi.resetModules();
  history.replaceState(null, '', `/builder${query}`);
  document.body.innerHTML = `<nav class="site-languages"><a hreflang="pl" href="#">Polski</a></nav>
    <script type="application/json" id="${factsId}"></script><main id="content"></main>`;
  const block = document.getElementById(factsId);
  if (block) block.textContent = JSON.stringify({ ...facts, ...changes, messages });
  await import('../builder/main.ts');
}

/** Finds the control with a label, or with a name that is shown as code. */
export function control(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find(
    (element) => element.querySelector('code')?.textContent === name || element.textContent === name,
  );
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
}

/** Types a value into the control with a name. */
export function type(name: string, value: string): HTMLInputElement {
  const input = control(name);
  input.value = value;
  input.dispatchEvent(new Event('input'));
  return input;
}

/** Chooses a widget in the form. */
export function chooseWidget(widget: string): void {
  const chooser = control(say('widget'));
  chooser.value = widget;
  chooser.dispatchEvent(new Event('change'));
}

/** Finds the error message of a control. */
export const findFault = (input: HTMLElement) => document.getElementById(`${input.id}-fault`);
/** Finds the block of code with a title. */
export const findBlock = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.builder-block')].find(
    (element) => element.querySelector('h3')?.textContent === title,
  );
/** Returns the code of the block with a title. */
export const getCode = (title: string) => findBlock(title)?.querySelector('code')?.textContent;
/** Finds the button with a text. */
export const findButton = (text: string) =>
  [...document.querySelectorAll('button')].find((element) => element.textContent === text) as HTMLButtonElement;
/** Chooses a radio button by its value. */
export const choose = (value: string) => {
  const radio = document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`);
  radio?.dispatchEvent(new Event('change'));
  return radio;
};
