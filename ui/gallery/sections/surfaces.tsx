import { useState } from 'react';
import { Avatar, Card, FoldedCard, StatusBadge, Stepper, TabLink, TabNav, Tabs } from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Row, Section, Specimen } from '../section.tsx';

export function Surfaces() {
  const [tab, setTab] = useState('passport');
  return (
    <Section title="Surfaces">
      <Specimen name="Card, Avatar">
        <Card title="Telegram" aside={<StatusBadge tone="success">Activated</StatusBadge>}>
          <p>Codes arrive in your Telegram chat.</p>
        </Card>
        <Card>
          <div className={styles.chooser}>
            <Avatar name="Alma Sørensen" />
            <span>
              <bdi>Alma Sørensen</bdi>
              <small>alma@example.org</small>
            </span>
          </div>
        </Card>
        <Row>
          <Avatar name="Alma Sørensen" size="small" />
          <Avatar name="李小龙" />
          <Avatar name="محمد علي" size="large" />
        </Row>
      </Specimen>
      <Specimen name="Folded card">
        <FoldedCard title="Who looked at your data" summary="Nobody has looked at your data yet.">
          <p>Each time is listed here.</p>
        </FoldedCard>
      </Specimen>
      <Specimen name="Stepper">
        <Stepper
          label="Activation"
          steps={[
            { label: 'Address', state: 'done', stateLabel: 'done' },
            { label: 'Code', state: 'current', stateLabel: 'now' },
            { label: 'Activated', state: 'todo', stateLabel: 'later' },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs, TabNav">
        <Tabs
          label="Documents"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'passport', label: 'Passport', panel: 'Your name, as in the passport.' },
            { id: 'address', label: 'Address', panel: 'Where you live.' },
            { id: 'business', label: 'Business', panel: 'Your company.' },
          ]}
        />
        <TabNav label="Security">
          <TabLink href="#components" aria-current="page">
            Status
          </TabLink>
          <TabLink href="#components">Telegram</TabLink>
          <TabLink href="#components">Authenticator</TabLink>
        </TabNav>
      </Specimen>
    </Section>
  );
}
