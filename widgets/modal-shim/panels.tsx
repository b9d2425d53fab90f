import type { ComponentType, ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { type LoadedPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { lazyConsentChoice } from '#shared/panels/consent/consent-choice/lazy-consent-choice.ts';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import type { ModalOutcome } from '#shared/services/page/modals.ts';
import type { PanelName } from '#shared/store/slices/page/modals.ts';
import type { Wording } from '#shared/text/create-text.ts';

/** Props of every panel. */
export interface PanelProps {
  readonly onEnd: (outcome: Exclude<ModalOutcome, 'unavailable'>) => void;
}

/** The panels by their names. One more: its name in `PanelName`, its part in `shared/panels`, a component here. */
export const panels: Readonly<Record<PanelName, ComponentType<PanelProps>>> = { consent: ConsentPanel };

function ConsentPanel({ onEnd }: PanelProps) {
  const part = useLazyPiece(lazyConsentChoice, true);
  return (
    <LazyPanel part={part} title={({ consentChoiceTitle }, text) => consentChoiceTitle(text)} onEnd={onEnd}>
      {({ ConsentChoice }, text) => <ConsentChoice text={text} onChosen={() => onEnd('confirmed')} />}
    </LazyPanel>
  );
}

interface LazyPanelProps<Module> extends PanelProps {
  readonly part: LoadedPiece<Module>;
  readonly title: (module: Module, text: Wording) => string;
  readonly children: (module: Module, text: Wording) => ReactNode;
}

/** A dialog around code that is loaded for it; where that does not come, around the way to ask for it again. */
function LazyPanel<Module>({ part, title, onEnd, children }: LazyPanelProps<Module>) {
  const { common } = useIsland();
  if (part.state === 'waiting') return null;
  const isReady = part.state === 'ready';
  return (
    <IslandDialog title={isReady ? title(part.module, part.text) : common('retry')} onClose={() => onEnd('dismissed')}>
      {isReady ? children(part.module, part.text) : <Unavailable onRetry={part.retry} />}
    </IslandDialog>
  );
}
