import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale, Settings } from '#shared/domain/operation/settings.ts';
import type { Services } from '#shared/services/services.ts';
import { createText } from '#shared/text/create-text.ts';
import type { messages as commonMessages } from '#shared/text/messages/fr.ts';
import { baseStyles } from '#shared/ui/base-styles.ts';
import { IslandContext, type IslandSurroundings } from './context.tsx';
import type { emit } from './emit.ts';
import type { IslandModule, WordsModule } from './manifest.ts';
import type { TagOptions } from './read-options.ts';
import type { StyleShelf } from './styles.ts';

/** What can change in an island's life. */
export interface IslandContent {
  readonly options: TagOptions;
  readonly locale: Locale;
  readonly words: WordsModule;
  readonly commonWords: WordsModule;
}

/** All that one island needs; every part of it has loaded. */
export interface MountRequest extends IslandContent {
  /** The element as the editor wrote it: events are told there. */
  readonly element: HTMLElement;
  /** The element that is drawn in. */
  readonly host: HTMLElement;
  /** The widget's name, without `coach-`. */
  readonly name: string;
  /** Whether it is drawn in the page's own tree. */
  readonly light: boolean;
  readonly module: IslandModule;
  readonly emit: typeof emit;
  readonly onReady: () => void;
  readonly onFailed: (cause: unknown) => void;
}

/** What the page of an island brings. */
export interface IslandPage {
  readonly services: Services;
  readonly settings: () => Settings;
  readonly shelf: StyleShelf;
  /** Begins the ids of an island; another for each. */
  readonly identifierPrefix: string;
}

/** An island that stands. */
export interface MountedIsland {
  update(change: Partial<IslandContent>): void;
  /** Draws again, after the page's settings changed. */
  refresh(): void;
  unmount(): void;
}

/**
 * Draws an island in its root. Never throws: whatever goes wrong, now or later, is told to `onFailed`, once.
 */
export function mountIsland(request: MountRequest, page: IslandPage): MountedIsland {
  const { element, host, name, light, module } = request;
  const { services, shelf } = page;
  const box = host.ownerDocument.createElement('div');
  box.className = 'coach-root';
  box.setAttribute('data-coach-root', name);
  const treeRoot = host.getRootNode();
  const styleRoot = light ? (treeRoot instanceof ShadowRoot ? treeRoot : host.ownerDocument) : host.shadowRoot;
  const takeAway: (() => void)[] = [];
  const adopted = new Set<string>();
  let content: IslandContent = request;
  let over = false;

  const adopt = (styles: readonly string[]) => {
    const fresh = styles.filter((text) => !adopted.has(text));
    fresh.forEach((text) => adopted.add(text));
    if (styleRoot && fresh.length && !over) {
      takeAway.push(shelf.adopt(styleRoot, fresh, light ? `[data-coach-root="${name}"]` : undefined));
    }
  };
  adopt([...baseStyles, ...module.styles]);
  (light ? host : (host.shadowRoot ?? host)).append(box);

  const fail = (cause: unknown) => {
    if (!over) request.onFailed(cause);
  };
  const root = createRoot(box, { identifierPrefix: page.identifierPrefix, onUncaughtError: fail, onCaughtError: fail });

  const draw = () => {
    if (over) return;
    const settings = page.settings();
    const { locale, options } = content;
    box.lang = locale;
    const surroundings: IslandSurroundings = {
      ...{ widget: name, services, settings, locale, adopt },
      headingLevel: options.common.headingLevel ?? 2,
      text: wordsOf(content.words, content, settings, name),
      common: wordsOf(content.commonWords, content, settings, 'common') as IslandSurroundings['common'],
      emit: (event, detail) => request.emit(element, event, detail),
    };
    root.render(
      <IslandContext value={surroundings}>
        <Told onReady={request.onReady}>
          <module.Island {...options.own} />
        </Told>
      </IslandContext>,
    );
  };
  draw();

  return {
    update(change) {
      content = { ...content, ...change };
      draw();
    },
    refresh: draw,
    unmount() {
      over = true;
      root.unmount();
      takeAway.forEach((take) => take());
      box.parentNode?.removeChild(box);
    },
  };
}

function wordsOf(words: WordsModule, { locale }: IslandContent, settings: Settings, widget: string): unknown {
  return createText({
    locale,
    operation: settings.operation,
    messages: words.messages as typeof commonMessages,
    operationMessages: words.operationMessages,
    host: settings.text[widget],
  });
}

/** Tells when the island has been drawn for the first time, before it is painted. */
function Told({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
