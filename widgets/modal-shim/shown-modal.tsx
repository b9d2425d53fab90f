import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import { createModals, type ModalOutcome } from '#shared/services/page/modals.ts';
import type { Modal, ModalQuestion } from '#shared/store/slices/page/modals.ts';
import { toneIcons } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';
import modalStyles from './modal-shim.css?inline';
import { panels } from './panels.tsx';

/** CSS texts of whatever stands over the page. */
export const styles: readonly string[] = [iconStyles, buttonStyles, dialogStyles, modalStyles];

/** What is asked for over the page, as it is now: a question, or a panel. */
export function ShownModal({ modal }: { readonly modal: Modal }) {
  const modals = useIsland().services.open(createModals);
  const end = (outcome: Exclude<ModalOutcome, 'unavailable'>) => modals.settle(modal.id, outcome);
  if (modal.kind === 'question') return <Question question={modal.question} onEnd={end} />;
  const Panel = panels[modal.panel];
  return <Panel onEnd={end} />;
}

interface QuestionProps {
  readonly question: ModalQuestion;
  readonly onEnd: (outcome: Exclude<ModalOutcome, 'unavailable'>) => void;
}

function Question({ question, onEnd }: QuestionProps) {
  const text = useText<typeof messages>();
  const { title, words, confirm, cancel = text('cancel'), tone = 'information' } = question;
  const answers = (
    <div className="modal-answers">
      <Button onClick={() => onEnd('dismissed')}>{cancel}</Button>
      <Button kind="primary" onClick={() => onEnd('confirmed')}>
        {confirm}
      </Button>
    </div>
  );
  return (
    <IslandDialog title={title} footer={answers} onClose={() => onEnd('dismissed')}>
      <div className={`modal-words tone-${tone}`}>
        {tone === 'danger' && <Icon drawing={toneIcons.danger} />}
        <p>{words}</p>
      </div>
    </IslandDialog>
  );
}
