import { useState } from 'react';
import {
  ArrowEndIcon,
  Button,
  ButtonLink,
  CopyButton,
  IconButton,
  KeyIcon,
  MoonIcon,
  PauseIcon,
  TextLink,
} from '../../src/index.ts';
import { Row, Section, Specimen, Stack } from '../section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Actions() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 3000);
  };

  return (
    <Section title="Actions">
      <Specimen name="Button">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} busy busyLabel="Saving…">
              Save
            </Button>
            <Button variant={variant} disabled>
              Next
            </Button>
          </Row>
        ))}
      </Specimen>
      <Specimen name="Button, small, with icon, wide, in flight">
        <Row>
          <Button size="small">Small</Button>
          <Button size="small" variant="secondary" icon={<KeyIcon />}>
            Add a passkey
          </Button>
        </Row>
        <Button wide busy={busy} busyLabel="Signing in…" onClick={work}>
          Press me
        </Button>
      </Specimen>
      <Specimen name="ButtonLink, TextLink">
        <Row>
          <ButtonLink href="#components">Sign up</ButtonLink>
          <ButtonLink href="#components" variant="secondary">
            Sign in
          </ButtonLink>
        </Row>
        <Stack>
          <p>
            By going on you accept the <TextLink href="#components">terms of use</TextLink>.
          </p>
          <TextLink href="#components" tone="quiet" standalone>
            Imprint
          </TextLink>
          <TextLink href="#components" standalone>
            All applications <ArrowEndIcon />
          </TextLink>
        </Stack>
      </Specimen>
      <Specimen name="IconButton, CopyButton">
        <Row>
          <IconButton label="Night" icon={<MoonIcon />} />
          <IconButton label="Pause" icon={<PauseIcon />} aria-pressed="true" />
          <IconButton label="Pause" icon={<PauseIcon />} disabled />
          <CopyButton
            value="JBSW Y3DP EHPK 3PXP"
            label="Copy key"
            copiedLabel="Copied"
            failedLabel="Not copied"
          />
        </Row>
      </Specimen>
    </Section>
  );
}
