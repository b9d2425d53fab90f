interface Heard {
  readonly target: string;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

/** Notes every listener on the document and the window from now on, to see that none is left behind. */
export function watchListeners() {
  const standing = new Set<Heard>();
  const undo = [watch(document, 'document', standing), watch(window, 'window', standing)];
  return {
    /** What still listens, as `document click`, sorted. */
    list: () => [...standing].map(({ target, type }) => `${target} ${type}`).sort(),
    stop: () => undo.forEach((stop) => stop()),
  };
}

function watch(target: EventTarget, name: string, standing: Set<Heard>): () => void {
  const { addEventListener, removeEventListener } = target;
  const forget = (type: string, listener: unknown, capture: boolean) => {
    for (const heard of standing) {
      const isIt = heard.target === name && heard.type === type && heard.listener === listener;
      if (isIt && heard.capture === capture) standing.delete(heard);
    }
  };
  const captures = (options: unknown) => options === true || (options as AddEventListenerOptions)?.capture === true;

  target.addEventListener = (...[type, listener, options]: Parameters<EventTarget['addEventListener']>) => {
    const capture = captures(options);
    forget(type, listener, capture);
    standing.add({ target: name, type, listener, capture });
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
