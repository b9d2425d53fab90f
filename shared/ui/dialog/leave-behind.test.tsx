// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

let prefersReducedMotion = false;

beforeEach(() => {
  prefersReducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  HTMLElement.prototype.showPopover = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  document.body.replaceChildren();
});

/** Opens a dialog in an island's box, and closes it. */
function openAndClose() {
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'coach-root';
  const { rerender } = render(
    <Dialog title="Leeds – York" closeLabel="Fermer" onClose={vi.fn()}>
      <button type="button">Arrêts</button>
    </Dialog>,
    { container },
  );
  rerender(null);
  return container.querySelector<HTMLElement>('.dialog-leaving');
}

it('a closing dialog leaves an inert and hidden copy until its animation ends', () => {
  const picture = openAndClose();
  expect(picture?.textContent).toContain('Arrêts');
  expect(picture?.inert).toBe(true);
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Arrêts' })).toBeNull();
  picture?.dispatchEvent(new Event('animationend'));
  expect(picture?.isConnected).toBe(false);
});

it('the copy has the position and the scroll position of the dialog', () => {
  const scroll = vi.spyOn(Element.prototype, 'scroll');
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockReturnValue(120);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 400, 500));
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(260);
  expect(openAndClose()?.style.getPropertyValue('--_drawn')).toBe('40px');
  expect(scroll.mock.calls).toEqual([[0, 120]]);
});

it.each([
  ['reduced motion is preferred', () => void (prefersReducedMotion = true)],
  ['the browser has no popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')],
])('leaves no copy if %s', (_, arrange) => {
  arrange();
  expect(openAndClose()).toBeNull();
});
