import { createWhenFormatters, type WhenFormatters } from '#shared/domain/journeys/when-formatters.ts';
import { useFormatters, useIsland } from './context.tsx';

/** Returns the formatters for when a journey departs and arrives, in the island's language. */
export function useWhen(): WhenFormatters {
  return useFormatters(createWhenFormatters, useIsland().common);
}
