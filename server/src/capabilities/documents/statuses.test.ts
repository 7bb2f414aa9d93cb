import { describe, expect, it } from 'vitest';
import { listStatuses } from './statuses.ts';

describe('The list of a user’s documents', () => {
  it('The list has every type before the user has saved any; a selfie that is not required has the status NONE [3.4, 4.14]', () => {
    expect(listStatuses([], false)).toEqual([
      { documentType: 'PASSPORT', status: 'NEW_DOCUMENT' },
      { documentType: 'ADDRESS', status: 'NEW_DOCUMENT' },
      { documentType: 'COMPANY', status: 'NEW_DOCUMENT' },
      { documentType: 'SELFIE', status: 'NONE' },
      { documentType: 'PHONE', status: 'NEW_DOCUMENT' },
    ]);
  });

  it('The list of documents shows the selfie as new if the profile requires one [3.3, 4.14]', () => {
    expect(listStatuses([], true)).toContainEqual({ documentType: 'SELFIE', status: 'NEW_DOCUMENT' });
  });

  it('The list of documents shows the status of a saved document [3.4]', () => {
    const saved = [{ document_type: 'PASSPORT', status: 'WAITING_MODERATOR' }] as const;
    expect(listStatuses(saved, false)[0]).toEqual({ documentType: 'PASSPORT', status: 'WAITING_MODERATOR' });
  });
});
