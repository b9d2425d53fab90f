import type { ConsentChoice as Choice } from '#shared/domain/consent/consent.ts';
import { useIsland, useShared } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import choiceStyles from './consent-choice.css?inline';
import type { messages } from './messages.ts';

/** Style sheets of the choice, for the shadow root of its container. */
export const styles = [buttonStyles, choiceStyles];

export interface ConsentChoiceProps {
  readonly text: Text<typeof messages>;
  /** Called when the visitor has chosen, after the choice was stored in the browser. */
  readonly onChosen?: () => void;
}

/** The title of the choice, for its container. */
export function getConsentChoiceTitle(text: Text<typeof messages>): string {
  return text('title');
}

/**
 * Asks the visitor for consent to statistics and third-party services, with two buttons of the same weight. It also shows
 * the current consent, if any, so that the visitor can change it at any time.
 */
export function ConsentChoice({ text, onChosen }: ConsentChoiceProps) {
  const { services } = useIsland();
  // 'granted' or 'denied', which are also the keys of their messages; 'required' while there is no choice yet.
  const consent = useShared((state) => state.consent);

  const choose = (choice: Choice) => {
    services.consents.choose(choice);
    // Announced by screen readers.
    services.announcer.announce(text(choice === 'granted' ? 'keptGranted' : 'keptDenied'));
    onChosen?.();
  };

  return (
    <div className="consent-choice">
      <p className="consent-choice-text">
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
