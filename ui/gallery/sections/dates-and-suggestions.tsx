import { useState } from 'react';
import { DateField, SuggestField } from '../../src/index.ts';
import styles from '../gallery.module.css';
import { streets } from '../samples.ts';
import { Specimen } from '../section.tsx';

const english = { day: 'Day', month: 'Month', year: 'Year' };
const arabic = { day: 'اليوم', month: 'الشهر', year: 'السنة' };

export function Dates() {
  const [birthday, setBirthday] = useState('');
  const [issued, setIssued] = useState('2021-03-02');
  const [expires, setExpires] = useState('2026-13-');
  return (
    <Specimen name="DateField: empty, filled, error, disabled, in Arabic">
      <DateField
        label="Date of birth"
        id="birthday"
        name="birthday"
        hint="Month first, as the United States write it"
        order={['month', 'day', 'year']}
        partLabels={english}
        pickerLabel="Choose a date: Date of birth"
        max="2008-11-22"
        value={birthday}
        onChange={setBirthday}
      />
      <DateField
        label="Date of issue"
        name="issued"
        hint="Day first, as in the United Kingdom"
        order={['day', 'month', 'year']}
        partLabels={english}
        pickerLabel="Choose a date: Date of issue"
        value={issued}
        onChange={setIssued}
      />
      <DateField
        label="Date of expiry"
        name="expires"
        order={['day', 'month', 'year']}
        partLabels={english}
        pickerLabel="Choose a date: Date of expiry"
        value={expires}
        onChange={setExpires}
        error="Enter another date. This one does not exist."
      />
      <fieldset className={styles.fieldset} disabled>
        <DateField
          label="Date that is checked now"
          name="locked"
          order={['day', 'month', 'year']}
          partLabels={english}
          pickerLabel="Choose a date: Date that is checked now"
          value="1990-05-17"
          onChange={() => undefined}
        />
      </fieldset>
      <div lang="ar" dir="rtl">
        <DateField
          label="تاريخ الميلاد"
          id="birthday-ar"
          name="birthday-ar"
          order={['day', 'month', 'year']}
          partLabels={arabic}
          pickerLabel="اختيار تاريخ: تاريخ الميلاد"
          value={birthday}
          onChange={setBirthday}
        />
      </div>
    </Specimen>
  );
}

export function Suggestions() {
  const [line, setLine] = useState('');
  const typed = line.trim().toLowerCase();
  const found = typed === '' ? [] : streets.filter(({ label }) => label.toLowerCase().startsWith(typed));
  const suggest = {
    suggestions: found,
    resultsLabel: (count: number) => `${count} suggestions`,
    onChange: setLine,
    onChoose: ({ label }: { label: string }) => setLine(label),
  };
  return (
    <Specimen name="SuggestField: plain, error, disabled">
      <SuggestField
        label="Street and number"
        id="street"
        hint="Type “High”, or any other street"
        aside="Suggestions: sample"
        {...suggest}
        value={line}
      />
      <SuggestField
        label="Street and number"
        id="street-error"
        {...suggest}
        value=""
        error="Enter the street that you live in."
      />
      <SuggestField
        label="Street and number"
        id="street-disabled"
        {...suggest}
        value="High Street 1"
        disabled
      />
    </Specimen>
  );
}
