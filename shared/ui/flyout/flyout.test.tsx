// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Flyout } from './flyout.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Flyout button="Compte" label="Votre compte" isOpen={isOpen} onOpen={setIsOpen}>
        <a href="/tickets">Billets</a>
      </Flyout>
      <a href="/elsewhere">Ailleurs</a>
    </>
  );
}

function open() {
  const view = render(<Page />);
  const button = view.getByRole('button', { name: 'Compte' });
  fireEvent.click(button);
  return { ...view, button, panel: () => view.queryByRole('group', { name: 'Votre compte' }) };
}

describe('a flyout', () => {
  it('is closed at first, with aria-expanded="false"', () => {
    const { getByRole, queryByRole } = render(<Page />);
    expect(getByRole('button').getAttribute('aria-expanded')).toBe('false');
    expect(queryByRole('link', { name: 'Billets' })).toBeNull();
  });

  it('opens when its button is clicked, and closes when it is clicked again', () => {
    const { button, panel } = open();
    expect(panel()).toBeTruthy();
    expect(button.getAttribute('aria-controls')).toBe(panel()?.id);
    fireEvent.click(button);
    expect(panel()).toBeNull();
  });

  it('closes on Escape, and returns the focus to its button', () => {
    const { getByRole, button, panel } = open();
    const link = getByRole('link', { name: 'Billets' });
    act(() => link.focus());
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes when the focus leaves it, and when another element is clicked', () => {
    const { getByRole, button, panel } = open();
    act(() => getByRole('link', { name: 'Billets' }).focus());
    act(() => getByRole('link', { name: 'Ailleurs' }).focus());
    expect(panel()).toBeNull();
    fireEvent.click(button);
    fireEvent.pointerDown(document.body);
    expect(panel()).toBeNull();
  });

  it('closes for a click outside that does not bubble, and then removes its listener', () => {
    const onOpen = vi.fn();
    const flyout = (isOpen: boolean) => (
      <Flyout button="Compte" label="Votre compte" isOpen={isOpen} onOpen={onOpen}>
        Billets
      </Flyout>
    );
    const { rerender } = render(flyout(true));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.addEventListener('pointerdown', (event) => event.stopPropagation());
    fireEvent.pointerDown(elsewhere);
    expect(onOpen.mock.calls).toEqual([[false]]);
    rerender(flyout(false));
    fireEvent.pointerDown(elsewhere);
    expect(onOpen).toHaveBeenCalledTimes(1);
    elsewhere.remove();
  });

  it.each([
    ['passes Escape on while it is closed', false, true],
    ['keeps Escape from a dialog around it while it is open', true, false],
  ])('%s', (_, isOpen, isPassedOn) => {
    const [onOpen, onKeyDown] = [vi.fn(), vi.fn()];
    const { getByRole } = render(
      <div role="presentation" onKeyDown={onKeyDown}>
        <Flyout button="Compte" label="Votre compte" isOpen={isOpen} onOpen={onOpen}>
          Billets
        </Flyout>
      </div>,
    );
    fireEvent.keyDown(getByRole('button', { name: 'Compte' }), { key: 'Escape' });
    expect([onKeyDown.mock.calls.length, onOpen.mock.calls.length]).toEqual(isPassedOn ? [1, 0] : [0, 1]);
  });

  it('stays below its button when an element around it scrolls, while it is open', () => {
    const { container, button, panel, unmount } = open();
    const rectangle = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 80, 40));
    container.dispatchEvent(new Event('scroll'));
    expect(panel()?.style.top).toBe('246px');
    unmount();
    rectangle.mockClear();
    container.dispatchEvent(new Event('scroll'));
    expect(rectangle).not.toHaveBeenCalled();
  });

  it('stays open when the focus is lost without a new target, or when an element inside is clicked', () => {
    const { getByRole, panel } = open();
    const link = getByRole('link', { name: 'Billets' });
    act(() => link.focus());
    act(() => link.blur());
    fireEvent.pointerDown(link);
    expect(panel()).toBeTruthy();
  });
});
