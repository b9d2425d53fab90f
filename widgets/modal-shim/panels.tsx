import type { ComponentType, ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { type LoadedPart, usePart } from '#shared/island/hooks/use-part.ts';
import {
  type ConsentChoiceMessages,
  type ConsentChoiceModule,
  consentChoicePart,
} from '#shared/panels/consent/consent-choice/consent-choice-part.ts';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import type { ModalOutcome } from '#shared/services/page/modals.ts';
import type { PanelName } from '#shared/store/slices/page/modals.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/holes.ts';

/** Props of every panel. */
export interface PanelProps {
  readonly onEnd: (outcome: Exclude<ModalOutcome, 'unavailable'>) => void;
}

/** The panels by their names. One more: its name in `PanelName`, its part in `shared/panels`, a component here. */
export const panels: Readonly<Record<PanelName, ComponentType<PanelProps>>> = { consent: ConsentPanel };

function ConsentPanel({ onEnd }: PanelProps) {
  const part = usePart<ConsentChoiceModule, ConsentChoiceMessages>(consentChoicePart, true);
  return (
    <LatePanel part={part} title={({ consentChoiceTitle }, text) => consentChoiceTitle(text)} onEnd={onEnd}>
      {({ ConsentChoice }, text) => <ConsentChoice text={text} onChosen={() => onEnd('confirmed')} />}
    </LatePanel>
  );
}

interface LatePanelProps<Module, M extends Messages> extends PanelProps {
  readonly part: LoadedPart<Module, M>;
  readonly title: (module: Module, text: Text<M>) => string;
  readonly children: (module: Module, text: Text<M>) => ReactNode;
}

/** A dialog around code that is loaded for it; where that does not come, around the way to ask for it again. */
function LatePanel<Module, M extends Messages>({ part, title, onEnd, children }: LatePanelProps<Module, M>) {
  const { common } = useIsland();
  if (part.state === 'waiting') return null;
  const isReady = part.state === 'ready';
  return (
    <IslandDialog title={isReady ? title(part.module, part.text) : common('retry')} onClose={() => onEnd('dismissed')}>
      {isReady ? children(part.module, part.text) : <Unavailable onRetry={part.retry} />}
    </IslandDialog>
  );
}
