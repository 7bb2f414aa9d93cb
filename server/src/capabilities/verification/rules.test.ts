import { describe, expect, it } from 'vitest';
import { overview } from './rules.ts';

describe('The overview of somebody’s documents', () => {
  it('lists every kind before anything was begun; a selfie nobody asked for is none [3.4, 4.14]', () => {
    expect(overview([], false)).toEqual([
      { documentType: 'PASSPORT', status: 'NEW_DOCUMENT' },
      { documentType: 'ADDRESS', status: 'NEW_DOCUMENT' },
      { documentType: 'COMPANY', status: 'NEW_DOCUMENT' },
      { documentType: 'SELFIE', status: 'NONE' },
      { documentType: 'PHONE', status: 'NEW_DOCUMENT' },
    ]);
  });

  it('asks for the selfie of somebody who needs one [3.3, 4.14]', () => {
    expect(overview([], true)).toContainEqual({ documentType: 'SELFIE', status: 'NEW_DOCUMENT' });
  });

  it('says where a document stands that was begun [3.4]', () => {
    const begun = [{ document_type: 'PASSPORT', status: 'WAITING_MODERATOR' }] as const;
    expect(overview(begun, false)[0]).toEqual({ documentType: 'PASSPORT', status: 'WAITING_MODERATOR' });
  });
});
