import { useState } from 'react';
import {
  Avatar,
  Button,
  Dialog,
  GlobeIcon,
  LogoutIcon,
  Menu,
  MenuChoices,
  MenuItem,
  MenuSeparator,
  ShieldIcon,
  Toast,
  ToastRegion,
  UserIcon,
} from '../../src/index.ts';
import { languages } from '../samples.ts';
import { Row, Section, Specimen } from '../section.tsx';

const sayings = ['Saved', 'Saved once more, and told to whoever waits for it'];

export function Overlays() {
  const [open, setOpen] = useState(false);
  const [toasts, setToasts] = useState<readonly string[]>([]);
  const close = () => setOpen(false);
  return (
    <Section title="Overlays">
      <Specimen name="Dialog">
        <Row>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Sign out…
          </Button>
        </Row>
        <Dialog
          open={open}
          onClose={close}
          title="Sign out?"
          closeLabel="Close"
          actions={
            <>
              <Button onClick={close}>Sign out</Button>
              <Button variant="secondary" onClick={close}>
                Stay
              </Button>
            </>
          }
        >
          <p>You leave Portico and every application you entered through it.</p>
          <p>Your drafts stay where they are.</p>
        </Dialog>
      </Specimen>
      <Specimen name="Menu">
        <Row>
          <Menu
            label="Language"
            trigger={
              <>
                <GlobeIcon /> English
              </>
            }
          >
            {languages.map(({ locale, name }) => (
              <MenuItem key={locale} as="a" href={`#${locale}`} lang={locale} current={locale === 'en'}>
                {name}
              </MenuItem>
            ))}
          </Menu>
          <Menu bare label="Account of Alma Sørensen" trigger={<Avatar name="Alma Sørensen" />}>
            <MenuItem icon={<UserIcon />}>Profile</MenuItem>
            <MenuItem icon={<ShieldIcon />}>Security</MenuItem>
            <MenuSeparator />
            <MenuChoices
              label="Theme"
              choices={[
                { value: 'system', label: 'System' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
              chosen="system"
              onChoose={() => {}}
            />
            <MenuSeparator />
            <MenuItem icon={<LogoutIcon />}>Sign out</MenuItem>
          </Menu>
        </Row>
      </Specimen>
      <Specimen name="ToastRegion">
        <Row>
          <Button
            variant="secondary"
            onClick={() => setToasts([...toasts, sayings[toasts.length % 2] ?? ''])}
          >
            Save
          </Button>
        </Row>
        <ToastRegion label="Notifications">
          {toasts.map((saying, at) => (
            <Toast
              // biome-ignore lint/suspicious/noArrayIndexKey: entries can be equal
              key={at}
              kind="success"
              onClose={() => setToasts(toasts.toSpliced(at, 1))}
              closeLabel="Close"
            >
              {saying}
            </Toast>
          ))}
        </ToastRegion>
      </Specimen>
    </Section>
  );
}
