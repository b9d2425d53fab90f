import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { readState, writeState } from './builder-state.ts';
import type { BuilderState } from './builder-state.ts';

/** What was typed for a widget, as long as another one is shown. */
type Draft = Pick<BuilderState, 'options' | 'path' | 'words'>;

/** What is chosen on the page, kept in its address. */
export interface Store {
  readonly state: () => BuilderState;
  /** Changes what is chosen; the address follows in a moment. */
  readonly set: (change: Partial<BuilderState>) => void;
  /** Shows another widget, with what was typed for it before; Back leads to the one of now. */
  readonly choose: (widget: string) => void;
  /** Calls after each change; `isOther` after one that fields do not know of: another widget, Back, a snippet taken over. */
  readonly subscribe: (changed: (state: BuilderState, isOther: boolean) => void) => void;
  /** Takes a state over that was read elsewhere, as one step. */
  readonly adopt: (change: Partial<BuilderState>) => void;
}

/** Browsers let an address change only so often. */
const restMs = 250;

/**
 * Opens the store on the page's address.
 *
 * @param first what a widget is shown with before anybody has typed
 */
export function openStore(tags: TagFacts, first: (widget: string) => Readonly<Record<string, string>>): Store {
  const subscribers: ((state: BuilderState, isOther: boolean) => void)[] = [];
  const drafts = new Map<string, Draft>(
    Object.entries((history.state as { drafts?: Record<string, Draft> })?.drafts ?? {}),
  );
  let state = stateHere();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function stateHere(): BuilderState {
    const query = new URLSearchParams(location.search);
    const read = readState(query, tags);
    return query.has('widget') ? read : { ...read, options: { ...first(read.widget), ...read.options } };
  }

  const address = () => {
    const query = writeState(state);
    const language = new URLSearchParams(location.search).get('lang');
    if (language !== null) query.set('lang', language);
    return `?${query}`;
  };
  const kept = () => ({ drafts: Object.fromEntries(drafts) });

  function settle(): void {
    clearTimeout(waiting);
    waiting = undefined;
    history.replaceState(kept(), '', address());
  }

  function tell(isOther: boolean): void {
    drafts.set(state.widget, { options: state.options, path: state.path, words: state.words });
    for (const changed of subscribers) changed(state, isOther);
  }

  function step(change: Partial<BuilderState>): void {
    settle();
    state = { ...state, ...change };
    history.pushState(kept(), '', address());
    tell(true);
  }

  addEventListener('popstate', () => {
    clearTimeout(waiting);
    state = stateHere();
    tell(true);
  });

  return {
    state: () => state,
    set(change) {
      state = { ...state, ...change };
      clearTimeout(waiting);
      waiting = setTimeout(settle, restMs);
      tell(false);
    },
    choose(widget) {
      const { options, path, words } = drafts.get(widget) ?? { options: first(widget), path: '', words: '' };
      step({ widget, options, path, words });
    },
    adopt: step,
    subscribe: (changed) => void subscribers.push(changed),
  };
}
