import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpPart } from '../../testing/render-part.tsx';
import { NewPassword } from './new-password.tsx';

const render = setUpPart('ar');
const field = { id: 'password', name: 'password', value: '', onChange: () => {}, onBlur: () => {} };

it('The rules of a password show the special characters apart, from left to right also in Arabic [5.1]', () => {
  render(
    <NewPassword
      label="New password"
      againLabel="Again"
      password={field}
      again={{ ...field, id: 'again', name: 'again' }}
      owner={{ email: '', firstName: '', lastName: '' }}
    />,
  );
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules.join('\n')).toContain('\u2066. , : ; ? ! * + % - < > @ [ ] { } / \\ _ $ #\u2069');
});
