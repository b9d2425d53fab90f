import { onTestFinished } from 'vitest';

const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';

/** A record of what a screen reader says by itself, and of where the focus goes, as lines to be read aloud. */
export interface SpeechRecord {
  /** Notes what the traveller does; what is said from here on is its consequence. */
  does(action: string): void;
  /** Notes where the focus is now, if it has moved. */
  looksForFocus(): void;
  /** The whole record. */
  text(): string;
  /** Sentences, each with what had the focus when it was said. */
  readonly sentences: readonly { readonly words: string; readonly focus: Element | null }[];
}

/** Begins a record of everything on the page, shadow roots that are attached later included. */
export function recordSpeech(): SpeechRecord {
  const lines: string[] = [];
  const sentences: { words: string; focus: Element | null }[] = [];
  const last = new WeakMap<Element, string>();
  let focused: Element | null = null;

  const addEntry = (region: Element) => {
    const words = wordsOf(region);
    if (words === (last.get(region) ?? '')) return;
    last.set(region, words);
    if (words === '') return;
    sentences.push({ words, focus: activeElement() });
    lines.push(`  says: ${words}`);
  };
  const observer = new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      if (region) changed.add(region);
      // A region that is added with its words is only announced where it is an alert.
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const alert of [node, ...node.querySelectorAll('*')].filter((it) => it.matches('[role=alert]')))
          changed.add(alert);
      }
    }
    changed.forEach(addEntry);
  });
  const watch = (root: Node) => observer.observe(root, { childList: true, characterData: true, subtree: true });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    watch(root);
    return root;
  };
  watch(document.body);
  onTestFinished(() => {
    observer.disconnect();
    Element.prototype.attachShadow = attach;
  });

  return {
    sentences,
    does(action) {
      lines.push('', `* ${action}`);
    },
    looksForFocus() {
      const now = activeElement();
      if (now === focused) return;
      focused = now;
      // An island has the focus itself while nothing in it does.
      if (now && now !== document.body && !now.shadowRoot) lines.push(`  focus: ${nameOf(now)}`);
    },
    text: () => `${lines.join('\n').trim()}\n`,
  };
}

function activeElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

const kinds: Readonly<Record<string, string>> = {
  a: 'link',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
};

function nameOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const named = [...labelledBy.flatMap((id) => root.getElementById(id) ?? []), ...labels].map(wordsOf).join(' ');
  const name = element.getAttribute('aria-label') ?? (named || wordsOf(element));
  const kind = element.getAttribute('role') ?? kinds[element.localName] ?? element.localName;
  return `${name.length > 90 ? `${name.slice(0, 90)}…` : name}, ${kind}`;
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The name of what is pressed or filled in, as the record has it. */
export const spoken = ({ source }: RegExp): string => source.replace(/[\^$]/g, '');
