// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { lockPage } from './lock-page.ts';

afterEach(cleanup);

function Page({ onClose }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        10:05 Leeds
      </button>
      {isOpen && (
        <Dialog title="Leeds – York" closeLabel="Fermer" onClose={close}>
          <p>Arrêts</p>
        </Dialog>
      )}
    </>
  );
}

async function open(onClose?: () => void) {
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: '10:05 Leeds' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leeds – York' });
}

describe('Dialog', () => {
  it('opens as a modal with the focus on its title', async () => {
    const dialog = await open();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Leeds – York' }));
  });

  it.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
    ['Escape', (dialog: Element) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['the browser', (dialog: Element) => fireEvent(dialog, new Event('close'))],
    ['the backdrop', (dialog: Element) => fireEvent.pointerDown(dialog) && fireEvent.click(dialog)],
  ])('closes by %s, once, and returns the focus', async (_, close) => {
    const onClose = vi.fn();
    await close(await open(onClose));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '10:05 Leeds' }));
  });

  it('stays open for a click inside, and for a drag that ends on the backdrop', async () => {
    const dialog = await open();
    await userEvent.click(screen.getByText('Arrêts'));
    fireEvent.pointerDown(screen.getByText('Arrêts'));
    fireEvent.click(dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it.each([
    ['a press on the grip', [200], true],
    ['a grip that is drawn far down', [200, 320], true],
    ['a grip that hardly moves', [200, 208], true],
    ['a grip that is drawn down a little', [200, 209], false],
    ['a grip that is drawn down nearly far enough', [200, 296], false],
    ['a grip that is drawn down just far enough', [200, 297], true],
    ['a grip that is pushed up', [200, 20], false],
  ])('closes as a sheet, or stays open: %s', async (_, [startPx, endPx = startPx], closes) => {
    const onClose = vi.fn();
    const dialog = await open(onClose);
    const grip = dialog.querySelector('.dialog-grip') as HTMLElement;
    expect(screen.queryAllByRole('button', { name: 'Fermer' })).toHaveLength(1);
    grip.setPointerCapture = vi.fn();
    fireEvent.pointerDown(grip, { clientY: startPx });
    fireEvent.pointerMove(grip, { clientY: endPx });
    fireEvent.pointerUp(grip, { clientY: endPx });
    fireEvent.click(grip);
    expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
    expect(dialog.style.translate).toBe('');
  });

  it('follows a finger that drags it down, and does not move above its place', async () => {
    const dialog = await open();
    const grip = dialog.querySelector('.dialog-grip') as HTMLElement;
    grip.setPointerCapture = vi.fn();
    fireEvent.pointerMove(grip, { clientY: 500 });
    fireEvent.pointerDown(grip, { clientY: 200, pointerId: 7 });
    expect(grip.setPointerCapture).toHaveBeenCalledWith(7);
    const places = [208, 240, 204, 150].map((clientY) => {
      fireEvent.pointerMove(grip, { clientY });
      return dialog.style.translate;
    });
    expect(places).toEqual(['', '0 40px', '0 4px', '0 0px']);
    fireEvent.pointerCancel(grip);
    expect(dialog.style.translate).toBe('');
  });

  it('closes when its grip is pressed after a drag that did not close it', async () => {
    const onClose = vi.fn();
    const grip = (await open(onClose)).querySelector('.dialog-grip') as HTMLElement;
    grip.setPointerCapture = vi.fn();
    fireEvent.pointerDown(grip, { clientY: 200 });
    fireEvent.pointerMove(grip, { clientY: 240 });
    fireEvent.pointerUp(grip, { clientY: 240 });
    fireEvent.click(grip);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(grip);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when a file field inside is cancelled', async () => {
    const onClose = vi.fn();
    await open(onClose);
    const cancel = new Event('cancel', { bubbles: true, cancelable: true });
    fireEvent(screen.getByText('Arrêts'), cancel);
    expect(onClose).not.toHaveBeenCalled();
    expect(cancel.defaultPrevented).toBe(false);
  });

  it('requests to close before the browser closes it on Escape', async () => {
    const dialog = await open();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
  });

  it.each([
    ['neither by default', {}, { subtitles: [], feet: [], isTall: false, level: 'H2' }],
    [
      'both',
      { subtitle: '1 h 05', footer: 'Continuer', isTall: true, headingLevel: 4 },
      { subtitles: ['1 h 05'], feet: ['Continuer'], isTall: true, level: 'H4' },
    ],
  ] as const)('has a subtitle and a footer if they are given: %s', (_, props, expected) => {
    render(
      <Dialog title="Leeds" closeLabel="Fermer" onClose={vi.fn()} {...props}>
        <p>Arrêts</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    const getTexts = (name: string) => [...dialog.getElementsByClassName(name)].map(({ textContent }) => textContent);
    expect({
      subtitles: getTexts('dialog-subtitle'),
      feet: getTexts('dialog-foot'),
      isTall: dialog.classList.contains('dialog-tall'),
      level: screen.getByRole('heading', { name: 'Leeds' }).tagName,
    }).toEqual(expected);
  });

  it('returns the focus without scrolling the page', async () => {
    await open();
    const focus = vi.spyOn(screen.getByRole('button', { name: '10:05 Leeds' }), 'focus');
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('locks the page’s scrolling, and restores it when it closes', async () => {
    document.documentElement.style.overflow = 'clip';
    await open();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(document.documentElement.style.overflow).toBe('clip');
    document.documentElement.style.overflow = '';
  });

  it('returns the focus within a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const root = createRoot(shadow);
    await act(() => root.render(<Page />));
    const opener = shadow.querySelector('button');
    opener?.focus();
    await act(() => opener?.click());
    expect(shadow.activeElement?.textContent).toBe('Leeds – York');
    await act(() => shadow.querySelector<HTMLButtonElement>('dialog button')?.click());
    expect(shadow.activeElement).toBe(opener);
    await act(() => root.unmount());
    host.remove();
  });
});

describe('lockPage', () => {
  it.each([
    ['reserves the space of a scrollbar', 1280, 1265, 'stable'],
    ['does not change a page without a scrollbar', 1280, 1280, ''],
  ])('%s', (...[, innerWidth, clientWidth, expected]) => {
    vi.stubGlobal('innerWidth', innerWidth);
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(clientWidth);
    const unlock = lockPage(document);
    expect(document.documentElement.style.scrollbarGutter ?? '').toBe(expected);
    unlock();
    expect(document.documentElement.style.scrollbarGutter ?? '').toBe('');
  });

  it.each([
    ['inner first', [1, 0]],
    ['outer first', [0, 1]],
  ])('restores the page’s scrolling after two dialogs, closed %s', (_, order) => {
    const unlocks = [lockPage(document), lockPage(document)];
    for (const index of order) unlocks[index]?.();
    expect(document.documentElement.style.overflow).toBe('');
  });
});
