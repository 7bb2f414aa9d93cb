import { describe, expect, it } from 'vitest';
import { aliceCase, earlierRound } from '../../../testing/reviews.ts';
import { fieldsOf } from './fields.ts';

describe('the fields of a document', () => {
  it('The fields of a document have the paths that remarks name, in the order of the form [5.28]', () => {
    const paths = fieldsOf(aliceCase, 'en').map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual(['documentMetadata.name', 'documentMetadata.surname']);
    expect(paths).toHaveLength(10);
  });

  it('The fields of a passport begin with the family name in the languages whose forms do, also in an earlier round [5.28]', () => {
    const { documentMetadata } = aliceCase.document;
    const earlier = [{ ...earlierRound, documentMetadata: { ...documentMetadata, surname: 'Acher' } }];
    const fields = fieldsOf({ ...aliceCase, round: 2, earlier }, 'ja');
    expect(fields.slice(0, 3).map(({ path, value }) => [path, value])).toEqual([
      ['documentMetadata.surname', 'Archer'],
      ['documentMetadata.name', 'Alice'],
      ['documentMetadata.gender', 'FEMALE'],
    ]);
    expect(fields[0]?.earlier).toEqual([{ round: 1, value: 'Acher' }]);
    expect(fields).toHaveLength(10);
  });

  it('The fields of a document show what was typed before only where it changed, the newest round first', () => {
    const name = (value: string) => ({ ...aliceCase.document.documentMetadata, name: value });
    const fields = fieldsOf(
      {
        ...aliceCase,
        round: 4,
        earlier: [
          { ...earlierRound, round: 1, documentMetadata: name('Alicia') },
          { ...earlierRound, round: 2, documentMetadata: name('Alize') },
          { ...earlierRound, round: 2, documentMetadata: name('Alize') },
          { ...earlierRound, round: 3, documentMetadata: name('Alice') },
        ],
      },
      'en',
    );
    expect(fields[0]?.earlier).toEqual([
      { round: 2, value: 'Alize' },
      { round: 1, value: 'Alicia' },
    ]);
    expect(fields[1]?.earlier).toEqual([]);
  });

  it('The fields of a document have parts, where the data has parts, and leave out flags', () => {
    const address = { address1: '1 Arch Lane', address2: '', city: 'York', country: 'GB', zip: 'YO1' };
    const { document } = aliceCase;
    const fields = fieldsOf(
      {
        ...aliceCase,
        document: {
          ...document,
          documentType: 'ADDRESS',
          documentMetadata: { addressPostal: address, addressResidential: address, equal: true },
        },
      },
      'en',
    );
    expect(fields.map(({ path }) => path)).toContain('documentMetadata.addressResidential.city');
    expect(fields).toHaveLength(10);
  });
});
