import { takeoutData } from '@portico/contract/account/takeout-data';
import { toJsonSchema } from '@valibot/to-json-schema';

/** The schema of the data of a takeout (JSON Schema 2020-12), made of that by which it is written. */
export function takeoutSchema(address: string): object {
  const { $schema, ...schema } = toJsonSchema(takeoutData, { target: 'draft-2020-12' });
  return { $schema, $id: address, title: 'All data that is stored about a user', ...schema };
}
