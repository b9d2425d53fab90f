import type { TagReport } from '../report/report.ts';
import { createElement } from './make-element.ts';

/**
 * Creates the badges of the page doctor, which shows a site's developer the problems of the widgets on a page. There is one
 * badge above each widget, with its name, state and number of problems.
 *
 * @param container the element for all badges, positioned at the top left corner of the page
 * @param onPress called when a badge is pressed, with the index of its tag, and the badge
 */
export function createBadges(container: Element, onPress: (tagIndex: number, badge: HTMLElement) => void) {
  let entries: readonly { readonly badge: HTMLButtonElement; readonly element: HTMLElement }[] = [];
  let previousState = '';

  return {
    /** Redraws the badges if they have changed, and moves them to their tags. */
    draw(tags: readonly TagReport[]): void {
      const currentState = JSON.stringify(tags.map(({ widget, state, problems }) => [widget, state, problems.length]));
      if (currentState !== previousState || tags.some(({ element }, index) => element !== entries[index]?.element)) {
        previousState = currentState;
        const focusedIndex = entries.findIndex(
          ({ badge }) => badge === (container.getRootNode() as ShadowRoot).activeElement,
        );
        entries = tags.map((tag, index) => {
          const badge = createBadge(tag, () => onPress(index, badge));
          return { badge, element: tag.element };
        });
        container.replaceChildren(...entries.map(({ badge }) => badge));
        // Without a focused badge the index is -1, and nothing is focused.
        entries[focusedIndex]?.badge.focus();
      }
      this.place();
    },
    /** Moves the badges to their tags, within the width of the page. A badge that would overlap others is placed below them. */
    place(): void {
      const { clientWidth } = document.documentElement;
      const occupiedBoxes: DOMRect[] = [];
      for (const { badge, element } of entries) {
        const { left, top } = getVisibleElement(element).getBoundingClientRect();
        const { offsetWidth: width, offsetHeight: height } = badge;
        // Badges are positioned relative to the page, but `top` and `left` are relative to the viewport. Horizontal scrolling
        // is not taken into account.
        const x = Math.max(0, Math.min(left, clientWidth - width));
        let y = Math.max(0, top + scrollY - height);
        const overlaps = ({ left: l, right: r, top: t, bottom: b }: DOMRect) =>
          x < r && x + width > l && y < b && y + height > t;
        // `overlaps` uses the current y, so each pass may find another box.
        for (let box = occupiedBoxes.find(overlaps); box; box = occupiedBoxes.find(overlaps)) y = box.bottom;
        occupiedBoxes.push(new DOMRect(x, y, width, height));
        badge.style.translate = `${x}px ${y}px`;
      }
    },
  };
}

/**
 * Returns the visible element of a tag (an element that mounts a widget). A mounted link is hidden, and its widget is in the
 * next element.
 */
export const getVisibleElement = (element: HTMLElement): Element =>
  element.hidden ? (element.nextElementSibling ?? element) : element;

/** Formats a number of problems: `3 problems`. */
export const formatCount = (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'}`;

/** Creates a space and an element with the number of problems, to be appended to a label; empty without problems. */
export const createCount = (count: number): readonly (string | Node)[] =>
  count > 0 ? [' ', createElement('span', { class: 'count' }, formatCount(count))] : [];

function createBadge({ widget, state, problems }: TagReport, click: () => void): HTMLButtonElement {
  const count = problems.length;
  return createElement(
    'button',
    { type: 'button', class: 'badge', 'data-state': state, 'data-problems': count ? '' : undefined, click },
    createElement('span', {}, widget),
    ' ',
    createElement('span', { class: 'state' }, state === 'none' ? 'not mounted' : state),
    ...createCount(count),
  );
}
