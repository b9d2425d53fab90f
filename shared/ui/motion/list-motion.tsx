import { Component, type ReactNode, type RefObject } from 'react';
import { getZoom } from '../kit/get-zoom.ts';
import { endMotion, playOnce } from './play-once.ts';

export interface ListMotionProps {
  /** The list whose child elements move. */
  readonly list: RefObject<HTMLElement | null>;
  /** The rendered content, which contains the list. */
  readonly children: ReactNode;
}

/** The positions of a list's children, relative to the list, so that changes above it start no animation. */
type Places = ReadonlyMap<Element, Place>;
/** The position of a child, in px from the top left corner of the list, and its height in px. */
interface Place {
  /** The visible position, which differs from the layout during an animation. */
  readonly x: number;
  readonly y: number;
  /** The position in the layout. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Whether any part is between the top and the bottom of the viewport. */
  readonly isVisible: boolean;
}

/**
 * Animates the child elements of a list to their new positions when an update moves them within the list, such as a new
 * order or a taller child above. Children that are new, or have moved into the viewport, fade in; those that are
 * outside of it now are not animated. If a child moves again during its animation, the next one starts at the visible
 * position.
 *
 * It is a class, because React has no hook for `getSnapshotBeforeUpdate`.
 */
export class ListMotion extends Component<ListMotionProps> {
  override getSnapshotBeforeUpdate(): Places {
    return measurePlaces(this.props.list.current);
  }

  override componentDidUpdate(_props: ListMotionProps, _state: unknown, previous: Places): void {
    const list = this.props.list.current;
    // The list was empty or did not exist: its first children appear without an animation.
    if (!list || previous.size === 0) return;
    for (const [child, place] of measurePlaces(list)) animateMove(child, previous.get(child), place);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Measures the positions of all children of the list; empty if it is not mounted. */
function measurePlaces(list: HTMLElement | null): Places {
  if (!list) return new Map();
  const corner = list.getBoundingClientRect();
  const zoom = getZoom(list);
  const children = [...list.children].filter((child) => child instanceof HTMLElement);
  return new Map(
    children.map((child) => {
      const box = child.getBoundingClientRect();
      const isVisible = box.bottom > 0 && box.top < window.innerHeight;
      // The list is not positioned, so the offsets of the list and its children are relative to the same ancestor.
      const [left, top] = [child.offsetLeft - list.offsetLeft, child.offsetTop - list.offsetTop];
      const [x, y] = [(box.left - corner.left) / zoom, (box.top - corner.top) / zoom];
      return [child, { x, y, left, top, height: box.height / zoom, isVisible }];
    }),
  );
}

function animateMove(child: Element, previous: Place | undefined, current: Place): void {
  // If the position in the layout is unchanged, a running animation continues.
  if (!current.isVisible || (previous && previous.left === current.left && previous.top === current.top)) return;
  endMotion(child);
  if (!previous?.isVisible) {
    // From transparent to its current opacity.
    playOnce(child, { opacity: 0 });
    return;
  }
  // The distance from the new position in the layout to the position that was visible before.
  const [x, y] = [previous.x - current.left, previous.y - current.top];
  // A child that crosses others starts faint, because its background may be transparent.
  const crossesOthers = Math.abs(y) > current.height / 2;
  const transform = `translate(${x}px, ${y}px)`;
  playOnce(child, crossesOthers ? { transform, opacity: 0.3 } : { transform });
}
