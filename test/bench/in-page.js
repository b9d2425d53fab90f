// Runs before any script of a measured page, in its top frame. It observes and never touches a widget.
window.__benchStart = (readyWhen) => {
  if (window.top !== window) return;
  const seen = (window.__bench = { usableMs: null, longTasks: [], shifts: [], events: [], step: null });

  const observe = (type, take, options) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  };
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }));
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const moved = sources.map(({ node }) => node && `${node.localName ?? ''}.${node.className ?? ''}`);
    seen.shifts.push({ startTime, value, moved });
  });
  observe(
    'event',
    ({ name, startTime, duration, interactionId }) => {
      if (interactionId) seen.events.push({ name, startTime, duration, interactionId });
    },
    { durationThreshold: 16 },
  );

  seen.scripts = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ startTime, encodedBodySize }) => ({ startTime, bytes: encodedBodySize }));

  // Helpers for conditions, which search the page's widgets including nested ones.
  const widgets = (root = document) =>
    [...root.querySelectorAll('[data-coach-state]')].flatMap((tag) =>
      tag.shadowRoot ? [tag, ...widgets(tag.shadowRoot)] : [tag],
    );
  const all = (selector) => widgets().flatMap((tag) => [...(tag.shadowRoot?.querySelectorAll(selector) ?? [])]);
  const one = (selector) => all(selector)[0];
  /** Whether all widgets of the page are mounted, and at least this number. */
  const ready = (least) => {
    const tags = widgets();
    return tags.length >= least && tags.every((tag) => tag.getAttribute('data-coach-state') === 'ready');
  };
  const usable = (element) =>
    Boolean(element?.isConnected && !element.disabled && element.getClientRects().length > 0) &&
    getComputedStyle(element).visibility !== 'hidden';
  const condition = (text) => {
    const holds = new Function('all', 'one', 'usable', 'ready', `return (${text})`);
    return () => Boolean(holds(all, one, usable, ready));
  };

  const eachFrame = (look) => {
    const frame = () => {
      if (!look()) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };

  if (readyWhen) {
    const isReady = condition(readyWhen);
    eachFrame(() => {
      if (!isReady()) return false;
      seen.usableMs = performance.now();
      window.__benchUsable('');
      return true;
    });
  }

  /** Times a step: from the timestamp of the next trusted input to the frame after each of its conditions holds. */
  seen.arm = (conditions) => {
    const step = (seen.step = { from: null, ms: {} });
    const types = ['pointerdown', 'keydown'];
    const begin = ({ isTrusted, timeStamp }) => {
      if (isTrusted) step.from ??= timeStamp;
    };
    types.forEach((type) => window.addEventListener(type, begin, { capture: true, passive: true }));
    const waiting = Object.entries(conditions).map(([name, text]) => ({ name, holds: condition(text) }));
    eachFrame(() => {
      if (seen.step !== step) return true;
      if (step.from === null) return false;
      for (const entry of waiting.filter(({ holds }) => holds())) {
        waiting.splice(waiting.indexOf(entry), 1);
        // The next frame is the first one in which a traveller can see it.
        requestAnimationFrame(() => {
          step.ms[entry.name] = performance.now() - step.from;
          if (Object.keys(step.ms).length === Object.keys(conditions).length) window.__benchStep('');
        });
      }
      if (waiting.length > 0) return false;
      types.forEach((type) => window.removeEventListener(type, begin, { capture: true }));
      return true;
    });
  };
};
