import plus from 'lucide-static/icons/plus.svg?icon';
import { useEffect, useRef, useState } from 'react';
import { sortTravellers, maxSavedTravellers, type SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import { useIsland, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import type { messages as attemptMessages } from '#shared/panels/session/attempts/messages.ts';
import { createTravellers } from '#shared/services/account/travellers.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { ConfirmedButton, confirmedButtonStyles } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import { accountFormStyles, FailureNotice } from '../../form/account-form.tsx';
import type { messages as formMessages } from '../../form/messages.ts';
import { getFailureTitle, type AccountFailure } from '../../form/use-account-form.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import travelProfilesStyles from './travel-profiles.css?inline';
import { TravellerForm } from './traveller-form.tsx';

/** Style sheets of the screen and its components. The account widget loads this file when its path is opened, and adds them. */
export const styles = [
  ...asyncContentStyles,
  ...accountFormStyles,
  ...accountPageStyleTexts,
  choiceStyles,
  confirmedButtonStyles,
  emptyStateStyles,
  travelProfilesStyles,
];

const selectTravellers = selectAccountPart('travellers');

/**
 * Lists the saved travellers of the signed-in account, which can be selected in the basket, with forms to add and edit them
 * (spec §2 `account-management/travel-profiles`).
 */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const travellers = services.open(createTravellers);
  useSubscription('travellers', () => travellers.watch());
  const answer = useShared(selectTravellers);
  const links = [
    { href: routes.href('journeys'), label: text('search') },
    { href: routes.href('profile'), label: text('toProfile') },
  ];
  return (
    <AccountPage title={text('title')}>
      <p>{text('about')}</p>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={2} rowHeight={120} />}
        notOffered={common('notOffered')}
        failure={{ title: text('loadFailed'), advice: text('loadAdvice') }}
        onRetry={() => travellers.retry()}
      >
        {(savedTravellers) => <TravellerList travellers={savedTravellers} />}
      </AsyncContent>
      <PageLinks links={links} />
    </AccountPage>
  );
}

/** The form that is open: none (`undefined`), the one for a new traveller, or the one that edits a saved traveller. */
type OpenForm = undefined | 'new' | { readonly travellerId: string };

/** The saved travellers, with a form in the row that is edited, or below the list for a new traveller. */
function TravellerList({ travellers }: { readonly travellers: readonly SavedTraveller[] }) {
  const text = useText<typeof messages>();
  const { locale, headingLevel } = useIsland();
  const [openForm, setOpenForm] = useState<OpenForm>();
  const list = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  // The heading of an opened form takes the focus.
  useEffect(() => {
    if (openForm !== undefined) editor.current?.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6')?.focus();
  }, [openForm]);

  const focusList = () => {
    // After React has removed the form or row that has the focus; otherwise the focus would be lost.
    setTimeout(() => list.current?.focus());
  };
  const closeForm = () => {
    setOpenForm(undefined);
    focusList();
  };
  const renderEditor = (traveller: SavedTraveller | undefined) => (
    <div className="traveller-editor" ref={editor}>
      <Heading level={headingLevel + 1} className="account-subtitle" tabIndex={-1}>
        {traveller ? text('editOf', { name: `${traveller.firstName} ${traveller.lastName}` }) : text('addTitle')}
      </Heading>
      <TravellerForm traveller={traveller} onEnd={closeForm} />
    </div>
  );
  const addButton = (
    <Button kind="primary" icon={plus} onClick={() => setOpenForm('new')}>
      {text('add')}
    </Button>
  );
  const isBeingEdited = ({ travellerId }: SavedTraveller) =>
    typeof openForm === 'object' && openForm.travellerId === travellerId;

  return (
    <div className="travellers account-focus-target" tabIndex={-1} role="group" aria-label={text('title')} ref={list}>
      {travellers.length === 0 && openForm === undefined && (
        <EmptyState drawing="travellers" text={text('none')} action={addButton} />
      )}
      {travellers.length > 0 && (
        <ul className="travellers">
          {sortTravellers(travellers, locale).map((traveller) =>
            isBeingEdited(traveller) ? (
              <li key={traveller.travellerId}>{renderEditor(traveller)}</li>
            ) : (
              <TravellerRow
                key={traveller.travellerId}
                traveller={traveller}
                onEdit={() => setOpenForm(traveller)}
                onRemoved={focusList}
              />
            ),
          )}
        </ul>
      )}
      {openForm === 'new' && renderEditor(undefined)}
      {openForm === undefined && travellers.length > 0 && travellers.length < maxSavedTravellers && <p>{addButton}</p>}
    </div>
  );
}

interface TravellerRowProps {
  readonly traveller: SavedTraveller;
  readonly onEdit: () => void;
  /** Called after the traveller has been removed. Must move the focus, which is in the row that disappears. */
  readonly onRemoved: () => void;
}

/** A saved traveller with buttons to edit and remove them. Removal has to be confirmed. */
function TravellerRow({ traveller, onEdit, onRemoved }: TravellerRowProps) {
  const text = useText<typeof messages & typeof formMessages & typeof attemptMessages>();
  const { services } = useIsland();
  const [state, setState] = useState<'ready' | 'asking' | 'busy'>('ready');
  const [failure, setFailure] = useState<AccountFailure>();
  const name = `${traveller.firstName} ${traveller.lastName}`;
  const { type, assistance, hasAttendant, isDefault } = traveller;
  const facts = [
    text(type),
    assistance !== 'NONE' && text(assistance),
    hasAttendant && text('attendant'),
    isDefault && text('usual'),
  ];

  const ask = (isAsking: boolean) => {
    setFailure(undefined);
    setState(isAsking ? 'asking' : 'ready');
  };
  const remove = async () => {
    setState('busy');
    setFailure(undefined);
    const outcome = await services.open(createTravellers).remove(traveller.travellerId);
    if (outcome.kind === 'done') {
      services.announcer.announce(text('removed', { name }));
      return onRemoved();
    }
    setFailure(outcome);
    // The question stays, so that the removal can be tried again.
    setState('asking');
    services.announcer.announce(getFailureTitle(outcome, text));
  };

  return (
    <li className="traveller">
      <p className="traveller-name">{name}</p>
      <p className="traveller-facts">{facts.filter(Boolean).join(' · ')}</p>
      {failure && <FailureNotice failure={failure} />}
      <div className="traveller-actions">
        <Button aria-label={text('editOf', { name })} onClick={onEdit}>
          {text('edit')}
        </Button>
        <ConfirmedButton
          kind="quiet"
          aria-label={text('removeOf', { name })}
          question={text('removeSure', { name })}
          no={text('cancel')}
          yes={text('remove')}
          isAsking={state !== 'ready'}
          isBusy={state === 'busy'}
          onAsk={ask}
          onConfirm={() => void remove()}
        >
          {text('remove')}
        </ConfirmedButton>
      </div>
    </li>
  );
}
