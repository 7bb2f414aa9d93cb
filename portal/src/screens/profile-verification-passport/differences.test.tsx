import { passportMetadata } from '@portico/contract/documents/verification';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { setUpPart } from '../../testing/render-part.tsx';
import Differences from './differences.tsx';

const render = setUpPart('ja');

it('The differences of a passport have the family name first in the languages whose forms do [2.57]', async () => {
  const read = (value: string) => ({ value, certainty: 'unchecked' as const });
  render(
    <Differences
      passport={{ name: read('ANNA'), surname: read('MUSTERFRAU') }}
      values={{ ...v.parse(passportMetadata, {}), name: 'Beate', surname: 'Meyer' }}
      countries={[]}
      onUse={() => {}}
    />,
  );
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringContaining('Meyer'), expect.stringContaining('Beate')]);
});
