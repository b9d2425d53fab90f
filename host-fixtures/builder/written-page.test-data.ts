import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/**
 * Writes markup into the document of happy-dom exactly as a browser parses it. Its scripts are never run. A part of a page is
 * written into a page on which the widgets run.
 */
export function writePage(html: string): void {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;
  const isPage = html.startsWith('<!doctype');
  const page = isPage ? parse(html) : parseFragment(html);
  const root = page.childNodes.find((node) => node.nodeName === 'html') ?? page;
  const [head] = 'childNodes' in root ? root.childNodes.filter((node) => node.nodeName === 'head') : [];
  document.head.replaceChildren(...(head && 'childNodes' in head ? toNodes(head) : []));
  document.body.replaceChildren(...toNodes(page));
  document.documentElement.lang = 'fr';
  if (!isPage) Object.assign(window, { coachWidgets: { version: '1.4.0' } });
}

function toNodes({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly (Node | string)[] {
  return childNodes.flatMap((node): readonly (Node | string)[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    if (node.tagName === 'head') return [];
    if (/^(html|body)$/.test(node.tagName)) return toNodes(node);
    const element = document.createElement(node.tagName);
    for (const { name, value } of node.attrs) element.setAttribute(name, value);
    element.append(...toNodes(node));
    return [element];
  });
}
