import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { readState, writeState } from './builder-state.ts';
import type { BuilderState } from './builder-state.ts';

/** Input for a widget while another widget is selected. */
type Draft = Pick<BuilderState, 'options' | 'path' | 'words'>;

/** The choices on the page, stored in its address. */
export interface BuilderStore {
  readonly state: () => BuilderState;
  /** Changes the state. The address is updated shortly afterwards. */
  readonly set: (change: Partial<BuilderState>) => void;
  /** Selects another widget with its previous input. Back returns to the present one. */
  readonly choose: (widget: string) => void;
  /**
   * Subscribes to changes. `isOther` is true if fields must be rendered again: after another widget, Back or an adopted
   * snippet.
   */
  readonly subscribe: (onChange: (state: BuilderState, isOther: boolean) => void) => void;
  /** Replaces parts of the state by a parsed snippet, as one history entry. */
  readonly adopt: (change: Partial<BuilderState>) => void;
}

/** Browsers limit how often an address may change, ms. */
const restMs = 250;

/**
 * Opens the store with the state of the page's address.
 *
 * @param first returns the initial options of a widget
 */
export function openStore(tags: TagFacts, first: (widget: string) => Readonly<Record<string, string>>): BuilderStore {
  const subscribers: ((state: BuilderState, isOther: boolean) => void)[] = [];
  const drafts = new Map<string, Draft>(
    Object.entries((history.state as { drafts?: Record<string, Draft> })?.drafts ?? {}),
  );
  let state = stateHere();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function stateHere(): BuilderState {
    const query = new URLSearchParams(location.search);
    const parsedState = readState(query, tags);
    return query.has('widget')
      ? parsedState
      : { ...parsedState, options: { ...first(parsedState.widget), ...parsedState.options } };
  }

  const address = () => {
    const query = writeState(state);
    const language = new URLSearchParams(location.search).get('lang');
    if (language !== null) query.set('lang', language);
    return `?${query}`;
  };
  const getHistoryState = () => ({ drafts: Object.fromEntries(drafts) });

  function settle(): void {
    clearTimeout(waiting);
    waiting = undefined;
    history.replaceState(getHistoryState(), '', address());
  }

  function tell(isOther: boolean): void {
    drafts.set(state.widget, { options: state.options, path: state.path, words: state.words });
    for (const onChange of subscribers) onChange(state, isOther);
  }

  function step(change: Partial<BuilderState>): void {
    settle();
    state = { ...state, ...change };
    history.pushState(getHistoryState(), '', address());
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
    subscribe: (onChange) => void subscribers.push(onChange),
  };
}
