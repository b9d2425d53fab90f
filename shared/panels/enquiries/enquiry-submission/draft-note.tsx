import { useEffect, useEffectEvent, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { EnquiryValues } from '../enquiry-form/enquiry-values.ts';
import type { WordsOfForm } from '../enquiry-form/use-enquiry-values.ts';
import type { messages } from './messages/fr.ts';

interface DraftNoteProps {
  readonly said: WordsOfForm;
  readonly text: Text<typeof messages>;
}

/** Keeps what stands in a form in this browser, says so, and erases it on a press that can be taken back. */
export function DraftNote({ said, text }: DraftNoteProps) {
  const { services } = useIsland();
  const { name, words, replace, hasDraft, isTyped } = said;
  const [erased, setErased] = useState<{ readonly before: EnquiryValues; readonly after: EnquiryValues }>();
  // Whoever types again has made up their mind.
  const isErased = erased?.after === words;

  // What was typed before this code came is kept as well.
  const keep = useEffectEvent(() => services.open(createFormDrafts).write(name, isErased ? {} : words, said.begun));
  useEffect(() => {
    if (isTyped) keep();
  }, [name, words, isTyped, isErased]);

  const erase = () => {
    setErased({ before: words, after: replace({}) });
    services.announcer.say(text('draftErased'));
  };
  if (isErased) {
    return (
      <p className="draft-note">
        {text('draftErased')}{' '}
        <Button kind="quiet" onClick={() => replace(erased.before)}>
          {text('restoreDraft')}
        </Button>
      </p>
    );
  }
  const isKept = (hasDraft || isTyped) && Object.values(words).some(Boolean);
  return isKept ? (
    <p className="draft-note">
      {text('draftKept')}{' '}
      <Button kind="quiet" onClick={erase}>
        {text('eraseDraft')}
      </Button>
    </p>
  ) : null;
}
