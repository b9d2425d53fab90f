import type { ConsentChoice as Choice } from '#shared/domain/consent/consent.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import choiceStyles from './consent-choice.css?inline';
import type { messages } from './messages.ts';

/** The sheets that the choice needs; `useLazyPiece` puts them on the island's root. */
export const styles: readonly string[] = [buttonStyles, choiceStyles];

export interface ConsentChoiceProps {
  readonly text: Text<typeof messages>;
  /** Told once the visitor has chosen, and that is kept. */
  readonly onChosen?: () => void;
}

/** What the choice is called, for whatever it stands in. */
export function consentChoiceTitle(text: Text<typeof messages>): string {
  return text('title');
}

/** What is asked of the visitor, and two answers of the same weight. The answer can be changed at any time. */
export function ConsentChoice({ text, onChosen }: ConsentChoiceProps) {
  const { services } = useIsland();
  const consent = useShared(selectConsent);

  const choose = (choice: Choice) => {
    services.consents.choose(choice);
    services.announcer.say(text(choice === 'granted' ? 'keptGranted' : 'keptDenied'));
    onChosen?.();
  };

  return (
    <div className="consent-choice">
      <p className="consent-choice-words">
        {text('words')} {consent !== 'required' && <strong>{text(consent)}</strong>}
      </p>
      <div className="consent-choice-answers">
        <Button isWide onClick={() => choose('denied')}>
          {text('refuse')}
        </Button>
        <Button isWide onClick={() => choose('granted')}>
          {text('accept')}
        </Button>
      </div>
    </div>
  );
}
