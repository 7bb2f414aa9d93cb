import { type FormEvent, useState } from 'react';
import {
  ApplicationMark,
  ArchCard,
  Button,
  Checkbox,
  CodeInput,
  Countdown,
  EmailField,
  Logo,
  PasswordChecklist,
  PasswordField,
  StrengthMeter,
  TextLink,
} from '../../src/index.ts';
import styles from '../gallery.module.css';
import { passwordLabels, passwordRules, ruleStates } from '../samples.ts';
import { Section } from '../section.tsx';

export function GuestScreens() {
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('482');
  const [password, setPassword] = useState('Garden7');
  const items = passwordRules.map(({ label, test }) => ({
    label,
    state: test.test(password) ? ('met' as const) : ('unmet' as const),
  }));
  const met = items.filter(({ state }) => state === 'met').length;

  const signIn = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTimeout(() => setBusy(false), 3000);
  };

  return (
    <Section title="Guest screens">
      <ArchCard
        application="store"
        icon={<ApplicationMark type="store" size={56} />}
        title="Sign in"
        lead="to continue to Harbour Market"
      >
        <form className={styles.form} onSubmit={signIn}>
          <EmailField label="E-mail" autoComplete="username" defaultValue="alma@example.org" />
          <PasswordField
            label="Password"
            labels={passwordLabels}
            autoComplete="current-password"
            aside={
              <TextLink href="#components" standalone>
                Forgot password?
              </TextLink>
            }
          />
          <Button type="submit" wide busy={busy} busyLabel="Signing in…">
            Sign in
          </Button>
        </form>
        <p className={styles.under}>
          New here? <TextLink href="#components">Create an account</TextLink>
        </p>
      </ArchCard>
      <ArchCard
        icon={<Logo mark label="Portico" height={40} />}
        title="Enter your code"
        lead="We sent six digits to alma@example.org"
      >
        <CodeInput
          label="Code"
          hint="It is sent by itself after the sixth digit."
          value={code}
          onChange={setCode}
          aside={<Countdown seconds={252} total={300} />}
        />
        <Button wide>Confirm</Button>
        <p className={styles.under}>
          <TextLink as="button" type="button" standalone>
            Send a new code
          </TextLink>
        </p>
      </ArchCard>
      <ArchCard
        application="travel"
        icon={<ApplicationMark type="travel" size={56} />}
        title="Create your account"
        lead="One account for the whole family"
      >
        <PasswordField
          label="Password"
          name="new"
          hint="8 to 14 characters"
          labels={passwordLabels}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={styles.meter}>
          <StrengthMeter label="Password strength" value={met} max={6} valueText={`${met} of 6`} />
          <PasswordChecklist label="Password rules" items={items} stateLabels={ruleStates} />
        </div>
        <Checkbox
          label={
            <>
              I accept the <TextLink href="#components">terms and conditions</TextLink>
            </>
          }
        />
        <Button wide>Create account</Button>
      </ArchCard>
    </Section>
  );
}
