// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it.each([
    ['an ordinary button', {}, 1],
    ['a busy button', { isBusy: true }, 0],
    ['a disabled button', { isDisabled: true }, 0],
  ])('calls onClick unless it is busy or disabled: %s', async (_, props, presses) => {
    const onClick = vi.fn();
    render(
      <Button {...props} onClick={onClick}>
        Chercher
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(onClick).toHaveBeenCalledTimes(presses);
  });

  it.each([
    ['Enter', false, true],
    ['Enter', true, false],
    ['a', true, true],
  ])('is pressed by %s (a repetition: %s) unless a held key repeats: %s', (key, repeat, isPressed) => {
    const onKeyDown = vi.fn();
    render(<Button onKeyDown={onKeyDown}>Chercher</Button>);
    // The browser presses a button at `keydown`, unless that is prevented.
    expect(fireEvent.keyDown(screen.getByRole('button'), { key, repeat })).toBe(isPressed);
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('keeps the focus when it becomes busy', async () => {
    const { rerender } = render(<Button>Chercher</Button>);
    await userEvent.tab();
    rerender(<Button isBusy>Chercher</Button>);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chercher', busy: true }));
  });

  it('submits no form while it is busy', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    const { container } = render(
      <form>
        <Button type="submit" isBusy>
          Envoyer
        </Button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', onSubmit);
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits a form only if its type is submit', () => {
    render(<Button>Inverser</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });

  it.each([
    ['idle', {}, { busy: null, disabled: null, wheels: 0, icons: 1 }],
    ['busy', { isBusy: true }, { busy: 'true', disabled: 'true', wheels: 1, icons: 0 }],
    ['disabled', { isDisabled: true }, { busy: null, disabled: 'true', wheels: 0, icons: 1 }],
  ])('shows a spinner instead of its icon only while it is busy: %s', (_, props, expected) => {
    const { container } = render(
      <Button {...props} icon="M1 1">
        Chercher
      </Button>,
    );
    const button = screen.getByRole('button');
    expect({
      busy: button.getAttribute('aria-busy'),
      disabled: button.getAttribute('aria-disabled'),
      wheels: container.querySelectorAll('.button-wheel').length,
      icons: container.querySelectorAll('svg').length,
    }).toEqual(expected);
  });

  it('is wide, or shows an icon, only if its props specify that', () => {
    const { rerender } = render(<Button>Chercher</Button>);
    const button = screen.getByRole('button');
    expect(button.querySelector('svg')).toBeNull();
    expect(button.classList.contains('button-wide')).toBe(false);
    rerender(<Button isWide>Chercher</Button>);
    expect(button.classList.contains('button-wide')).toBe(true);
  });

  it.each([
    ['secondary', false],
    ['icon', true],
  ] as const)('of the kind %s hides its label visually: %s', (kind, isHidden) => {
    render(<Button kind={kind}>Fermer</Button>);
    expect(screen.getByText('Fermer').classList.contains('visually-hidden')).toBe(isHidden);
  });

  it('has an accessible name when only its icon is shown', () => {
    render(
      <Button kind="icon" icon='<path d="M1 1"/>'>
        Fermer
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Fermer' })).toBeTruthy();
  });
});
