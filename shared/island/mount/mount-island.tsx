// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
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

/** Exports of an island's JavaScript file. An island is a mounted widget: a React root for one tag of the page. */
export interface IslandModule {
  /** `mountIsland`. Bundled with islands, so that the shared services can start before React has loaded. */
  readonly mount: typeof mountIsland;
  /** Parsers of the widget's options (attributes of the tag). Declared in `manifest.ts`, but bundled with the island. */
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

/** Parts of an island that can change while it is mounted. */
export interface IslandContent {
  readonly options: TagOptions;
  readonly locale: Locale;
  readonly messages: IslandMessages;
}

/** Everything that an island needs, completely loaded. */
export interface MountRequest extends IslandContent {
  /** The node to which the island is appended. */
  readonly place: HTMLElement | ShadowRoot;
  /** The widget's name, without `coach-`. */
  readonly name: string;
  readonly module: IslandModule;
  /** Sends a DOM event to the page. */
  readonly emit: IslandSurroundings['emit'];
  /** Shows or hides the content that the page's editor put into the tag. Missing only in tests. */
  readonly showOriginal?: IslandSurroundings['showOriginal'];
  /** Called after the first render, before it is painted. */
  readonly onReady: () => void;
  /** Called when the island fails; it is unmounted then. */
  readonly onFailed: (cause: unknown) => void;
}

/** The page of an island: services, settings and styles that all islands share, and an id prefix. */
export interface IslandPage {
  readonly services: IslandSurroundings['services'];
  /** Returns the current settings of the page. They are read at each render. */
  readonly settings: () => Settings;
  readonly styleRegistry: StyleRegistry;
  /** CSS texts that every island adopts before its own styles. */
  readonly baseStyles: readonly string[];
  /** Prefix of the island's ids; unique for each island. */
  readonly identifierPrefix: string;
}

/** A mounted island. */
export interface MountedIsland {
  /** Changes parts of the content, and renders the island again, also for changed settings of the page. */
  update(change: Partial<IslandContent>): void;
  unmount(): void;
}

/** Styles of the element with the shadow root, and of its slot for the editor's content. */
const hostStyles = ':host{display:block;box-sizing:border-box;inline-size:100%}slot{display:block}';

/**
 * Creates a rule that gives an island an intrinsic width. Islands use container queries, so their content has none, and they
 * would shrink to nothing in a table cell, a float or a flex row. Invisible short words make the island wide if there is space,
 * and wrap otherwise.
 */
const createWidthRule = (root: string) =>
  `${root}::before{content:"${'m '.repeat(64)}";display:block;block-size:0;overflow:hidden;visibility:hidden;font-size:16px}`;

/**
 * Renders an island. If React reports an uncaught error, at once or later, the error is passed to `onFailed` and the island is
 * unmounted.
 */
export function mountIsland(request: MountRequest, page: IslandPage): MountedIsland {
  const { place, name, module } = request;
  const { services, styleRegistry, baseStyles } = page;
  const box = place.ownerDocument.createElement('div');
  box.className = 'coach-root';
  const isShadow = place instanceof ShadowRoot;
  // Without a shadow root, `@scope` limits the styles to the island. Its rules, except those for `:scope`, do not match the
  // root of the scope, so the box is put into an additional element, which is that root.
  const outerBox = isShadow ? box : place.ownerDocument.createElement('div');
  outerBox.setAttribute('data-coach-root', name);
  if (!isShadow) outerBox.append(box);
  const treeRoot = place.getRootNode() as Document | ShadowRoot;
  const cleanups: (() => void)[] = [];
  const adoptedStyles = new Set<string>();
  let content: IslandContent = request;
  let isUnmounted = false;

  /** Adds CSS texts to the document or shadow root, each of them once. */
  const adopt = (styles: readonly string[]) => {
    const newStyles = styles.filter((text) => !adoptedStyles.has(text));
    newStyles.forEach((text) => adoptedStyles.add(text));
    if (!newStyles.length || isUnmounted) return;
    // All islands of a widget have the same scope, so that they share the style sheets of a document.
    cleanups.push(styleRegistry.adopt(treeRoot, newStyles, isShadow ? undefined : `[data-coach-root="${name}"]`));
  };
  const placeStyles = isShadow ? [hostStyles, createWidthRule(':host')] : [createWidthRule(':scope')];
  adopt([...placeStyles, ...baseStyles, ...module.styles]);
  place.append(outerBox);

  const unmount = () => {
    if (isUnmounted) return;
    isUnmounted = true;
    root.unmount();
    cleanups.forEach((cleanup) => cleanup());
    // A script of the page may have removed it already.
    outerBox.parentNode?.removeChild(outerBox);
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
    // On a right-to-left page, full stops and "+1" would move. All our languages are written from left to right.
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
      // The page's settings may replace messages (`host`), by widget.
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
  // Rendered synchronously, so that the browser does not paint the empty box.
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
