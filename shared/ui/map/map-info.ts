/** What an information window says and does. Without `linkLabel` it has no link, without `closeLabel` no button to close it. */
export interface InfoContent {
  readonly title: string;
  readonly linkLabel?: string | undefined;
  readonly closeLabel?: string | undefined;
  readonly onLink: () => void;
  readonly onClose?: () => void;
}

/** The content of an information window (spec §2 "Map component"), built of elements: no HTML is ever parsed. */
export function createInfo(document: Document, info: InfoContent): HTMLElement {
  const box = document.createElement('div');
  box.className = 'map-info';
  const title = document.createElement('p');
  title.className = 'map-info-title';
  title.textContent = info.title;
  box.append(title);
  if (info.linkLabel !== undefined) box.append(button('map-info-link', info.linkLabel, info.onLink));
  if (info.closeLabel !== undefined) {
    const close = button('map-info-close', '×', () => info.onClose?.());
    close.setAttribute('aria-label', info.closeLabel);
    box.append(close);
  }
  return box;

  function button(className: string, words: string, onPress: () => void): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = className;
    element.textContent = words;
    element.addEventListener('click', onPress);
    return element;
  }
}
