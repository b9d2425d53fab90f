// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it.each([
    ['an ordinary button', {}, 1],
    ['a busy one', { isBusy: true }, 0],
    ['a disabled one', { isDisabled: true }, 0],
  ])('of %s passes a press on or keeps it', async (_, props, presses) => {
    const onClick = vi.fn();
    render(
      <Button {...props} onClick={onClick}>
        Chercher
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(onClick).toHaveBeenCalledTimes(presses);
  });

  it('keeps its focus while it is busy', async () => {
    const { rerender } = render(<Button>Chercher</Button>);
    await userEvent.tab();
    rerender(<Button isBusy>Chercher</Button>);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chercher', busy: true }));
  });

  it('submits nothing while it is busy', async () => {
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

  it('does not submit a form by itself', () => {
    render(<Button>Inverser</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });

  it('has a name where only the icon shows', () => {
    render(
      <Button kind="icon" icon='<path d="M1 1"/>'>
        Fermer
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Fermer' })).toBeTruthy();
  });
});
