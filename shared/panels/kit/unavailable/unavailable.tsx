// Rollup chunk: react
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';

export interface UnavailableProps {
  /** What failed to load; a general message by default. */
  readonly message?: string;
  readonly onRetry: () => void;
}

/** Message that a lazy piece of an island failed to load, with a retry button. */
export function Unavailable({ message, onRetry }: UnavailableProps) {
  const { common } = useIsland();
  return (
    <p>
      {message ?? common('unavailable')} <Button onClick={onRetry}>{common('retry')}</Button>
    </p>
  );
}
