import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { inlineIcons } from '../../shared/build/inline-icons.mjs';
import { worldOutline } from '../../shared/build/outline/world-outline.mjs';
import { widgetDiscovery } from '../../shared/build/widget-discovery.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Unit, contract and architecture tests. Files that draw ask for happy-dom in their first line. */
export default defineConfig({
  root,
  plugins: [widgetDiscovery(root), inlineIcons(), worldOutline()],
  test: {
    include: ['{shared,widgets,host-fixtures,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', 'test/bench/**', '**/node_modules/**', 'dist/**'],
    environment: 'node',
    environmentOptions: { happyDOM: { url: 'https://host.example/' } },
    testTimeout: 30_000,
    // Unless told, one processor is left out: of two, half the machine.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
  },
});
