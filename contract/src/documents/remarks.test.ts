import { describe, expect, it } from 'vitest';
import { reasonsForDocument, reasonsForField, reasonsForPictures, remarksProblem } from './remarks.ts';
import { reviewReasons } from './review.ts';
import { documentTypes } from './verification.ts';

const wrongName = { fieldName: 'documentMetadata.name', reason: 'NAME_DIFFERS' } as const;
const blurred = { fieldName: null, reason: 'PICTURE_BLURRED' } as const;

describe('the reasons that a moderator is offered', () => {
  it('The reasons offered to a moderator fit the field: a first name can be another name, a city cannot', () => {
    expect(reasonsForField('documentMetadata.name')).toContain('NAME_DIFFERS');
    expect(reasonsForField('documentMetadata.addressPostal.city')).not.toContain('NAME_DIFFERS');
    expect(reasonsForField('documentMetadata.expireDate')).toContain('DOCUMENT_EXPIRED');
  });

  it('The reasons offered to a moderator include every reason somewhere', () => {
    const offered = new Set([
      ...['name', 'birthday', 'expireDate'].flatMap(reasonsForField),
      ...documentTypes.flatMap((type) => [...reasonsForPictures(type), ...reasonsForDocument(type)]),
    ]);
    // The correction of a name returns a passport by itself.
    expect([...offered, 'NAME_CORRECTED'].toSorted()).toEqual(reviewReasons.toSorted());
  });
});

describe('a decision about a passport', () => {
  it('A decision about a passport is an approval only without reasons, and anything else only with one', () => {
    expect(remarksProblem('PASSPORT', 'APPROVED', [])).toBeNull();
    expect(remarksProblem('PASSPORT', 'APPROVED', [blurred])).toBe('left');
    expect(remarksProblem('PASSPORT', 'CHANGES_REQUESTED', [])).toBe('missing');
    expect(remarksProblem('PASSPORT', 'REFUSED', [])).toBe('missing');
    expect(remarksProblem('PASSPORT', 'REFUSED', [blurred])).toBeNull();
  });

  it('A decision about a passport is a question only about the data, because the pictures cannot be changed then', () => {
    expect(remarksProblem('PASSPORT', 'QUESTION', [wrongName])).toBeNull();
    expect(remarksProblem('PASSPORT', 'QUESTION', [wrongName, blurred])).toBe('dataOnly');
  });

  it('A decision about a passport has only reasons that fit what they are about', () => {
    const noFace = { fieldName: null, reason: 'FACE_NOT_VISIBLE' } as const;
    expect(remarksProblem('PASSPORT', 'REFUSED', [blurred, noFace])).toBe('unfit');
    expect(remarksProblem('SELFIE', 'REFUSED', [noFace])).toBeNull();
    const expiredName = { ...wrongName, reason: 'DOCUMENT_EXPIRED' } as const;
    expect(remarksProblem('PASSPORT', 'REFUSED', [expiredName])).toBe('unfit');
    expect(remarksProblem('COMPANY', 'REFUSED', [wrongName])).toBe('unfit');
  });
});
