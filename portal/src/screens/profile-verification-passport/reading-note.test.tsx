import { passportMetadata } from '@portico/contract/documents/verification';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { setUpPart } from '../../testing/render-part.tsx';
import { ReadingNote } from './reading-note.tsx';

const render = setUpPart();

it('The note counts what was read from the picture of a passport, also what the user had typed already [2.57]', async () => {
  const read = (value: string) => ({ value, certainty: 'unchecked' as const });
  render(
    <ReadingNote
      reading={{ outcome: 'read', passport: { name: read('ANNA'), surname: read('MUSTERFRAU') } }}
      values={{ ...v.parse(passportMetadata, {}), name: 'ANNA' }}
      countries={[]}
      onUse={() => {}}
      onCancel={() => {}}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('2 values were read from your picture.');
});
