import { type BrandLook, logoPath, logoSize } from '@portico/contract/brand/look';
import type { BrandTheme } from '@portico/contract/brand/palette';
import { defaultProduct } from '@portico/contract/shell';
import {
  ArchCard,
  Banner,
  Button,
  Card,
  Checkbox,
  Logo,
  NamedMark,
  Progress,
  StatusBadge,
  TextField,
  TextLink,
} from '@portico/ui';
import components from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import styles from './brand.module.css';

/** Parts of a sign-in, of the console and of a mail, from the components of which the pages are made. */
export function SamplePage({ look: { name, logos }, theme }: { look: BrandLook; theme: BrandTheme }) {
  const text = useText();
  const logo = logos[theme] ?? logos.light ?? logos.dark;
  const mark = logo ? (
    <img src={logoPath(logo)} alt={name} height={logoSize.height} />
  ) : (
    <Logo label={name} name={name === defaultProduct ? undefined : name} />
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>{mark}</header>
      <div className={styles.parts}>
        <ArchCard
          icon={<NamedMark name={name} size={56} />}
          title={text('consoleSignIn.submit')}
          lead={<bdi>{name}</bdi>}
        >
          <TextField label={text('consoleSignIn.email')} defaultValue="grace@example.com" />
          <TextField label={text('consoleSignIn.password')} type="password" defaultValue="password" />
          <Button wide>{text('consoleSignIn.submit')}</Button>
          <Button wide variant="quiet">
            {text('consoleSignIn.usePasskey')}
          </Button>
        </ArchCard>
        <div className={styles.rest}>
          <ul className={styles.entries}>
            {(['accounts', 'applications', 'settings'] as const).map((page, index) => (
              <li key={page} data-current={index === 0 || undefined}>
                {text(`${page}.title`)}
              </li>
            ))}
          </ul>
          <Banner>{text('brand.draftText')}</Banner>
          <Card
            title={text('brand.history')}
            aside={<StatusBadge tone="info">{text('brand.draft')}</StatusBadge>}
          >
            <p>
              <bdi>{name}</bdi> <TextLink href="#">{text('brand.back')}</TextLink>
            </p>
            <Checkbox label={text('brand.publish')} defaultChecked />
            <Progress label={text('brand.preview')} value={60} />
            <div className={components.buttons}>
              <Button size="small">{text('brand.publish')}</Button>
              <Button size="small" variant="secondary">
                {text('brand.save')}
              </Button>
            </div>
          </Card>
          <section className={styles.mail}>
            {mark}
            <h2>{text('consoleSignIn.email')}</h2>
            <p>{text('brand.publishText')}</p>
            <Button wide>{text('consoleSignIn.submit')}</Button>
            <TextLink href="#">https://example.com</TextLink>
          </section>
        </div>
      </div>
    </div>
  );
}
