import { useLayoutEffect, useState } from 'react';
import { vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { defineMessages, pickMessages } from '#shared/text/define-messages.ts';
import { messages as commonMessages } from '#shared/text/messages.ts';
import { baseStyles } from '#shared/ui/base-styles.ts';
import { useIsland, useText } from '../hooks/context.tsx';
import { mountIsland, type IslandMessages, type IslandModule, type IslandPage } from './mount-island.tsx';
import { createStyleRegistry } from './style-registry.ts';

const catalog = defineMessages({
  greeting: { fr: 'Bonjour {name}', en: 'Hello {name}', es: 'Hola {name}', pl: 'Cześć {name}' },
  count: { fr: 'encore', en: 'again', es: 'otra vez', pl: 'jeszcze raz' },
});

/** French messages of all widgets. */
export const commonTexts = pickMessages(commonMessages, 'fr');

/** Messages of the small island, by language. */
export const islandMessages: Readonly<Record<'fr' | 'en', IslandMessages>> = {
  fr: { locale: 'fr', messages: pickMessages(catalog, 'fr'), common: commonTexts },
  en: { locale: 'en', messages: pickMessages(catalog, 'en'), common: commonTexts },
};

interface SmallProps {
  readonly name?: string;
  readonly breaks?: boolean;
  readonly back?: string;
}

/**
 * An island with a greeting and a counter that fails, or shows its original content, on demand. Its only event has details for
 * tests.
 */
function Island({ name = '', breaks = false, back = '' }: SmallProps) {
  const text = useText<typeof catalog>();
  const { headingLevel, emit, locale, settings, showOriginal } = useIsland();
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const hasOriginal = showOriginal?.(back !== '');
    if (back !== '') emit('coach:form-sent', { hasOriginal } as never);
  }, [back, showOriginal, emit]);
  if (breaks || count > 1) throw new Error('broken on purpose');
  return (
    <section aria-label={`${headingLevel} ${locale} ${settings.operation}`}>
      {text('greeting', { name })}
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
          emit('coach:form-sent', { count } as never);
        }}
      >
        {text('count')} {count}
      </button>
    </section>
  );
}

/** The island as its chunk exports it. */
export const module: IslandModule = {
  mount: mountIsland,
  attributes: { name: (text) => text, breaks: (text) => text === 'yes', back: (text) => text },
  Island,
  styles: ['.small{color:red}'],
};

/** A page for islands, with settings that can change. */
export function createIslandPage(pageSettings: Partial<Settings> = {}): IslandPage & { settings: () => Settings } {
  const settings = completeSettings(pageSettings);
  const { services } = fakePage();
  return {
    services: {
      ...services,
      maps: { renderer: () => Promise.reject(new Error('no map')) },
      preparePlaceSearch: vi.fn(async () => {}),
    },
    settings: () => settings,
    styleRegistry: createStyleRegistry(),
    baseStyles,
    identifierPrefix: 'coach-1-',
  };
}

/**
 * Runs an action that renders or fails, and waits for it. Unlike this, `act` would not pass errors to the root that handles
 * them.
 */
export async function runAndWait(action: () => unknown): Promise<void> {
  action();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
