// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';

/**
 * A message that a part of a widget could not be loaded, with a button that tries again (`onRetry`). The default message
 * fits any part.
 */
export function Unavailable({ message, onRetry }: { readonly message?: string; readonly onRetry: () => void }) {
  const { common } = useIsland();
  return (
    <p>
      {message ?? common('unavailable')} <Button onClick={onRetry}>{common('retry')}</Button>
    </p>
  );
}
