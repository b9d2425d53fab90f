import { rootOf } from '../keyboard/root-of.ts';

/**
 * Leaves a picture behind of a dialog that closes, which goes as the dialog came: nobody can press it, focus it or hear
 * it, and the page is free at once. None where less motion is asked for, or where the browser has no popovers.
 *
 * @param dialog still open
 * @returns shows the picture; to be called when the dialog is closed
 */
export function leaveBehind(dialog: HTMLDialogElement): () => void {
  const page = dialog.ownerDocument;
  const box = dialog.closest('.coach-root') ?? rootOf(dialog);
  if (typeof dialog.showPopover !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return () => undefined;
  }
  const picture = page.createElement('div');
  picture.append(...(dialog.cloneNode(true) as HTMLElement).childNodes);
  picture.className = `${dialog.className} dialog-leaving`;
  picture.popover = 'manual';
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  const { scrollTop } = dialog.querySelector('.dialog-body') ?? picture;
  const { top } = dialog.getBoundingClientRect();
  return () => {
    box.append(picture);
    picture.showPopover();
    picture.querySelector('.dialog-body')?.scrollTo(0, scrollTop);
    // A sheet that a hand has drawn down goes on from there.
    picture.style.setProperty('--_drawn', `${top - picture.offsetTop}px`);
    picture.addEventListener('animationend', () => picture.remove());
  };
}
