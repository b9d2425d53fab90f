import { createRoot } from 'react-dom/client';
import type { Runtime } from '#shared/island/start/runtime.ts';

/** The minimal core of an island: React and a root in the tag's shadow. No services, styles or messages. */
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
