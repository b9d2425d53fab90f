import type { BuilderPage } from './builder-page.ts';
import { copyText } from './copy-text.ts';
import { draw, newId } from './draw.ts';

/** A piece of a page to copy. */
export interface CodeBlock {
  readonly block: HTMLElement;
  /** Shows this text; without one the block is not there. */
  readonly show: (text: string) => void;
}

/** A piece of code under its heading, with a button that copies it. */
export function drawCode(title: string, hint: string | undefined, page: BuilderPage): CodeBlock {
  const id = newId('code');
  const code = draw('code');
  const shown = draw('pre', { tabindex: '0', role: 'region', 'aria-labelledby': id }, code);
  const block = draw(
    'div',
    { class: 'builder-block' },
    draw(
      'div',
      { class: 'builder-block-head' },
      draw('h3', { id }, title),
      drawCopy(title, () => code.textContent, page),
    ),
    hint !== undefined && draw('p', { class: 'builder-hint' }, hint),
    shown,
  );
  return {
    block,
    show(text) {
      code.textContent = text;
      block.hidden = text === '';
    },
  };
}

/** How long a button says that it has copied. */
const saidMs = 2500;

/** A button that copies a text, and says so; beside a heading it has but one word for the eye. */
export function drawCopy(title: string, text: () => string, { say, announce }: BuilderPage): HTMLButtonElement {
  const label = draw('span', {}, say('copy'));
  const button = draw(
    'button',
    { type: 'button', class: 'builder-copy' },
    label,
    draw('span', { class: 'site-unseen' }, ` ${title}`),
  );
  onPress(button, { label, text, done: () => announce(say('copiedWhat', { what: title })) }, { say, announce });
  return button;
}

/** A button that says in its words what it copies. */
export function drawWholeCopy(title: string, text: () => string, page: Pick<BuilderPage, 'say' | 'announce'>) {
  const label = draw('span', {}, title);
  const button = draw('button', { type: 'button', class: 'builder-primary' }, label);
  onPress(button, { label, text, done: () => page.announce(page.say('copied')) }, page);
  return button;
}

interface Copying {
  readonly label: HTMLElement;
  readonly text: () => string;
  readonly done: () => void;
}

function onPress(
  button: HTMLElement,
  { label, text, done }: Copying,
  page: Pick<BuilderPage, 'say' | 'announce'>,
): void {
  const words = label.textContent;
  let later: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', () => {
    void copyText(text()).then((isCopied) => {
      clearTimeout(later);
      if (!isCopied) return page.announce(page.say('copyFailed'));
      label.textContent = page.say('copied');
      later = setTimeout(() => (label.textContent = words), saidMs);
      done();
    });
  });
}
