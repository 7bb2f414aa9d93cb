import { type BrandLook, logoPath, logoSize, shownWidth } from '@portico/contract/brand/look';
import type { BrandTheme } from '@portico/contract/brand/palette';
import { supportLink, textIn } from '@portico/contract/brand/words';
import { defaultProduct } from '@portico/contract/shell';
import {
  ApplicationMark,
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
import { useLocale, useText } from '../../i18n/i18n.tsx';
import styles from './brand.module.css';

/**
 * Parts of the landing page, a sign-in, the overview, the console, a mail and the footer, from the components
 * of which the pages are made.
 */
export function SamplePage({ look: { name, logos, words }, theme }: { look: BrandLook; theme: BrandTheme }) {
  const text = useText();
  const landing = textIn(words.landing, useLocale());
  const logo = logos[theme] ?? logos.light ?? logos.dark;
  const mark = logo ? (
    <img src={logoPath(logo)} alt={name} width={shownWidth(logo)} style={{ maxBlockSize: logoSize.height }} />
  ) : (
    <Logo label={name} name={name === defaultProduct ? undefined : name} />
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>{mark}</header>
      <section className={styles.landing}>
        <h1>{landing?.title || text('brand.landingSample')}</h1>
        {landing?.lead && <p>{landing.lead}</p>}
      </section>
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
          <SampleOverview />
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
      <SampleFooter name={name} words={words} />
    </div>
  );
}

/** An account with applications, which have their own colours. */
function SampleOverview() {
  const text = useText();
  return (
    <section className={styles.overview}>
      <h2>
        <bdi>Grace Green</bdi>
      </h2>
      <StatusBadge tone="success">{text('account.verified')}</StatusBadge>
      <p>
        {(['business', 'travel', 'store'] as const).map((type) => (
          <ApplicationMark key={type} type={type} size={48} />
        ))}
      </p>
    </section>
  );
}

function SampleFooter({ name, words: { company, support, links } }: Pick<BrandLook, 'name' | 'words'>) {
  const text = useText();
  const locale = useLocale();
  const year = String(new Date().getUTCFullYear());
  const contact = support ?? document.documentElement.dataset.support ?? '';
  return (
    <footer className={styles.footer}>
      {links.map(({ url, labels }) => (
        <TextLink key={url} href="#" tone="quiet" standalone>
          <bdi>{textIn(labels, locale) ?? url}</bdi>
        </TextLink>
      ))}
      <TextLink href="#" tone="quiet" standalone>
        {text('brand.supportLine', { email: supportLink(contact).shown })}
      </TextLink>
      <p>{text('brand.legalLine', { year, product: company || name })}</p>
    </footer>
  );
}
