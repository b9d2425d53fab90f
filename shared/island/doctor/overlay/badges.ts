import type { TagReport } from '../report/report.ts';
import { make } from './make-element.ts';

/** The badges of a page, one above each tag. */
export interface Badges {
  /** Redraws badges that have changed. */
  draw(tags: readonly TagReport[]): void;
  /** Moves the badges to their tags. */
  place(): void;
}

/** Creates the badges in a box at the start of the page. @param onPress shows the entry of a tag */
export function createBadges(box: Element, onPress: (tag: number, badge: HTMLElement) => void): Badges {
  let drawn: readonly { readonly badge: HTMLButtonElement; readonly element: HTMLElement }[] = [];
  let before = '';

  return {
    draw(tags) {
      const now = JSON.stringify(tags.map(({ widget, state, problems }) => [widget, state, problems.length]));
      if (now !== before || tags.some(({ element }, at) => element !== drawn[at]?.element)) {
        before = now;
        const held = drawn.findIndex(({ badge }) => badge === (box.getRootNode() as ShadowRoot).activeElement);
        drawn = tags.map((tag, at) => ({ badge: badgeOf(tag, (badge) => onPress(at, badge)), element: tag.element }));
        box.replaceChildren(...drawn.map(({ badge }) => badge));
        drawn[held]?.badge.focus();
      }
      this.place();
    },
    place() {
      const { clientWidth } = document.documentElement;
      const taken: DOMRect[] = [];
      for (const { badge, element } of drawn) {
        const { left, top } = shownBox(element);
        const { offsetWidth: width, offsetHeight: height } = badge;
        const x = Math.max(0, Math.min(left, clientWidth - width));
        let y = Math.max(0, top + scrollY - height);
        const isTaken = ({ left: l, right: r, top: t, bottom: b }: DOMRect) =>
          x < r && x + width > l && y < b && y + height > t;
        for (let other = taken.find(isTaken); other; other = taken.find(isTaken)) y = other.bottom;
        taken.push(new DOMRect(x, y, width, height));
        badge.style.translate = `${x}px ${y}px`;
      }
    },
  };
}

/** A link that is an island is hidden: the island follows it. */
function shownBox(element: HTMLElement): DOMRect {
  const shown = element.hidden ? (element.nextElementSibling ?? element) : element;
  return shown.getBoundingClientRect();
}

/** `3 problems`. */
export const counted = (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'}`;

function badgeOf({ widget, state, problems }: TagReport, onPress: (badge: HTMLElement) => void): HTMLButtonElement {
  const count = problems.length;
  const badge: HTMLButtonElement = make(
    'button',
    {
      with: { type: 'button', class: 'badge', 'data-state': state, 'data-problems': count ? '' : undefined },
      onClick: () => onPress(badge),
    },
    make('span', {}, widget),
    ' ',
    make('span', { with: { class: 'state' } }, state === 'none' ? 'not mounted' : state),
    ...(count > 0 ? [' ', make('span', { with: { class: 'count' } }, counted(count))] : []),
  );
  return badge;
}
