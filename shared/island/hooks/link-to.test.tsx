// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from './link-to.ts';

function renderLink() {
  const go = vi.fn();
  const { unmount } = render(<a {...linkTo({ go }, '/journey-planner/basket')}>basket</a>);
  return { go, link: screen.getByRole('link'), unmount };
}

describe('a link with the props of linkTo', () => {
  it('has its address, and navigates without loading a page', () => {
    const { go, link, unmount } = renderLink();
    expect(link.getAttribute('href')).toBe('/journey-planner/basket');
    expect(fireEvent.click(link)).toBe(false);
    expect(go).toHaveBeenCalledWith('/journey-planner/basket');
    unmount();
  });

  it.each([[{ metaKey: true }], [{ ctrlKey: true }], [{ shiftKey: true }], [{ altKey: true }], [{ button: 1 }]])(
    'leaves a click with %o to the browser',
    (eventInit) => {
      const { go, link, unmount } = renderLink();
      // Added after React's listener: the test's browser must not leave the page.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, eventInit);
      expect(go).not.toHaveBeenCalled();
      unmount();
    },
  );

  it('ignores a click that another listener has handled', () => {
    const { go, link, unmount } = renderLink();
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(go).not.toHaveBeenCalled();
    unmount();
  });
});
