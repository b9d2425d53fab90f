type OnEntry = (name: string, detail: unknown) => void;

/**
 * Records existing and new entries of the page's data layer. A data layer that the page creates later is detected within a
 * second.
 *
 * @returns a function that stops
 */
export function watchDataLayer(onEntry: OnEntry): () => void {
  let layer: unknown[] | undefined;
  let release: (() => void) | undefined;
  const findLayer = () => {
    const value: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(value) || value === layer) return;
    release?.();
    layer = value;
    for (const entry of value) report(entry, onEntry);
    release = wrapPush(value, onEntry);
  };
  findLayer();
  const timer = setInterval(findLayer, 1000);
  return () => {
    clearInterval(timer);
    release?.();
  };
}

function wrapPush(layer: unknown[], onEntry: OnEntry): () => void {
  const originalPush = layer.push;
  const push = (...entries: unknown[]) => {
    for (const entry of entries) report(entry, onEntry);
    return originalPush.apply(layer, entries);
  };
  layer.push = push;
  return () => {
    if (layer.push === push) layer.push = originalPush;
  };
}

function report(entry: unknown, onEntry: OnEntry): void {
  const { event } = typeof entry === 'object' && entry !== null ? (entry as { event?: unknown }) : {};
  onEntry(typeof event === 'string' ? event : '(no event)', entry);
}
