import type { OwnFieldDefinition } from '@portico/contract/own-fields/definition';

/** A field of one line that users and staff write. */
export const textField: OwnFieldDefinition = {
  kind: 'TEXT',
  labels: { en: 'Department' },
  hints: null,
  users: 'EDIT',
  staff: 'EDIT',
  atRegistration: false,
  required: false,
  searched: false,
  longest: 20,
  least: null,
  most: null,
  options: [],
};
