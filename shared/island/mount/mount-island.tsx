// chunk: react
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import type { MessageLocale } from '#shared/text/define-messages.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { IslandContext, type IslandSurroundings } from '../hooks/context.tsx';
import type { Attributes } from '../manifest.ts';
import type { TagOptions } from '../tags/read-options.ts';
import type { StyleRegistry } from './style-registry.ts';

/** Exports of an island's chunk. */
export interface IslandModule {
  /** `mountIsland`: part of the island's chunk, so that the services can start before React has loaded. */
  readonly mount: typeof mountIsland;
  /** Parsers of its options. Declared in the manifest's file, but bundled with the island. */
  readonly attributes: Attributes;
  readonly Island: ComponentType<Record<string, unknown>>;
  /** CSS texts, adopted in this order. */
  readonly styles: readonly string[];
}

/** An island's messages in one locale: its own, and those that all widgets use, in one file to save a request. */
export interface IslandMessages {
  readonly locale: MessageLocale;
  readonly messages: Messages;
  readonly common: Messages;
}

/** Parts of an island that can change. */
export interface IslandContent {
  readonly options: TagOptions;
  readonly locale: Locale;
  readonly messages: IslandMessages;
}

/** Everything that an island needs, completely loaded. */
export interface MountRequest extends IslandContent {
  /** The parent of the island's box. */
  readonly place: HTMLElement | ShadowRoot;
  /** The widget's name, without `coach-`. */
  readonly name: string;
  readonly module: IslandModule;
  readonly emit: IslandSurroundings['emit'];
  readonly showOriginal?: IslandSurroundings['showOriginal'];
  readonly onReady: () => void;
  readonly onFailed: (cause: unknown) => void;
}

/** What all islands of a page share. */
export interface IslandPage {
  readonly services: IslandSurroundings['services'];
  readonly settings: () => Settings;
  readonly styleRegistry: StyleRegistry;
  /** CSS texts of every root, before an island's own styles. */
  readonly baseStyles: readonly string[];
  /** Prefix of the island's ids; unique for each island. */
  readonly identifierPrefix: string;
}

/** A mounted island. */
export interface MountedIsland {
  update(change: Partial<IslandContent>): void;
  unmount(): void;
}

const hostStyles = ':host{display:block;box-sizing:border-box;inline-size:100%}slot{display:block}';

/**
 * An island with container queries has no intrinsic width: in a table cell, a float or a flex row it would shrink to nothing.
 * Invisible short words request a wide line, but can wrap in a narrow one.
 */
const createWideLine = (root: string) =>
  `${root}::before{content:"${'m '.repeat(64)}";display:block;block-size:0;overflow:hidden;visibility:hidden;font-size:16px}`;

/** Renders an island. The first failure, now or later, is passed to `onFailed` and unmounts the island. */
export function mountIsland(request: MountRequest, page: IslandPage): MountedIsland {
  const { place, name, module } = request;
  const { services, styleRegistry, baseStyles } = page;
  const box = place.ownerDocument.createElement('div');
  box.className = 'coach-root';
  const isShadow = place instanceof ShadowRoot;
  // Rules in a @scope match elements inside its root, but not the root itself, so an additional box marks the scope.
  const outer = isShadow ? box : place.ownerDocument.createElement('div');
  outer.setAttribute('data-coach-root', name);
  if (outer !== box) outer.append(box);
  const treeRoot = place.getRootNode() as Document | ShadowRoot;
  const cleanups: (() => void)[] = [];
  const adoptedStyles = new Set<string>();
  let content: IslandContent = request;
  let isUnmounted = false;

  const adopt = (styles: readonly string[]) => {
    const newStyles = styles.filter((text) => !adoptedStyles.has(text));
    newStyles.forEach((text) => adoptedStyles.add(text));
    if (!newStyles.length || isUnmounted) return;
    cleanups.push(styleRegistry.adopt(treeRoot, newStyles, isShadow ? undefined : `[data-coach-root="${name}"]`));
  };
  const placeStyles = isShadow ? [hostStyles, createWideLine(':host')] : [createWideLine(':scope')];
  adopt([...placeStyles, ...baseStyles, ...module.styles]);
  place.append(outer);

  const unmount = () => {
    if (isUnmounted) return;
    isUnmounted = true;
    root.unmount();
    cleanups.forEach((cleanup) => cleanup());
    outer.parentNode?.removeChild(outer);
  };
  const fail = (cause: unknown) => {
    if (isUnmounted) return;
    request.onFailed(cause);
    // A root must not be unmounted while React is rendering it.
    setTimeout(unmount);
  };
  const root = createRoot(box, { identifierPrefix: page.identifierPrefix, onUncaughtError: fail });

  const render = () => {
    if (isUnmounted) return;
    const settings = page.settings();
    const { locale, options } = content;
    box.lang = locale;
    // All our languages are written from left to right: on another page, full stops and "+1" would move.
    box.dir = 'ltr';
    const surroundings: IslandSurroundings = {
      id: page.identifierPrefix,
      widget: name,
      services,
      settings,
      locale,
      adopt,
      emit: request.emit,
      showOriginal: request.showOriginal,
      container: place instanceof ShadowRoot ? place.host : place,
      headingLevel: options.common.headingLevel ?? 2,
      text: createText({ locale, messages: content.messages.messages, host: settings.text[name] }),
      common: createText({ locale, messages: content.messages.common, host: settings.text['common'] }),
    };
    root.render(
      <IslandContext value={surroundings}>
        <ReadyNotifier onReady={request.onReady}>
          <module.Island {...options.own} />
        </ReadyNotifier>
      </IslandContext>,
    );
  };
  // Synchronously: a frame in between would lay out the page without the island.
  flushSync(render);

  return {
    update(change) {
      content = { ...content, ...change };
      render();
    },
    unmount,
  };
}

/** Calls `onReady` after the first render, before it is painted. */
function ReadyNotifier({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
