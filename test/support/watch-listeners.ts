interface Listener {
  readonly target: string;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

/** Watches listeners that are added to the document and the window, to check that all are removed. */
export function watchListeners() {
  const listeners = new Set<Listener>();
  const undo = [watch(document, 'document', listeners), watch(window, 'window', listeners)];
  return {
    /** Lists the listeners that have not been removed, such as `document click`, sorted. */
    list: () => [...listeners].map(({ target, type }) => `${target} ${type}`).sort(),
    stop: () => undo.forEach((stop) => stop()),
  };
}

function watch(target: EventTarget, name: string, listeners: Set<Listener>): () => void {
  const { addEventListener, removeEventListener } = target;
  const forget = (type: string, listener: unknown, capture: boolean) => {
    for (const entry of listeners) {
      const isSame = entry.target === name && entry.type === type && entry.listener === listener;
      if (isSame && entry.capture === capture) listeners.delete(entry);
    }
  };
  const captures = (options: unknown) => options === true || (options as AddEventListenerOptions)?.capture === true;

  target.addEventListener = (...[type, listener, options]: Parameters<EventTarget['addEventListener']>) => {
    const capture = captures(options);
    forget(type, listener, capture);
    listeners.add({ target: name, type, listener, capture });
    const signal = typeof options === 'object' ? options.signal : undefined;
    signal?.addEventListener('abort', () => forget(type, listener, capture));
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (...[type, listener, options]: Parameters<EventTarget['removeEventListener']>) => {
    forget(type, listener, captures(options));
    removeEventListener.call(target, type, listener, options);
  };
  return () => Object.assign(target, { addEventListener, removeEventListener });
}
