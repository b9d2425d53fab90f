import calendar from 'lucide-static/icons/calendar-plus.svg?icon';
import printer from 'lucide-static/icons/printer.svg?icon';
import { useState } from 'react';
import type { Order } from '#shared/domain/orders/order.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createDevice } from '#shared/services/page/device.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages.ts';
import { useItineraryLink, useOrderFormatters } from './order-formatters.ts';
import type { messages as boughtMessages } from '../../bought-journeys/messages.ts';

/** Buttons to add an order to a calendar and to print it. */
export function OrderTools({ order }: { readonly order: Order }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const { services } = useIsland();
  const device = services.open(createDevice);
  const formatters = useOrderFormatters();
  const link = useItineraryLink();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const save = async () => {
    setState('busy');
    try {
      const { createOrderCalendarFile } = await loadModule(() => import('./order-calendar-file.ts'));
      device.download(createOrderCalendarFile(order, { ...formatters, link, nowMs: services.clock.now() }));
      setState('idle');
      services.announcer.announce(text('calendarSaved'));
    } catch (problem) {
      services.failures.report(problem);
      setState('failed');
    }
  };

  return (
    <div className="confirmation-tools">
      <Button kind="primary" icon={calendar} isBusy={state === 'busy'} onClick={() => void save()}>
        {text('addToCalendar')}
      </Button>
      <Button icon={printer} onClick={() => device.print()}>
        {text('print')}
      </Button>
      {state === 'failed' && (
        <div role="alert" className="confirmation-problem">
          <Notice tone="danger" title={text('calendarFailed')} />
        </div>
      )}
    </div>
  );
}
