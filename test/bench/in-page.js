// Runs before any script of a measured page, in its top frame. It observes and never touches a widget.
window.__benchStart = (usableWhen) => {
  if (window.top !== window) return;
  const data = (window.__bench = { usableMs: null, longTasks: [], shifts: [], events: [], step: null });

  const observe = (type, take, options) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  };
  observe('longtask', ({ startTime, duration }) => data.longTasks.push({ startTime, duration }));
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const movedElements = sources.map(({ node }) => node && `${node.localName ?? ''}.${node.className ?? ''}`);
    data.shifts.push({ startTime, value, movedElements });
  });
  observe(
    'event',
    ({ name, startTime, duration, interactionId }) => {
      if (interactionId) data.events.push({ name, startTime, duration, interactionId });
    },
    { durationThreshold: 16 },
  );

  data.scripts = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ startTime, encodedBodySize }) => ({ startTime, bytes: encodedBodySize }));

  // Helpers for conditions, which search the page's widgets including nested ones.
  const widgets = (root = document) =>
    [...root.querySelectorAll('[data-coach-state]')].flatMap((tag) =>
      tag.shadowRoot ? [tag, ...widgets(tag.shadowRoot)] : [tag],
    );
  const findAll = (selector) => widgets().flatMap((tag) => [...(tag.shadowRoot?.querySelectorAll(selector) ?? [])]);
  const find = (selector) => findAll(selector)[0];

  const isUsable = (element) =>
    Boolean(element?.isConnected && !element.disabled && element.getClientRects().length > 0) &&
    getComputedStyle(element).visibility !== 'hidden';
  const compileCondition = (text) => {
    const evaluate = new Function('findAll', 'find', 'isUsable', `return (${text})`);
    return () => Boolean(evaluate(findAll, find, isUsable));
  };

  /** Calls a function in each frame until it returns true. */
  const checkEachFrame = (check) => {
    const onFrame = () => {
      if (!check()) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  };

  if (usableWhen) {
    const isPageUsable = compileCondition(usableWhen);
    checkEachFrame(() => {
      if (!isPageUsable()) return false;
      data.usableMs = performance.now();
      window.__benchUsable('');
      return true;
    });
  }

  /** Measures a step: from the timestamp of the next trusted input to the frame after each of its conditions is met. */
  data.startStep = (conditions) => {
    const step = (data.step = { startMs: null, ms: {} });
    const types = ['pointerdown', 'keydown'];
    const onInput = ({ isTrusted, timeStamp }) => {
      if (isTrusted) step.startMs ??= timeStamp;
    };
    types.forEach((type) => window.addEventListener(type, onInput, { capture: true, passive: true }));
    const unmet = Object.entries(conditions).map(([name, text]) => ({ name, isMet: compileCondition(text) }));
    checkEachFrame(() => {
      if (data.step !== step) return true;
      if (step.startMs === null) return false;
      for (const condition of unmet.filter(({ isMet }) => isMet())) {
        unmet.splice(unmet.indexOf(condition), 1);
        // The next frame is the first one in which a traveller can see it.
        requestAnimationFrame(() => {
          step.ms[condition.name] = performance.now() - step.startMs;
          if (Object.keys(step.ms).length === Object.keys(conditions).length) window.__benchStep('');
        });
      }
      if (unmet.length > 0) return false;
      types.forEach((type) => window.removeEventListener(type, onInput, { capture: true }));
      return true;
    });
  };
};
