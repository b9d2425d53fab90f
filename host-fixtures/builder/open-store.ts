import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { listAddresses, refuseForeignAddresses } from './addresses.ts';
import { readState, writeState } from './builder-state.ts';
import type { BuilderState } from './builder-state.ts';

/** The stored input for a widget, which is restored when the widget is selected again. */
type Draft = Pick<BuilderState, 'options' | 'path' | 'label'>;

/** The choices on the builder's page, on which authors compose the HTML tag of a widget. They are stored in its address. */
export type BuilderStore = ReturnType<typeof openStore>;

/** The key of the addresses that the user has entered in this tab, in `sessionStorage`: they survive a reload. */
const trustedKey = 'coach-builder.addresses';

/** Delay in ms between a change and the update of the address: browsers limit how often an address may change. */
const delayMs = 250;

/**
 * Opens the store with the state of the page's address.
 *
 * @param tags all widgets and their options
 * @param getInitialOptions returns the initial options of a widget, by name
 */
export function openStore(tags: TagCatalog, getInitialOptions: (widget: string) => Readonly<Record<string, string>>) {
  const subscribers: ((state: BuilderState, needsRender: boolean) => void)[] = [];
  // Drafts by widget. They survive a reload in `history.state`, which is null if the page is newly opened.
  const drafts = new Map<string, Draft>(
    Object.entries((history.state as { drafts?: Record<string, Draft> })?.drafts ?? {}),
  );
  /** Addresses that the user has entered in this tab. */
  let trustedAddresses: readonly string[] = readTrusted();
  /** Addresses of other sites that were removed from the state, since a stranger may have written the link to the page. */
  let refusedAddresses: readonly string[] = [];
  let state = readAddress();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readAddress(): BuilderState {
    const query = new URLSearchParams(location.search);
    const safeState = refuseForeignAddresses(readState(query, tags), location.origin, trustedAddresses);
    const parsedState = safeState.state;
    refusedAddresses = safeState.refusedAddresses;
    // Without a widget in the address, the page shows the default widget with its initial options.
    return query.has('widget')
      ? parsedState
      : { ...parsedState, options: { ...getInitialOptions(parsedState.widget), ...parsedState.options } };
  }

  /** Trusts the addresses of the state: it contains only ones that were entered here or allowed in a link. */
  function trustAddresses(): void {
    trustedAddresses = [...new Set([...trustedAddresses, ...listAddresses(state)])].slice(-100);
    try {
      // No valid address contains a line break.
      sessionStorage.setItem(trustedKey, trustedAddresses.join('\n'));
    } catch {
      // The browser forbids storage: after a reload, the user has to enter the addresses again.
    }
  }

  /** Returns the address with the state. It preserves the language of the page. */
  const formatAddress = () => {
    const query = writeState(state);
    const language = new URLSearchParams(location.search).get('lang');
    if (language !== null) query.set('lang', language);
    return `?${query}`;
  };
  const getHistoryState = () => ({ drafts: Object.fromEntries(drafts) });

  function writeAddress(): void {
    clearTimeout(timer);
    trustAddresses();
    history.replaceState(getHistoryState(), '', formatAddress());
  }

  /** Stores the draft of the current widget, and calls the subscribers. */
  function notify(needsRender: boolean): void {
    drafts.set(state.widget, { options: state.options, path: state.path, label: state.label });
    for (const onChange of subscribers) onChange(state, needsRender);
  }

  /** Changes the state as a new history entry, after the latest changes were written to the current one. */
  function pushState(change: Partial<BuilderState>): void {
    writeAddress();
    state = { ...state, ...change };
    trustAddresses();
    history.pushState(getHistoryState(), '', formatAddress());
    notify(true);
  }

  addEventListener('popstate', () => {
    // A pending update would overwrite the entry to which the browser has moved.
    clearTimeout(timer);
    state = readAddress();
    notify(true);
  });

  return {
    getState: () => state,
    /** Returns the addresses that were not taken over from the link to the page. */
    getRefusedAddresses: () => refusedAddresses,
    /** Changes the state after input in a field, without a new history entry. The address is updated shortly afterwards. */
    set(change: Partial<BuilderState>): void {
      state = { ...state, ...change };
      clearTimeout(timer);
      timer = setTimeout(writeAddress, delayMs);
      notify(false);
    },
    /** Changes an entry of a part of the state, such as one option. Must be called as a method, since it uses `this`. */
    setEntry(part: 'options' | 'settings' | 'theme', name: string, value: string): void {
      this.set({ [part]: { ...state[part], [name]: value } });
    },
    /** Selects a widget, with its previous input or its initial options. The Back button returns to the present widget. */
    selectWidget(widget: string): void {
      const draft = drafts.get(widget) ?? { options: getInitialOptions(widget), path: '', label: '' };
      pushState({ widget, ...draft });
    },
    /** Changes the state, for example to that of a parsed snippet, as a new history entry. */
    adopt: pushState,
    /**
     * Calls a function now and after each change. `needsRender` is true if fields must be rendered again: in the first call,
     * and after `selectWidget`, `adopt`, and the browser's Back and Forward buttons.
     */
    subscribe(onChange: (typeof subscribers)[number]): void {
      subscribers.push(onChange);
      onChange(state, true);
    },
  };
}

/** Returns the addresses that were stored in this tab. */
function readTrusted(): readonly string[] {
  try {
    return sessionStorage.getItem(trustedKey)?.split('\n') ?? [];
  } catch {
    // The browser forbids storage.
    return [];
  }
}
