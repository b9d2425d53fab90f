type OnEntry = (name: string, detail: unknown) => void;

/**
 * Records what is pushed into the page's data layer: existing and new entries. A layer that the page makes later is
 * found within a second.
 *
 * @returns a function that stops
 */
export function watchDataLayer(onEntry: OnEntry): () => void {
  let layer: unknown[] | undefined;
  let release: (() => void) | undefined;
  const look = () => {
    const found: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(found) || found === layer) return;
    release?.();
    layer = found;
    for (const entry of found) report(entry, onEntry);
    release = wrapPush(found, onEntry);
  };
  look();
  const timer = setInterval(look, 1000);
  return () => {
    clearInterval(timer);
    release?.();
  };
}

function wrapPush(layer: unknown[], onEntry: OnEntry): () => void {
  const before = layer.push;
  const push = (...entries: unknown[]) => {
    for (const entry of entries) report(entry, onEntry);
    return before.apply(layer, entries);
  };
  layer.push = push;
  return () => {
    if (layer.push === push) layer.push = before;
  };
}

function report(entry: unknown, onEntry: OnEntry): void {
  const { event } = typeof entry === 'object' && entry !== null ? (entry as { event?: unknown }) : {};
  onEntry(typeof event === 'string' ? event : '(no event)', entry);
}
