import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { descriptionOf, newUser, setUpDom } from '../testing/set-up-dom.ts';
import { DateField } from './date-field.tsx';
import { SearchSelect } from './search-select.tsx';
import { SuggestField } from './suggest-field.tsx';

setUpDom();

const countries = [
  { value: 'DE', label: 'Germany', keywords: ['Deutschland'] },
  { value: 'JP', label: 'Japan', keywords: [] },
  { value: 'BR', label: 'Brazil', keywords: ['Brasil'] },
];
const box = () => screen.getByRole<HTMLInputElement>('combobox');
/** The text of the option that the arrow keys have marked. */
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

function Country({
  initial = '',
  onChange = () => {},
}: {
  initial?: string;
  onChange?: (value: string) => void;
}) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <SearchSelect
      label="Nationality"
      name="nationality"
      options={countries}
      value={value}
      onChange={change}
      emptyLabel="No country matches"
      resultsLabel={(count) => `${count} countries`}
    />
  );
}

describe('SearchSelect', () => {
  it('A SearchSelect is closed until it is used, and names its list when it is open', async () => {
    const user = newUser();
    render(<Country />);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box().getAttribute('aria-controls')).toBeNull();
    await user.click(box());
    expect(box().getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('listbox', { name: 'Nationality' });
    expect(box().getAttribute('aria-controls')).toBe(list.id);
    expect(optionTexts()).toEqual(['Germany', 'Japan', 'Brazil']);
  });

  it('A SearchSelect moves around both ends of its list by arrows, and keeps the focus in the field', async () => {
    const user = newUser();
    render(<Country />);
    await user.click(box());
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBe('Brazil');
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('Germany');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(box().value).toBe('Japan');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('A SearchSelect opens on the chosen option, which it marks as selected', async () => {
    const user = newUser();
    render(<Country initial="JP" />);
    box().focus();
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('Japan');
    expect(screen.getByRole('option', { name: 'Japan' }).getAttribute('aria-selected')).toBe('true');
  });

  it('A SearchSelect announces how many options are left, and says when there are none', async () => {
    const user = newUser();
    render(<Country />);
    await user.type(box(), 'an');
    screen.getByText('2 countries');
    await user.type(box(), 'x');
    screen.getByText('0 countries');
    const empty = screen.getByRole('option', { name: 'No country matches' });
    expect(empty.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box().value).toBe('anx');
  });

  it('A SearchSelect returns to the chosen option when the user leaves in the middle of a word that fits none', async () => {
    const user = newUser();
    const onChange = vi.fn();
    render(<Country initial="JP" onChange={onChange} />);
    await user.type(box(), 'zz');
    expect(box().value).toBe('zz');
    await user.tab();
    expect(box().value).toBe('Japan');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('A SearchSelect that was emptied stays empty when the user leaves in the middle of a word that fits none', async () => {
    const user = newUser();
    render(<Country initial="JP" />);
    await user.clear(box());
    await user.type(box(), 'zz');
    await user.tab();
    expect(box().value).toBe('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('A SearchSelect can be emptied, and takes a label that the browser fills in', () => {
    const onChange = vi.fn();
    render(<Country initial="JP" onChange={onChange} />);
    fireEvent.change(box(), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith('');
    fireEvent.change(box(), { target: { value: 'germany' } });
    expect(onChange).toHaveBeenLastCalledWith('DE');
  });

  it('A SearchSelect leaves the keys to an input method that composes a word', async () => {
    const user = newUser();
    render(<Country />);
    await user.type(box(), 'a');
    expect(marked()).toBe('Germany');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('listbox')).toBeDefined();
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('A SearchSelect submits the value of the option, not its label', async () => {
    const user = newUser();
    const { container } = render(<Country />);
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'Brazil' }));
    expect(container.querySelector<HTMLInputElement>('input[name=nationality]')?.value).toBe('BR');
  });
});

const places = [
  { value: '1', label: 'High Street, York' },
  { value: '2', label: 'High Road, London' },
];

function Street({ onChoose = () => {} }: { onChoose?: (place: { label: string }) => void }) {
  const [street, setStreet] = useState('');
  const choose = (place: { label: string }) => {
    setStreet(place.label);
    onChoose(place);
  };
  return (
    <SuggestField
      label="Street"
      value={street}
      onChange={setStreet}
      suggestions={street === '' ? [] : places}
      onChoose={choose}
      resultsLabel={(count) => `${count} suggestions`}
    />
  );
}

describe('SuggestField', () => {
  it('A SuggestField shows and announces suggestions while the user types, and marks none by itself', async () => {
    const user = newUser();
    render(<Street />);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await user.type(box(), 'high');
    screen.getByText('2 suggestions');
    expect(optionTexts()).toEqual(['High Street, York', 'High Road, London']);
    expect(marked()).toBeUndefined();
  });

  it('A SuggestField keeps the typed text with Enter while no suggestion is marked', async () => {
    const onChoose = vi.fn();
    const user = newUser();
    render(<Street onChoose={onChoose} />);
    await user.type(box(), 'high{Enter}');
    expect(box().value).toBe('high');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('A SuggestField takes the marked suggestion with Enter, and closes', async () => {
    const onChoose = vi.fn();
    const user = newUser();
    render(<Street onChoose={onChoose} />);
    await user.type(box(), 'high{ArrowUp}');
    expect(marked()).toBe('High Road, London');
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(places[1]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each(['{Escape}', '{Tab}'])('A SuggestField closes with %s, and keeps the typed text', async (key) => {
    const user = newUser();
    render(<Street />);
    await user.type(box(), `high{ArrowDown}${key}`);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box().value).toBe('high');
  });
});

function Birthday({
  order = ['month', 'day', 'year'],
  initial = '',
  error,
}: {
  order?: readonly ('year' | 'month' | 'day')[];
  initial?: string;
  error?: string;
}) {
  const [date, setDate] = useState(initial);
  return (
    <>
      <DateField
        label="Date of birth"
        hint="As in the passport"
        error={error}
        name="birthday"
        value={date}
        onChange={setDate}
        order={order}
        partLabels={{ year: 'Year', month: 'Month', day: 'Day' }}
        pickerLabel="Choose a day"
        autoComplete="bday"
      />
      <output>{date}</output>
    </>
  );
}

describe('DateField', () => {
  const date = () => screen.getByRole('status').textContent;
  const parts = () => within(screen.getByRole('group', { name: 'Date of birth' })).getAllByRole('textbox');

  it.each([[['month', 'day', 'year']], [['day', 'month', 'year']], [['year', 'month', 'day']]] as const)(
    'A DateField has its parts in the order %j, also for autofill',
    (order) => {
      render(<Birthday order={order} />);
      expect(parts().map((part) => part.getAttribute('autocomplete'))).toEqual(
        order.map((part) => `bday-${part}`),
      );
    },
  );

  it.each([
    ['Arabic', '٠٣', '١٢', '١٩٩٠'],
    ['Persian', '۰۳', '۱۲', '۱۹۹۰'],
    ['Bengali', '০৩', '১২', '১৯৯০'],
    ['Devanagari', '०३', '१२', '१९९०'],
    ['Thai', '๐๓', '๑๒', '๑๙๙๐'],
    ['full-width', '０３', '１２', '１９９０'],
  ])('A DateField takes %s digits', async (_script, day, month, year) => {
    const user = newUser();
    render(<Birthday />);
    await user.type(screen.getByLabelText('Day'), day);
    await user.type(screen.getByLabelText('Month'), month);
    await user.type(screen.getByLabelText('Year'), year);
    expect(date()).toBe('1990-12-03');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1990');
  });

  it('A DateField is completed when the user leaves it, not while it is typed', async () => {
    const user = newUser();
    render(<Birthday />);
    await user.type(screen.getByLabelText('Month'), '5');
    await user.type(screen.getByLabelText('Day'), '٣');
    await user.type(screen.getByLabelText('Year'), '1990x');
    expect(date()).toBe('1990-5-3');
    await user.click(document.body);
    expect(date()).toBe('1990-05-03');
  });

  it('A DateField is empty again when every part has been removed', async () => {
    const user = newUser();
    render(<Birthday initial="1990-05-03" />);
    for (const part of parts()) await user.clear(part);
    expect(date()).toBe('');
  });

  it('A DateField has each of its parts described by the hint and the error', () => {
    render(<Birthday error="This day does not exist." />);
    for (const part of parts()) {
      expect(descriptionOf(part)).toBe('As in the passport This day does not exist.');
      expect(part.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('A DateField takes the day of the picker, and leads to the parts in a browser without one', async () => {
    const user = newUser();
    const { container } = render(<Birthday initial="1990-5-3" />);
    const picker = container.querySelector<HTMLInputElement>('input[type=date]');
    expect(picker?.value).toBe('1990-05-03');
    if (picker) fireEvent.change(picker, { target: { value: '2001-12-24' } });
    expect(date()).toBe('2001-12-24');
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    expect(document.activeElement).not.toBe(document.body);
  });
});
