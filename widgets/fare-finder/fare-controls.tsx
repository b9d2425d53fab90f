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

/** The message for each sort order. */
const orderKeys = {
  price: 'byPrice',
  date: 'byDate',
  distance: 'byDistance',
  name: 'byName',
} as const satisfies Record<FareOrder, keyof typeof messages>;

interface FareControlsProps {
  /** The choices in the page's address: sort order and budget. */
  readonly query: FareFinderQuery;
  /** Currency of the budget. */
  readonly currency: CurrencyCode;
  /** Formats an amount. */
  readonly money: (amount: Money) => string;
  readonly isMapOpen: boolean;
  readonly onSort: (sort: FareOrder) => void;
  /** Called with the maximum price in the main unit of the currency; undefined for any price. */
  readonly onBudget: (budget: number | undefined) => void;
  /** Called to show or hide the map. */
  readonly onMap: () => void;
}

/** The controls above the list of fares: budget, sort order and map switch. */
export function FareControls({ query, currency, money, isMapOpen, onSort, onBudget, onMap }: FareControlsProps) {
  const text = useText<typeof messages>();
  const { budget } = query;
  // A budget in the address that is not among the offered amounts is offered in addition to them.
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
            // The value is always one of the orders; the default is only for the type.
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
