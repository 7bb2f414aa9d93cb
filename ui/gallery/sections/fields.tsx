import { useState } from 'react';
import {
  Checkbox,
  CodeInput,
  EmailField,
  PasswordChecklist,
  PasswordField,
  SearchSelect,
  Select,
  StrengthMeter,
  TextField,
  UploadArea,
} from '../../src/index.ts';
import { countries, passwordLabels, passwordRules, ruleStates } from '../samples.ts';
import { Section, Specimen } from '../section.tsx';
import { Dates, Suggestions } from './dates-and-suggestions.tsx';

export function Fields() {
  return (
    <Section title="Fields">
      <TextFields />
      <SignInFields />
      <Selects />
      <Dates />
      <Suggestions />
      <Codes />
      <Checkboxes />
      <PasswordRules />
      <Uploads />
    </Section>
  );
}

function TextFields() {
  return (
    <Specimen name="TextField: plain, hint, error, read-only, disabled">
      <TextField label="First name" name="first" autoComplete="given-name" aside="optional" />
      <TextField
        label="Last name"
        name="last"
        hint="As it is written in your passport"
        defaultValue="Sørensen"
      />
      <TextField label="City" name="city" error="Enter the city you live in." aria-required="true" />
      <TextField label="Account" name="account" readOnly value="alma@example.org" />
      <TextField label="Referral" name="referral" disabled defaultValue="R-2071" />
    </Specimen>
  );
}

function SignInFields() {
  return (
    <Specimen name="EmailField, PasswordField">
      <EmailField label="E-mail" id="plain-email" />
      <EmailField
        label="E-mail"
        id="wrong-email"
        defaultValue="alma@example"
        error="This is not a complete address. Write it like name@example.org."
      />
      <PasswordField
        label="Password"
        id="plain-password"
        labels={passwordLabels}
        autoComplete="current-password"
      />
      <PasswordField
        label="Password"
        id="wrong-password"
        defaultValue="short"
        labels={passwordLabels}
        autoComplete="current-password"
        error="E-mail or password is wrong."
      />
    </Specimen>
  );
}

function Selects() {
  const [country, setCountry] = useState('');
  const search = {
    options: countries,
    emptyLabel: 'No country has this name',
    resultsLabel: (count: number) => `${count} countries`,
  };
  return (
    <Specimen name="Select, SearchSelect">
      <Select label="Gender" defaultValue="">
        <option value="">Rather not say</option>
        <option value="m">Male</option>
        <option value="f">Female</option>
      </Select>
      <Select label="Document" error="Choose a document.">
        <option value="">Choose…</option>
      </Select>
      <SearchSelect label="Nationality" id="country" {...search} value={country} onChange={setCountry} />
      <SearchSelect
        label="Nationality"
        id="country-error"
        {...search}
        value=""
        onChange={setCountry}
        error="Choose your nationality."
      />
    </Specimen>
  );
}

function Codes() {
  const [code, setCode] = useState('');
  return (
    <Specimen name="CodeInput">
      <CodeInput label="Code" id="code-1" hint="Six digits from your app" value={code} onChange={setCode} />
      <CodeInput
        label="Code"
        id="code-2"
        value="482193"
        onChange={setCode}
        error="Wrong code. 2 attempts left."
      />
      <CodeInput label="Code" id="code-3" value="48" onChange={setCode} disabled />
    </Specimen>
  );
}

function Checkboxes() {
  return (
    <Specimen name="Checkbox">
      <Checkbox label="I have read the privacy policy" />
      <Checkbox label="I have read the privacy policy" defaultChecked />
      <Checkbox label="Send me news" hint="Once a month at most." />
      <Checkbox
        label="I am of full age and act on my own account, not for somebody else"
        error="Please confirm this."
      />
      <Checkbox label="Locked by your company" disabled defaultChecked />
    </Specimen>
  );
}

function PasswordRules() {
  return (
    <Specimen name="StrengthMeter, PasswordChecklist">
      {[1, 4, 6].map((value) => (
        <StrengthMeter
          key={value}
          label="Password strength"
          value={value}
          max={6}
          valueText={`${value} of 6`}
        />
      ))}
      <PasswordChecklist
        label="Password rules"
        items={passwordRules.map(({ label }, index) => ({
          label,
          state: index < 3 ? 'met' : index < 4 ? 'violated' : 'unmet',
        }))}
        stateLabels={ruleStates}
      />
    </Specimen>
  );
}

function Uploads() {
  return (
    <Specimen name="UploadArea: empty, error, disabled">
      <UploadArea
        label="Choose a photo or drop it here"
        hint="JPEG or PNG, up to 5 MB"
        dropLabel="Let go to upload"
        onFiles={() => undefined}
      />
      <UploadArea
        label="Choose a photo or drop it here"
        hint="JPEG or PNG, up to 5 MB"
        dropLabel="Let go to upload"
        error="This file has 8 MB. Choose one up to 5 MB."
        onFiles={() => undefined}
      />
      <UploadArea
        label="Photos are locked while we check them"
        dropLabel="Let go to upload"
        disabled
        onFiles={() => undefined}
      />
    </Specimen>
  );
}
