import { reviewReasons } from '@portico/contract/documents/review';
import { documentTypes } from '@portico/contract/documents/verification';
import { describe, expect, it } from 'vitest';
import { decisionProblem, reasonsForDocument, reasonsForField, reasonsForPictures } from './remark-rules.ts';

const wrongName = { fieldName: 'documentMetadata.name', reason: 'NAME_DIFFERS' } as const;
const blurred = { fieldName: null, reason: 'PICTURE_BLURRED' } as const;

describe('the reasons that a moderator is offered', () => {
  it('fit the field: a first name can be another name, a city cannot', () => {
    expect(reasonsForField('documentMetadata.name')).toContain('NAME_DIFFERS');
    expect(reasonsForField('documentMetadata.addressPostal.city')).not.toContain('NAME_DIFFERS');
    expect(reasonsForField('documentMetadata.expireDate')).toContain('DOCUMENT_EXPIRED');
  });

  it('include every reason somewhere', () => {
    const offered = new Set([
      ...['name', 'birthday', 'expireDate'].flatMap(reasonsForField),
      ...documentTypes.flatMap((type) => [...reasonsForPictures(type), ...reasonsForDocument(type)]),
    ]);
    expect([...offered].toSorted()).toEqual(reviewReasons.toSorted());
  });
});

describe('a decision', () => {
  it('is an approval only without reasons, and anything else only with one', () => {
    expect(decisionProblem('APPROVED', [])).toBeNull();
    expect(decisionProblem('APPROVED', [blurred])).toBe('review.reasonsLeft');
    expect(decisionProblem('CHANGES_REQUESTED', [])).toBe('review.reasonsMissing');
    expect(decisionProblem('REFUSED', [])).toBe('review.reasonsMissing');
    expect(decisionProblem('REFUSED', [blurred])).toBeNull();
  });

  it('is a question only about the data, because the pictures cannot be changed then', () => {
    expect(decisionProblem('QUESTION', [wrongName])).toBeNull();
    expect(decisionProblem('QUESTION', [wrongName, blurred])).toBe('review.dataReasonsOnly');
  });
});
