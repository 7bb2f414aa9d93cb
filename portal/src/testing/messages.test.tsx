import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '@portico/web/testing-messages';

it('A query that finds nothing fails with its question and the page as it is then', () => {
  document.body.innerHTML = '<p>Before</p>';
  let error: unknown;
  try {
    screen.getByText('Welcome');
  } catch (thrown) {
    error = thrown;
  }
  document.body.innerHTML = '<p>Afterwards</p>';
  expect(error).toMatchObject({
    name: 'TestingLibraryElementError',
    message: expect.stringMatching(/Unable to find an element with the text: Welcome[\s\S]*Afterwards/),
  });
});
