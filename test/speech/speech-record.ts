import { onTestFinished } from 'vitest';

const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';

/** A record of the announcements of a screen reader and of the focus, one line each. */
export interface SpeechRecord {
  /** Adds an action of the traveller. The lines after it are its effects. */
  recordAction(action: string): void;
  /** Adds the focused element, if the focus has moved. */
  recordFocus(): void;
  /** Returns the texts that the announcers contain, and that a screen reader finds when it reads the page. */
  listRemains(): readonly string[];
  /** Returns the complete record. */
  text(): string;
  /** The announcements, each with the element that had the focus at that time. */
  readonly sentences: readonly { readonly text: string; readonly focus: Element | null }[];
}

/** Starts a record of the page, including shadow roots that are attached later. */
export function recordSpeech(): SpeechRecord {
  const lines: string[] = [];
  const sentences: { text: string; focus: Element | null }[] = [];
  const lastTexts = new WeakMap<Element, string>();
  let recordedFocus: Element | null = null;

  const addEntry = (region: Element) => {
    const text = getText(region);
    if (text === (lastTexts.get(region) ?? '')) return;
    lastTexts.set(region, text);
    if (text === '') return;
    sentences.push({ text, focus: getActiveElement() });
    lines.push(`  announces: ${text}`);
  };
  const observer = new MutationObserver((changes) => {
    const changedRegions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      if (region) changedRegions.add(region);
      // A region that is added with text is only announced if it is an alert.
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const alert of [node, ...node.querySelectorAll('*')].filter((it) => it.matches('[role=alert]')))
          changedRegions.add(alert);
      }
    }
    changedRegions.forEach(addEntry);
  });
  const watch = (root: Node) => observer.observe(root, { childList: true, characterData: true, subtree: true });
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
  watch(document.body);
  onTestFinished(() => {
    observer.disconnect();
    Element.prototype.attachShadow = attachShadow;
  });

  return {
    sentences,
    recordAction(action) {
      lines.push('', `* ${action}`);
    },
    recordFocus() {
      const focus = getActiveElement();
      if (focus === recordedFocus) return;
      recordedFocus = focus;
      // An island has the focus itself while nothing in it does.
      if (focus && focus !== document.body && !focus.shadowRoot) lines.push(`  focus: ${describeElement(focus)}`);
    },
    listRemains: () => listAnnouncers(document.body).map(getText).filter(Boolean),
    text: () => `${lines.join('\n').trim()}\n`,
  };
}

/** Finds the live regions of the announcers: they are hidden, unlike those that show their text as well. */
function listAnnouncers(root: ParentNode): readonly Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches('.visually-hidden[role=status]') ? [element] : []),
    ...(element.shadowRoot ? listAnnouncers(element.shadowRoot) : []),
  ]);
}

function getActiveElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

const elementKinds: Readonly<Record<string, string>> = {
  a: 'link',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
};

function describeElement(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const labelText = [...labelledBy.flatMap((id) => root.getElementById(id) ?? []), ...labels].map(getText).join(' ');
  const name = element.getAttribute('aria-label') ?? (labelText || getText(element));
  const kind = element.getAttribute('role') ?? elementKinds[element.localName] ?? element.localName;
  return `${name.length > 90 ? `${name.slice(0, 90)}…` : name}, ${kind}`;
}

function getText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the name of a control without the anchors of its pattern. */
export const toName = ({ source }: RegExp): string => source.replace(/[\^$]/g, '');
