import type { ComponentType } from 'react';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { lazyConsentChoice } from '#shared/panels/consent/consent-choice/lazy-consent-choice.ts';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createModals, type ModalOutcome } from '#shared/services/page/modals.ts';
import type { Modal, ModalQuestion, PanelName } from '#shared/store/slices/page/modals.ts';
import { toneIcons } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { YesButton } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages.ts';
import modalStyles from './modal-shim.css?inline';

/**
 * The panels, which are modal dialogs with their own code, by name. To add one, extend `PanelName`, put its code in
 * `shared/panels`, and add a component here.
 */
const panels: Readonly<Record<PanelName, ComponentType<PanelProps>>> = { consent: ConsentPanel };

/** CSS of modals. */
export const styles = [iconStyles, buttonStyles, dialogStyles, modalStyles];

/**
 * The current modal dialog of the page: a question with two buttons, or a panel. The code that opened it gets its outcome.
 */
export function ModalContent({ modal }: { readonly modal: Modal }) {
  const modals = useIsland().services.open(createModals);
  // `unavailable` is the outcome of a modal that cannot be shown, so it is excluded. A second outcome of a modal is ignored.
  const end = (outcome: Exclude<ModalOutcome, 'unavailable'>) => modals.settle(modal.id, outcome);
  if (modal.kind === 'question') return <Question key={modal.id} question={modal.question} onEnd={end} />;
  const Panel = panels[modal.panel];
  return <Panel onEnd={end} />;
}

/** A question with buttons to cancel and to confirm. */
function Question({ question, onEnd }: PanelProps & { readonly question: ModalQuestion }) {
  const text = useText<typeof messages>();
  const { title, confirm, cancel = text('cancel'), tone = 'information' } = question;
  const answers = (
    <div className="modal-answers">
      <Button onClick={() => onEnd('dismissed')}>{cancel}</Button>
      <YesButton kind="primary" onClick={() => onEnd('confirmed')}>
        {confirm}
      </YesButton>
    </div>
  );
  return (
    <IslandDialog title={title} footer={answers} onClose={() => onEnd('dismissed')}>
      <div className={`modal-text tone-${tone}`}>
        {tone === 'danger' && <Icon drawing={toneIcons.danger} />}
        <p>{question.text}</p>
      </div>
    </IslandDialog>
  );
}

/** Props of panels and questions. `onEnd` closes the modal. */
interface PanelProps {
  readonly onEnd: (outcome: Exclude<ModalOutcome, 'unavailable'>) => void;
}

/** The dialog to choose whether to consent to analytics, and a retry button if it fails to load. */
function ConsentPanel({ onEnd }: PanelProps) {
  const { common } = useIsland();
  // The state of loading the dialog's code and messages.
  const part = useLazyPiece(lazyConsentChoice);
  if (part.state === 'waiting') return null;
  const dismiss = () => onEnd('dismissed');
  // The dialog's own title is among the messages that failed to load.
  if (part.state === 'failed') {
    return (
      <IslandDialog title={common('retry')} onClose={dismiss}>
        <Unavailable onRetry={part.retry} />
      </IslandDialog>
    );
  }
  const { ConsentChoice, getConsentChoiceTitle } = part.module;
  return (
    <IslandDialog title={getConsentChoiceTitle(part.text)} onClose={dismiss}>
      <ConsentChoice text={part.text} onChosen={() => onEnd('confirmed')} />
    </IslandDialog>
  );
}
