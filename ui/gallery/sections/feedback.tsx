import {
  Banner,
  Button,
  Countdown,
  DocumentIcon,
  EmptyState,
  Progress,
  Skeleton,
  Spinner,
  StatusBadge,
  TextLink,
  Toast,
} from '../../src/index.ts';
import { Row, Section, Specimen, Stack } from '../section.tsx';

const nothing = () => undefined;

export function Feedback() {
  return (
    <Section title="Feedback">
      <Specimen name="Banner">
        <Banner title="Your address was changed">We sent a note to your e-mail address.</Banner>
        <Banner tone="success">Your documents are verified.</Banner>
        <Banner
          tone="warning"
          title="Fill in your passport first"
          actions={<TextLink href="#components">Go to passport</TextLink>}
        >
          Address and company come after your name.
        </Banner>
        <Banner tone="danger" title="This account is locked" onClose={nothing} closeLabel="Close">
          Write to help@example.org and we open it again.
        </Banner>
        <Banner tone="offline">You are offline. We go on as soon as you are back.</Banner>
      </Specimen>
      <Specimen name="Toast">
        <Toast kind="success" onClose={nothing} closeLabel="Close">
          Saved
        </Toast>
        <Toast kind="error" onClose={nothing} closeLabel="Close">
          The server did not answer. Nothing was lost; try again.
        </Toast>
        <Toast kind="wait">Uploading your photo…</Toast>
      </Specimen>
      <Specimen name="StatusBadge">
        <Row>
          <StatusBadge tone="neutral">Not started</StatusBadge>
          <StatusBadge tone="info">In review</StatusBadge>
          <StatusBadge tone="success">Verified</StatusBadge>
          <StatusBadge tone="wait">Waiting for us</StatusBadge>
          <StatusBadge tone="warning">Expires soon</StatusBadge>
          <StatusBadge tone="danger">Declined</StatusBadge>
        </Row>
      </Specimen>
      <Specimen name="Progress, Spinner, Countdown">
        <Progress label="passport.jpg" value={64} valueText="64 %" />
        <Progress label="Reading the photo" />
        <Row>
          <Spinner label="Loading" size={28} />
          <Countdown seconds={300} total={300} />
          <Countdown seconds={131} total={300} />
          <Countdown seconds={9} total={300} announcement="10 seconds left" />
        </Row>
      </Specimen>
      <Specimen name="Skeleton">
        <Stack>
          <Skeleton shape="circle" />
          <Skeleton shape="title" />
          <Skeleton lines={3} />
          <Skeleton shape="control" />
        </Stack>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon={<DocumentIcon size={28} />}
          title="No documents yet"
          action={<Button variant="secondary">Start with the passport</Button>}
        >
          It takes about three minutes, and you can stop at any time.
        </EmptyState>
      </Specimen>
    </Section>
  );
}
