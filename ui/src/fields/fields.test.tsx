import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { descriptionOf, newUser, setUpDom } from '../testing/set-up-dom.ts';
import { Checkbox } from './checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { TextField } from './text-field.tsx';
import { UploadArea } from './upload-area.tsx';

setUpDom();

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '
  .repeat(4)
  .trim();

describe.each([
  ['TextField', (texts: object) => <TextField label="Value" {...texts} />],
  ['EmailField', (texts: object) => <EmailField label="Value" {...texts} />],
  ['Select', (texts: object) => <Select label="Value" {...texts} />],
  ['CodeInput', (texts: object) => <CodeInput label="Value" value="" onChange={() => {}} {...texts} />],
])('%s', (_name, element) => {
  it('A field has its label as its name, and without hint and error it is neither wrong nor described', () => {
    render(element({}));
    const field = screen.getByLabelText('Value');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });

  it('A field is described by its hint and then by its error, and marked as wrong', () => {
    render(element({ hint: 'As in the passport', error: long }));
    const field = screen.getByLabelText('Value');
    expect(descriptionOf(field)).toBe(`As in the passport ${long}`);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('A field keeps what a page adds to it out of its name', () => {
    render(element({ aside: <a href="/help">Help</a> }));
    expect(screen.getByLabelText('Value')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Help' })).toBeDefined();
  });
});

describe('TextField', () => {
  it('A page connects two TextFields with their own labels and errors', () => {
    render(
      <>
        <TextField label="First" error="Enter the first." />
        <TextField label="Last" error="Enter the last." />
      </>,
    );
    expect(descriptionOf(screen.getByRole('textbox', { name: 'First' }))).toBe('Enter the first.');
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Last' }))).toBe('Enter the last.');
  });

  it('A TextField accepts no more than 256 characters, unless its page says otherwise', () => {
    render(
      <>
        <TextField label="Usual" />
        <TextField label="Short" maxLength={8} />
      </>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Usual').maxLength).toBe(256);
    expect(screen.getByLabelText<HTMLInputElement>('Short').maxLength).toBe(8);
  });
});

describe('EmailField', () => {
  it('An EmailField is written from left to right on a page from right to left, and is neither capitalised nor corrected', () => {
    document.documentElement.dir = 'rtl';
    render(<EmailField label="E-mail" />);
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    expect(field.dir).toBe('ltr');
    expect(field.getAttribute('autocapitalize')).toBe('none');
    expect(field.spellcheck ?? field.getAttribute('spellcheck') === 'true').toBe(false);
  });

  it('An EmailField keeps an address with letters of any script as it was typed', async () => {
    const user = newUser();
    render(<EmailField label="E-mail" />);
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    await user.type(field, 'jürgen@bücher.example');
    expect(field.value).toBe('jürgen@bücher.example');
  });
});

function Code({ onChange }: { onChange: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <CodeInput
      label="Code"
      value={code}
      onChange={(next) => {
        setCode(next);
        onChange(next);
      }}
    />
  );
}

describe('CodeInput', () => {
  it.each([
    ['12 34-56', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳', '123'],
    ['१२३', '123'],
    ['1234567890', '123456'],
  ])('A CodeInput makes %j that is pasted to %j', async (pasted, code) => {
    const onChange = vi.fn();
    const user = newUser();
    render(<Code onChange={onChange} />);
    await user.click(screen.getByLabelText('Code'));
    await user.paste(pasted);
    expect(onChange).toHaveBeenLastCalledWith(code);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe(code);
  });

  it('A CodeInput keeps what was typed and is selected when text without digits is pasted', async () => {
    const onChange = vi.fn();
    const user = newUser();
    render(<Code onChange={onChange} />);
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await user.type(field, '123');
    field.select();
    await user.paste('no digits');
    expect(onChange).toHaveBeenLastCalledWith('123');
    expect(field.value).toBe('123');
  });

  it('A CodeInput is one field for screen readers and for autofill, from left to right in every language', () => {
    document.documentElement.dir = 'rtl';
    render(<Code onChange={() => {}} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(screen.getAllByRole('textbox')).toEqual([field]);
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode ?? field.getAttribute('inputmode')).toBe('numeric');
    expect(field.dir).toBe('ltr');
  });
});

describe('PasswordField', () => {
  const labels = {
    show: 'Show password',
    hide: 'Hide password',
    shown: 'Your password is visible',
    hidden: 'Your password is hidden',
    capsLock: 'Caps Lock is on',
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Password');

  it('A PasswordField is shown and hidden by keyboard, which is announced, and keeps what was typed', async () => {
    const user = newUser();
    render(<PasswordField label="Password" labels={labels} autoComplete="current-password" />);
    await user.type(field(), 'quiet archway');
    expect(screen.queryByText(labels.hidden)).toBeNull();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(field().type).toBe('text');
    expect(screen.getByText(labels.shown).getAttribute('role')).toBe('status');
    await user.keyboard('{Enter}');
    expect(field().type).toBe('password');
    screen.getByText(labels.hidden);
    expect(field().value).toBe('quiet archway');
  });

  it('A PasswordField warns of Caps Lock while there is no error, and lets the error speak otherwise', () => {
    const { rerender } = render(
      <PasswordField label="Password" labels={labels} autoComplete="new-password" />,
    );
    fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
    screen.getByText(labels.capsLock);
    fireEvent.keyUp(field(), { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.queryByText(labels.capsLock)).toBeNull();
    fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
    rerender(
      <PasswordField label="Password" labels={labels} autoComplete="new-password" error="Too short." />,
    );
    expect(screen.queryByText(labels.capsLock)).toBeNull();
    expect(descriptionOf(field())).toBe('Too short.');
  });

  it('A PasswordField cannot be shown while it is disabled', () => {
    render(<PasswordField label="Password" labels={labels} autoComplete="new-password" disabled />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: labels.show }).disabled).toBe(true);
  });
});

describe('Checkbox', () => {
  it('A Checkbox is checked by its label and by the space bar, and its name contains the words of a link', async () => {
    const user = newUser();
    render(
      <Checkbox
        label={
          <>
            I accept the <a href="#terms">terms</a>
          </>
        }
      />,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms' });
    await user.click(screen.getByText(/I accept/));
    expect(box.checked).toBe(true);
    await user.keyboard(' ');
    expect(box.checked).toBe(false);
  });

  it('A Checkbox is described by its error', () => {
    render(<Checkbox label="I accept" error="Accept the terms to go on." />);
    const box = screen.getByRole('checkbox');
    expect(descriptionOf(box)).toBe('Accept the terms to go on.');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('UploadArea', () => {
  const file = new File(['x'], 'passport.jpg', { type: 'image/jpeg' });
  const area = () => screen.getByText(/Choose a photo|Drop it here/);
  const element = (texts: object, onFiles = vi.fn()) => (
    <UploadArea label="Choose a photo" dropLabel="Drop it here" onFiles={onFiles} {...texts} />
  );

  it('An UploadArea passes on chosen files, and the same file again', async () => {
    const onFiles = vi.fn();
    const user = newUser();
    render(element({}, onFiles));
    const input = screen.getByLabelText<HTMLInputElement>(/Choose a photo/);
    await user.upload(input, file);
    await user.upload(input, file);
    expect(onFiles.mock.calls).toEqual([[[file]], [[file]]]);
    expect(input.value).toBe('');
  });

  it('An UploadArea takes files that are dropped, and says so while they are over it', () => {
    const onFiles = vi.fn();
    render(element({}, onFiles));
    fireEvent.dragOver(area());
    screen.getByText('Drop it here');
    fireEvent.dragLeave(area());
    screen.getByText('Choose a photo');
    fireEvent.drop(area(), { dataTransfer: { files: [file] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
  });

  it('An UploadArea takes nothing while it is disabled', () => {
    const onFiles = vi.fn();
    render(element({ disabled: true }, onFiles));
    fireEvent.dragOver(area());
    expect(screen.queryByText('Drop it here')).toBeNull();
    fireEvent.drop(area(), { dataTransfer: { files: [file] } });
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('An UploadArea announces an error that appears later', () => {
    const { rerender } = render(element({}));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    rerender(element({ error: long }));
    expect(within(status).getByText(long)).toBeDefined();
    expect(screen.getByLabelText(/Choose a photo/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('PasswordChecklist', () => {
  it('A PasswordChecklist says the state of each rule, which is not only a colour', () => {
    const stateLabels = { met: '(met)', unmet: '(not met yet)', violated: '(violated)' };
    render(
      <PasswordChecklist
        label="Rules"
        stateLabels={stateLabels}
        items={[
          { label: '8 characters', state: 'met' },
          { label: 'A digit', state: 'unmet' },
          { label: 'Not your name', state: 'violated' },
        ]}
      />,
    );
    const rules = within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem');
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      '8 characters (met)',
      'A digit (not met yet)',
      'Not your name (violated)',
    ]);
  });
});

describe('StrengthMeter', () => {
  it.each([
    [0, 'low'],
    [2, 'low'],
    [3, 'middle'],
    [4, 'full'],
    [5, 'full'],
  ])('A StrengthMeter with %i of 4 says so in words, and is coloured as %s', (value, level) => {
    const { container } = render(
      <StrengthMeter label="Strength" value={value} max={4} valueText={`${value} of 4`} />,
    );
    const meter = screen.getByRole('meter', { name: 'Strength' });
    expect(meter.getAttribute('aria-valuetext')).toBe(`${value} of 4`);
    const bar = container.querySelector<HTMLElement>('[data-level]');
    expect(bar?.dataset.level).toBe(level);
    expect(bar?.querySelectorAll('[data-on]')).toHaveLength(Math.min(value, 4));
  });
});
