// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from './link-to.ts';

function draw() {
  const go = vi.fn();
  const { unmount } = render(<a {...linkTo({ go }, '/journey-planner/basket')}>basket</a>);
  return { go, link: screen.getByRole('link'), unmount };
}

describe('a link made by linkTo', () => {
  it('has its address, and navigates without loading a page', () => {
    const { go, link, unmount } = draw();
    expect(link.getAttribute('href')).toBe('/journey-planner/basket');
    expect(fireEvent.click(link)).toBe(false);
    expect(go).toHaveBeenCalledWith('/journey-planner/basket');
    unmount();
  });

  it.each([[{ metaKey: true }], [{ ctrlKey: true }], [{ shiftKey: true }], [{ altKey: true }], [{ button: 1 }]])(
    'is left to the browser when pressed with %o',
    (press) => {
      const { go, link, unmount } = draw();
      // After React has had it: the test's browser must not leave the page.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, press);
      expect(go).not.toHaveBeenCalled();
      unmount();
    },
  );

  it('ignores a click that another listener has handled', () => {
    const { go, link, unmount } = draw();
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(go).not.toHaveBeenCalled();
    unmount();
  });
});
