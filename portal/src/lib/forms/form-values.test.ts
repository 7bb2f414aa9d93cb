import { describe, expect, it } from 'vitest';
import { filledIn, withFilledIn } from './form-values.ts';

function formOf(entries: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

describe('filledIn', () => {
  it('A form of the portal takes over what a password manager filled in before hydration', () => {
    const form = formOf({ username: 'alice@portico.example', password: '', unknown: 'x' });
    expect(filledIn(form, { username: '', password: '' })).toEqual({ username: 'alice@portico.example' });
  });

  it('A form of the portal takes over boxes that were checked before hydration, single ones and lists [2.46]', () => {
    const form = formOf({ agreed: 'on', 'agreements.0': 'on', 'agreements.2': 'on', 'others.0': 'on' });
    expect(filledIn(form, { agreed: false, agreements: [false, false, false] })).toEqual({
      agreed: true,
      agreements: [true, false, true],
    });
  });
});

describe('withFilledIn', () => {
  const known = { username: '', agreed: false };

  it('A form of the portal keeps its values as they are when nothing was filled in before hydration', () => {
    expect(withFilledIn(formOf({ username: '' }), known)).toBe(known);
    const values = { username: 'alice@portico.example', agreed: true };
    expect(withFilledIn(formOf({ username: values.username, agreed: 'on' }), values)).toBe(values);
  });

  it('A form of the portal changes only what was filled in before hydration', () => {
    expect(withFilledIn(formOf({ username: 'alice@portico.example' }), known)).toEqual({
      username: 'alice@portico.example',
      agreed: false,
    });
  });
});
