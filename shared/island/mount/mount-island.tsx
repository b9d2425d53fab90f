// chunk: react
import { useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { IslandContext, type IslandSurroundings } from '../hooks/context.tsx';
import type { IslandMessages, IslandModule } from '../manifest.ts';
import type { TagOptions } from '../tags/read-options.ts';
import type { StyleShelf } from './styles.ts';

/** What can change in an island's life. */
export interface IslandContent {
  readonly options: TagOptions;
  readonly locale: Locale;
  readonly messages: IslandMessages;
}

/** All that one island needs; every part of it has loaded. */
export interface MountRequest extends IslandContent {
  /** What the island's box goes into. */
  readonly place: HTMLElement | ShadowRoot;
  /** The widget's name, without `coach-`. */
  readonly name: string;
  readonly module: IslandModule;
  readonly emit: IslandSurroundings['emit'];
  readonly standBack?: IslandSurroundings['standBack'];
  readonly onReady: () => void;
  readonly onFailed: (cause: unknown) => void;
}

/** What the page of an island brings. */
export interface IslandPage {
  readonly services: IslandSurroundings['services'];
  readonly settings: () => Settings;
  readonly shelf: StyleShelf;
  /** What every root wears before an island's own styles. */
  readonly baseStyles: readonly string[];
  /** Begins the ids of an island; another for each. */
  readonly identifierPrefix: string;
}

/** An island that stands. */
export interface MountedIsland {
  update(change: Partial<IslandContent>): void;
  unmount(): void;
}

const hostStyles = ':host{display:block;box-sizing:border-box;inline-size:100%}slot{display:block}';

/**
 * An island that follows its own width has none of its own to offer: in a table cell, a float or a flexible row it
 * would shrink to nothing. Unseen short words ask for a wide line in its place, and are content with a narrow one.
 */
const wideLine = (root: string) =>
  `${root}::before{content:"${'m '.repeat(64)}";display:block;block-size:0;overflow:hidden;visibility:hidden;font-size:16px}`;

/**
 * Draws an island in its place. The first failure, now or later, is passed to `onFailed` and ends the island.
 */
export function mountIsland(request: MountRequest, page: IslandPage): MountedIsland {
  const { place, name, module } = request;
  const { services, shelf, baseStyles } = page;
  const box = place.ownerDocument.createElement('div');
  box.className = 'coach-root';
  const isShadow = place instanceof ShadowRoot;
  // Rules in a @scope reach what is inside its root, and not the root itself: one more box around ours bears the
  // bounds.
  const outer = isShadow ? box : place.ownerDocument.createElement('div');
  outer.setAttribute('data-coach-root', name);
  if (outer !== box) outer.append(box);
  const treeRoot = place.getRootNode() as Document | ShadowRoot;
  const takeAway: (() => void)[] = [];
  const adopted = new Set<string>();
  let content: IslandContent = request;
  let over = false;

  const adopt = (styles: readonly string[]) => {
    const fresh = styles.filter((text) => !adopted.has(text));
    fresh.forEach((text) => adopted.add(text));
    if (!fresh.length || over) return;
    takeAway.push(shelf.adopt(treeRoot, fresh, isShadow ? undefined : `[data-coach-root="${name}"]`));
  };
  const placeStyles = isShadow ? [hostStyles, wideLine(':host')] : [wideLine(':scope')];
  adopt([...placeStyles, ...baseStyles, ...module.styles]);
  place.append(outer);

  const unmount = () => {
    if (over) return;
    over = true;
    root.unmount();
    takeAway.forEach((take) => take());
    outer.parentNode?.removeChild(outer);
  };
  const fail = (cause: unknown) => {
    if (over) return;
    request.onFailed(cause);
    // A root must not be taken down while React is still drawing it.
    setTimeout(unmount);
  };
  const root = createRoot(box, { identifierPrefix: page.identifierPrefix, onUncaughtError: fail });

  const draw = () => {
    if (over) return;
    const settings = page.settings();
    const { locale, options } = content;
    box.lang = locale;
    // All our languages run from left to right: on a page that does not, full stops and "+1" would change places.
    box.dir = 'ltr';
    const surroundings: IslandSurroundings = {
      id: page.identifierPrefix,
      widget: name,
      services,
      settings,
      locale,
      adopt,
      emit: request.emit,
      ...(request.standBack && { standBack: request.standBack }),
      written: place instanceof ShadowRoot ? place.host : place,
      headingLevel: options.common.headingLevel ?? 2,
      text: createText({ locale, messages: content.messages.messages, host: settings.text[name] }),
      common: createText({ locale, messages: content.messages.common, host: settings.text['common'] }),
    };
    root.render(
      <IslandContext value={surroundings}>
        <Told onReady={request.onReady}>
          <module.Island {...options.own} />
        </Told>
      </IslandContext>,
    );
  };
  // At once, in the island's own task: a frame in between would lay out a page without it.
  flushSync(draw);

  return {
    update(change) {
      content = { ...content, ...change };
      draw();
    },
    unmount,
  };
}

/** Tells when the island has been drawn for the first time, before it is painted. */
function Told({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
