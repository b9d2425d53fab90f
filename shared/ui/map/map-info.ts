/**
 * The content of a marker's information window. Without `linkLabel` it has no link, without `closeLabel` no close button, as
 * for Google's maps, whose windows have their own.
 */
export interface InfoContent {
  readonly title: string;
  readonly linkLabel?: string | undefined;
  readonly closeLabel?: string | undefined;
  readonly onLink: () => void;
  readonly onClose?: () => void;
}

/**
 * Creates the content of an information window on a map (spec §2 "Map component"). HTML is not parsed, because pages with
 * Trusted Types do not allow it.
 */
export function createInfo(document: Document, info: InfoContent): HTMLElement {
  const box = document.createElement('div');
  box.className = 'map-info';
  const title = document.createElement('p');
  title.className = 'map-info-title';
  title.textContent = info.title;
  box.append(title);
  if (info.linkLabel !== undefined) box.append(createButton('map-info-link', info.linkLabel, info.onLink));
  if (info.closeLabel !== undefined) {
    const closeButton = createButton('map-info-close', '×', () => info.onClose?.());
    closeButton.setAttribute('aria-label', info.closeLabel);
    box.append(closeButton);
  }
  return box;

  function createButton(className: string, label: string, onPress: () => void): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = className;
    element.textContent = label;
    element.addEventListener('click', onPress);
    return element;
  }
}
