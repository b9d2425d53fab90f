import { Component, type ReactNode, type RefObject } from 'react';
import { endMotion, playOnce } from './play-once.ts';

export interface ListMotionProps {
  /** The list, whose children move. */
  readonly list: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Where the children of a list stand, in px from its own corner: what happens above it moves none of them. */
type Places = ReadonlyMap<Element, Place>;
interface Place {
  /** Where it is seen, which is on its way while it moves. */
  readonly x: number;
  readonly y: number;
  /** Where it stands when nothing moves. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Whether any of it is in the window. */
  readonly isSeen: boolean;
}

/**
 * Lets the children of a list be seen to move when they are arranged anew: from their former places to the new ones; what
 * comes into sight from elsewhere fades in. Another change on the way begins from where they are seen.
 *
 * A class, since React tells only these of the moment before a change.
 */
export class ListMotion extends Component<ListMotionProps> {
  override getSnapshotBeforeUpdate(): Places {
    return placesIn(this.props.list.current);
  }

  override componentDidUpdate(_props: ListMotionProps, _state: unknown, before: Places): void {
    const list = this.props.list.current;
    // Without a former picture there is nothing that could have moved.
    if (!list || before.size === 0) return;
    for (const [child, now] of placesIn(list)) moveBetween(child, before.get(child), now);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function placesIn(list: HTMLElement | null): Places {
  if (!list) return new Map();
  const corner = list.getBoundingClientRect();
  const children = Array.from(list.children).filter((child) => child instanceof HTMLElement);
  return new Map(
    children.map((child) => {
      const box = child.getBoundingClientRect();
      const isSeen = box.bottom > 0 && box.top < window.innerHeight;
      const [left, top] = [child.offsetLeft - list.offsetLeft, child.offsetTop - list.offsetTop];
      return [child, { x: box.left - corner.left, y: box.top - corner.top, left, top, height: box.height, isSeen }];
    }),
  );
}

function moveBetween(child: Element, before: Place | undefined, now: Place): void {
  // What keeps its place goes on with what it may be doing.
  if (!now.isSeen || (before && before.left === now.left && before.top === now.top)) return;
  if (!before?.isSeen) {
    playOnce(child, { opacity: 0 });
    return;
  }
  endMotion(child);
  const [x, y] = [before.x - now.left, before.y - now.top];
  // Cards have no ground of their own: what passes others would be read through them.
  const isPassing = Math.abs(y) > now.height / 2;
  playOnce(child, { transform: `translate(${x}px, ${y}px)`, ...(isPassing && { opacity: 0.3 }) });
}
