import { draw } from './draw.ts';

/**
 * Copies a text to the clipboard. If the clipboard API is missing (as on pages without TLS) or refuses, the text is put into a
 * text area, selected and copied by the browser's older command.
 *
 * @returns whether it succeeded
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text by selecting it in a temporary text area. The element that had the focus receives it again. */
function copyBySelection(text: string): boolean {
  // The class hides the area visually; an element with `display: none` cannot be selected.
  const area = draw('textarea', { class: 'site-skip', 'aria-hidden': 'true', tabindex: '-1' });
  const activeElement = document.activeElement;
  document.body.append(area);
  area.value = text;
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
}
