import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../../testing/test-database.ts';
import { addEnquiryTables, enquiryTables } from './enquiry-tables.ts';

it('the enquiries of an earlier version are open, and have the address that they were sent with', async () => {
  const database = await openMemoryDatabase();
  for (const table of Object.keys(enquiryTables)) await database.schema.dropTable(table).execute();
  const rows = Array.from({ length: 501 }, (_, index) => ({
    ...{ reference: `CW-${index}`, session_id: 's', idempotency_key: `${index}`, digest: '', form: 'contact' },
    fields: JSON.stringify(index === 500 ? {} : { emailAddress: `Ada+${index}@example.com` }),
    filed_at: index,
  }));
  for (const row of rows) await database.insertInto('messages').values(row).execute();
  await addEnquiryTables(database as never);
  const states = await database.selectFrom('enquiry_states').selectAll().orderBy('message_id').execute();
  expect(states).toHaveLength(501);
  expect(states[7]).toMatchObject({ state: 'OPEN', assignee: null, email_address: 'ada+7@example.com', filed_at: 7 });
  expect(states[500]).toMatchObject({ email_address: '' });
  await database.destroy();
});
