// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FullScreen } from './full-screen.tsx';

/** A window of a width, in pixels. */
const showAt = (width: number) => {
  const narrow = Object.assign(new EventTarget(), { matches: width < 600 });
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
};

beforeEach(() => showAt(390));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A field that is open until its button closes it. */
function Field() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <div data-testid="place">
      <div className="typeahead" data-testid="box">
        <input ref={setInput} aria-label="De" />
        {isOpen && input && (
          <FullScreen input={input} items={[]} isTyped={false} closeLabel="Fermer" onClose={() => setOpen(false)} />
        )}
      </div>
    </div>
  );
}

const place = () => screen.getByTestId('place');

it('moves the field above the page, and restores everything', async () => {
  render(<Field />);
  const box = screen.getByTestId('box');
  expect(box.getAttribute('popover')).toBe('manual');
  expect(document.documentElement.style.overflow).toBe('hidden');
  // A placeholder of the same height replaces it.
  expect([...place().children].map((child) => (child === box ? box : (child as HTMLElement).style.blockSize))).toEqual([
    '0px',
    box,
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect([box.hasAttribute('popover'), box.hasAttribute('style')]).toEqual([false, false]);
  expect(document.documentElement.style.overflow).toBe('');
  expect([...place().children]).toEqual([box]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'De' }));
});

it.each([
  ['the space above the keyboard', { offsetTop: 30, height: 400 }, ['30px', '370px']],
  ['the window, without a visual viewport', undefined, ['0px', '0px']],
])('fills %s', (_name, viewport, [from, to]) => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('visualViewport', viewport && Object.assign(new EventTarget(), viewport));
  render(<Field />);
  const { style } = screen.getByTestId('box');
  expect([style.getPropertyValue('--_seen-from'), style.getPropertyValue('--_seen-to')]).toEqual([from, to]);
  vi.unstubAllGlobals();
});

it('keeps the focus in the field when a mouse is used', async () => {
  render(<Field />);
  const button = screen.getByRole('button', { name: 'Fermer' });
  expect(fireEvent.mouseDown(button)).toBe(false);
  await userEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'De' }));
});

it('hides the on-screen keyboard when it goes back', async () => {
  render(<Field />);
  const press = Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' });
  fireEvent(screen.getByRole('button', { name: 'Fermer' }), press);
  await expect.poll(() => document.activeElement).toBe(document.body);
});

it('leaves the field in its place in a wide window', () => {
  showAt(1280);
  render(<Field />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByTestId('box').hasAttribute('popover')).toBe(false);
});
