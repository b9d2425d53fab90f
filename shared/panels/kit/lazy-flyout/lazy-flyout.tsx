import { type ReactNode, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useLazyPiece, type LoadedPiece, type LazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { usePageIdle } from '#shared/island/hooks/use-page-idle.ts';
import { createNavigation, type LinkName } from '#shared/services/page/navigation.ts';
import { Flyout } from '#shared/ui/flyout/flyout.tsx';
import { Unavailable } from '../unavailable/unavailable.tsx';

type Ready<Module> = Extract<LoadedPiece<Module>, { readonly state: 'ready' }>;

interface LazyFlyoutProps<Module> {
  /** What stands on the panel. */
  readonly part: LazyPiece<Module>;
  readonly label: string;
  readonly className: string;
  /** What stands on the button. */
  readonly button: ReactNode;
  /** The page that the panel is short for, and what leads there until its code has come. */
  readonly way: readonly [page: LinkName, words: string];
  /** Drawn beside the button as soon as the code is there. */
  readonly beside?: (part: Ready<Module>) => ReactNode;
  readonly children: (part: Ready<Module>, close: () => void) => ReactNode;
}

/** A flyout whose panel comes once the page rests, or when a hand comes near; a press before that finds a way on. */
export function LazyFlyout<Module extends LazyModule>({
  part: source,
  label,
  className,
  button,
  way: [page, words],
  beside,
  children,
}: LazyFlyoutProps<Module>) {
  const { services } = useIsland();
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const isQuiet = usePageIdle();
  const part = useLazyPiece(source, isOpen || isNear || isQuiet);

  return (
    <>
      {part.state === 'ready' && beside?.(part)}
      <Flyout
        label={label}
        button={button}
        isOpen={isOpen}
        buttonProps={{ className }}
        onNear={() => setIsNear(true)}
        onOpen={setIsOpen}
      >
        {part.state !== 'ready' && (
          // The way there needs nothing but the first file.
          <a className="flyout-way" href={services.open(createNavigation).href(page)}>
            {words}
          </a>
        )}
        {part.state === 'failed' && <Unavailable onRetry={part.retry} />}
        {part.state === 'ready' && children(part, () => setIsOpen(false))}
      </Flyout>
    </>
  );
}
