import users from 'lucide-static/icons/user-round.svg?icon';
import { useId, useState } from 'react';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';
import type { SearchForm } from './use-search-form.ts';

const travellersDialog = lazyPiece(() => import('../travellers/travellers-dialog.lazy.tsx'));

/** Who travels, in short; a press opens the whole. */
export function TravellersField({ form, error }: { readonly form: SearchForm; readonly error: string | undefined }) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSoonWanted, setSoonWanted] = useState(false);
  const dialog = useLazyPiece(travellersDialog, isOpen || isSoonWanted);
  const { totalPassengers: count, assistance, inboundAssistance } = form.search;
  const isAssisted = isAssistanceSelected(assistance) || isAssistanceSelected(inboundAssistance);
  const people = count === undefined ? text('travellersMissing') : text('travellersCount', { count });

  return (
    <div onPointerEnter={() => setSoonWanted(true)} onFocus={() => setSoonWanted(true)}>
      <FormField label={text('travellers')} labelId={labelId} {...(error !== undefined && { error })}>
        {({ 'aria-required': _required, 'aria-invalid': _invalid, ...wiring }) => (
          <button
            {...wiring}
            type="button"
            className="form-field-input search-form-travellers"
            data-invalid={error === undefined ? undefined : ''}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId} ${labelId}count`}
            onClick={() => {
              setOpen(true);
              if (dialog.state === 'failed') dialog.retry();
            }}
          >
            <Icon drawing={users} />
            <span id={`${labelId}count`}>
              <span className="search-form-count">{people}</span>
              {isAssisted && text('withAssistance')}
            </span>
          </button>
        )}
      </FormField>
      {isOpen && dialog.state === 'failed' && <p role="alert">{common('unavailable')}</p>}
      {isOpen && dialog.state === 'ready' && (
        <dialog.module.TravellersDialog
          search={form.search}
          text={dialog.text}
          error={error}
          dispatch={form.dispatch}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
