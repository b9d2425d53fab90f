import mapIcon from 'lucide-static/icons/map.svg?icon';
import { getBudgetSteps, fareOrders, type FareOrder } from '#shared/domain/fares/fare-list.ts';
import type { FareFinderQuery } from '#shared/domain/fares/fare-query.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { ChipChoices } from '#shared/ui/choices/chip-choices.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages.ts';

const orderKeys = {
  price: 'byPrice',
  date: 'byDate',
  distance: 'byDistance',
  name: 'byName',
} as const satisfies Record<FareOrder, keyof typeof messages>;

interface FareControlsProps {
  readonly query: FareFinderQuery;
  /** Currency of the budget. */
  readonly currency: CurrencyCode;
  readonly money: (amount: Money) => string;
  readonly isMapOpen: boolean;
  readonly onSort: (sort: FareOrder) => void;
  readonly onBudget: (budget: number | undefined) => void;
  readonly onMap: () => void;
}

/** Budget, sort order and map switch. */
export function FareControls({ query, currency, money, isMapOpen, onSort, onBudget, onMap }: FareControlsProps) {
  const text = useText<typeof messages>();
  const { budget } = query;
  // The budget in the address may be another amount.
  const steps = [...new Set([...getBudgetSteps(currency), ...(budget === undefined ? [] : [budget])])].sort(
    (a, b) => a - b,
  );
  return (
    <div className="fare-controls">
      <ChipChoices
        legend={text('budget')}
        choices={[
          { value: undefined, label: text('anyBudget') },
          ...steps.map((step) => ({ value: step, label: money(toMoney(step, currency)) })),
        ]}
        selected={budget}
        onChoose={onBudget}
      />
      <FormField label={text('order')}>
        {(wiring) => (
          <select
            {...wiring}
            className="form-field-input fare-order"
            value={query.sort}
            onChange={({ currentTarget: { value } }) => onSort(fareOrders.find((order) => order === value) ?? 'price')}
          >
            {fareOrders.map((order) => (
              <option key={order} value={order}>
                {text(orderKeys[order])}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <Button icon={mapIcon} aria-pressed={isMapOpen} onClick={onMap}>
        {text('showMap')}
      </Button>
    </div>
  );
}
