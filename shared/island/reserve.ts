import { rootOf } from './host-element.ts';
import type { WidgetManifest } from './manifest.ts';

/**
 * Keeps the height an island will have while it is waited for, and shows the editor's fallback in it
 * (host contract §6). Heights follow the island's own width, as its styles do.
 *
 * @returns `false` to take the reserve away, `true` to put it back.
 */
export function reserve(host: HTMLElement, manifest: WidgetManifest, light: boolean): (shown: boolean) => void {
  const heights = manifest.heights ?? [];
  if (light) {
    const height = heights.findLast(([fromWidth]) => fromWidth <= host.clientWidth)?.[1];
    const children = host.ownerDocument.createDocumentFragment();
    return (shown) => {
      host.style.minHeight = shown && height ? `${height}px` : '';
      if (shown) host.prepend(children);
      else children.append(...[...host.childNodes].filter((node) => !isIslandBox(node)));
    };
  }
  const root = rootOf(host);
  const sheet = new CSSStyleSheet();
  const rules = heights.map(([width, height]) => `@container (width>=${width}px){slot{min-height:${height}px}}`);
  sheet.replaceSync(
    `:host{display:block;box-sizing:border-box;inline-size:100%}.reserve{container-type:inline-size}slot{display:block}${rules.join('')}`,
  );
  root.adoptedStyleSheets = [sheet];
  const box = host.ownerDocument.createElement('div');
  box.className = 'reserve';
  box.append(host.ownerDocument.createElement('slot'));
  return (shown) => (shown ? root.append(box) : root.contains(box) && root.removeChild(box));
}

/** Whether a child of a light host is the island's own. */
const isIslandBox = (node: Node) => node instanceof HTMLElement && node.hasAttribute('data-coach-root');
