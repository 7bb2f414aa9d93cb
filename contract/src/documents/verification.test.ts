import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Document,
  documentType,
  hasPassportName,
  isComplete,
  isDeletable,
  isEditable,
  isLocked,
  shownStatus,
  type VerificationStatus,
  verificationPercent,
  verificationState,
  verificationStatuses,
} from './verification.ts';

const stored = { id: '1', status: 'NEW_DOCUMENT', updatedAt: '2026-11-20T10:00:00Z' } as const;
const metadata = {
  name: 'Grace',
  surname: 'Green',
  gender: 'FEMALE',
  birthday: '1990-01-01',
  placeOfBirth: 'Cork',
  citizenship: 'IE',
  seriesNumber: '1',
  issuedBy: 'Ireland',
  issueDate: '2020-01-01',
  expireDate: '2030-01-01',
} as const;
const postal = { address1: 'Street 1', address2: 'Flat 2', city: 'Cork', country: 'IE', zip: 'T12' };
const files = { relativeFilePath: ['a.jpg'] };
const passport: Document = { ...stored, ...files, documentType: 'PASSPORT', documentMetadata: metadata };
const address: Document = {
  ...stored,
  ...files,
  documentType: 'ADDRESS',
  documentMetadata: { addressPostal: postal, addressResidential: postal, equal: true },
};
const company: Document = {
  ...stored,
  ...files,
  documentType: 'COMPANY',
  documentMetadata: { taxId: '7', accountType: 'ENTREPRENEUR', companyName: '' },
};
const selfie: Document = { ...stored, ...files, documentType: 'SELFIE', documentMetadata: null };

describe('a verification status', () => {
  it.each<[VerificationStatus, ReturnType<typeof verificationState>, boolean, boolean, boolean]>([
    ['NONE', 'inVerification', false, false, false],
    ['NEW_DOCUMENT', 'unverified', true, true, false],
    ['ASYNC', 'unverified', true, false, true],
    ['WAITING_SYSTEM', 'inVerification', false, false, false],
    ['WAITING_MODERATOR', 'inVerification', false, false, true],
    ['WAITING_USER', 'inVerification', false, false, false],
    ['VERIFIED', 'verified', false, false, true],
  ])(
    'The document status %s is shown as %s; editable %s, deletable %s, locked %s [4.14, 4.15, 4.16, 4.17]',
    (status, state, editable, deletable, locked) => {
      expect(verificationState(status)).toBe(state);
      expect(isEditable(status)).toBe(editable);
      expect(isDeletable(status)).toBe(deletable);
      expect(isLocked(status, false)).toBe(locked);
    },
  );

  it.each(verificationStatuses)('The status %s is locked while a request is running [4.17]', (status) => {
    expect(isLocked(status, true)).toBe(true);
  });

  it.each([
    [null, 'NEW_DOCUMENT'],
    [Date.parse(stored.updatedAt) - 1, 'NEW_DOCUMENT'],
    [Date.parse(stored.updatedAt), 'ASYNC'],
    [Date.parse(stored.updatedAt) + 1, 'ASYNC'],
  ])('A document that this browser saved at %s is shown as %s [4.18]', (savedAt, shown) => {
    expect(shownStatus(stored, savedAt)).toBe(shown);
  });

  it('A document type is read in any case [3.4]', () => {
    expect(v.parse(documentType, 'passport')).toBe('PASSPORT');
    expect(v.safeParse(documentType, 'visa').issues?.[0].message).toBe('invalid_value');
  });
});

describe('a document that is to be submitted', () => {
  it.each([
    ['passport', passport],
    ['address', address],
    ['company', company],
    ['selfie', selfie],
  ])('A full %s with a picture is complete, and without one it is not [4.20]', (_name, document) => {
    expect(isComplete(document)).toBe(true);
    expect(isComplete({ ...document, relativeFilePath: [] })).toBe(false);
  });

  it.each(Object.keys(metadata))('A passport without its %s is not complete [4.20]', (field) => {
    expect(isComplete({ ...passport, documentMetadata: { ...metadata, [field]: '' } })).toBe(false);
  });

  it.each(Object.keys(postal))(
    'An address without its %s, postal or residential, is not complete [4.20]',
    (field) => {
      const lacking = { ...postal, [field]: '' };
      for (const documentMetadata of [
        { addressPostal: lacking, addressResidential: postal, equal: false },
        { addressPostal: postal, addressResidential: lacking, equal: false },
      ])
        expect(isComplete({ ...address, documentMetadata })).toBe(false);
    },
  );

  it('A company needs its tax number but not its name [4.20]', () => {
    const documentMetadata = { taxId: '', accountType: 'ENTREPRENEUR', companyName: 'Green Ltd' };
    expect(isComplete({ ...company, documentMetadata })).toBe(false);
  });

  it('A document is an address or a company only after the passport has a name and a surname [2.63, 6.8]', () => {
    expect(hasPassportName(metadata)).toBe(true);
    expect(hasPassportName({ ...metadata, surname: '' })).toBe(false);
    expect(hasPassportName({ ...metadata, name: '' })).toBe(false);
    expect(hasPassportName(null)).toBe(false);
  });
});

describe('the verification progress of a user', () => {
  it('The verification progress of a user is 100 with both documents, or with one and a verified profile; 50 with one; else 0 [4.21]', () => {
    const status = fc.constantFrom(...verificationStatuses);
    fc.assert(
      fc.property(status, status, status, fc.boolean(), (ofPassport, ofAddress, other, profileVerified) => {
        const items = [
          { documentType: 'PASSPORT', status: ofPassport },
          { documentType: 'ADDRESS', status: ofAddress },
          { documentType: 'COMPANY', status: other },
          { documentType: 'SELFIE', status: other },
        ] as const;
        const [one, two] = [ofPassport === 'VERIFIED', ofAddress === 'VERIFIED'];
        const expected = (one && two) || ((one || two) && profileVerified) ? 100 : one || two ? 50 : 0;
        expect(verificationPercent(items, profileVerified)).toBe(expected);
      }),
    );
    expect(verificationPercent([], true)).toBe(0);
  });
});
