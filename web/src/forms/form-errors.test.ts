import { limits } from '@portico/contract/limits';
import { registrationForm } from '@portico/contract/registration';
import { signInForm } from '@portico/contract/sign-in';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { errorsOfIssues, errorsOfRefusal, withoutField } from './form-errors.ts';

const wrong = {
  fields: { email: ['required'], 'agreements.0': ['required'] },
  common: ['internal_server_error'],
};

describe('form errors', () => {
  it('The errors of a form name the field of every issue [5.8, 5.9]', () => {
    const { issues = [] } = v.safeParse(signInForm, { username: 'alice', password: '' });
    expect(errorsOfIssues(issues).fields).toEqual({ username: ['wrong_email'], password: ['required'] });
  });

  it('The errors of a form name every agreement that is not ticked [5.10]', () => {
    const { issues = [] } = v.safeParse(registrationForm(limits.password), {
      agreements: [true, false, false],
    });
    expect(Object.keys(errorsOfIssues(issues).fields)).toEqual(
      expect.arrayContaining(['agreements.1', 'agreements.2']),
    );
  });

  it('The errors of a refusal are assigned to the fields of the form, and the rest to common [5.28]', () => {
    const entries = [
      { code: 'validation_error', fieldName: 'nationalityId', codes: ['required'] },
      { code: 'email_occupied' },
    ];
    expect(errorsOfRefusal(new ApiError(400, entries), { nationalityId: 'nationality' })).toEqual({
      fields: { nationality: ['required'] },
      common: ['email_occupied'],
    });
  });

  it('The common error of a form is internal_server_error when a refusal has no errors [8.17]', () => {
    expect(errorsOfRefusal(new ApiError(500, [])).common).toEqual(['internal_server_error']);
  });

  it('The errors of a field, and the common ones, are removed when the user types in the field [5.11]', () => {
    expect(withoutField(wrong, 'email')).toEqual({ fields: { 'agreements.0': ['required'] }, common: [] });
    expect(withoutField(wrong, 'agreements').fields).toEqual({ email: ['required'] });
  });
});
