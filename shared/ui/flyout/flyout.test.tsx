// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
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

  it('closes when the focus leaves it, and when something else is clicked', () => {
    const { getByRole, button, panel } = open();
    act(() => getByRole('link', { name: 'Billets' }).focus());
    act(() => getByRole('link', { name: 'Ailleurs' }).focus());
    expect(panel()).toBeNull();
    fireEvent.click(button);
    fireEvent.pointerDown(document.body);
    expect(panel()).toBeNull();
  });

  it('stays open when the focused element blurs to nothing, or something in it is clicked', () => {
    const { getByRole, panel } = open();
    const link = getByRole('link', { name: 'Billets' });
    act(() => link.focus());
    act(() => link.blur());
    fireEvent.pointerDown(link);
    expect(panel()).toBeTruthy();
  });
});
