import { createRoot } from 'react-dom/client';
import type { Runtime } from '#shared/island/start/runtime.ts';

/** As little as an island can stand on: React, and a root in the tag's own shadow. No services, no styles, no words. */
export function openRuntime(): Runtime {
  return {
    pause: async () => {},
    adopt({ tag: { element }, parts, setState }) {
      const place = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
      const [, { Island }] = parts;
      const root = createRoot(place);
      root.render(<Island />);
      setState('ready');
      return { update: () => undefined, remove: () => root.unmount() };
    },
    configure: () => undefined,
    toast: () => undefined,
  };
}
