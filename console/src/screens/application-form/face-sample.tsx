import { applicationTypes } from '@portico/contract/applications';
import { logoPath } from '@portico/contract/brand/look';
import { hueOf } from '@portico/contract/brand/properties';
import { ApplicationMark, ArchCard, Button, NamedMark, TextField, TextLink } from '@portico/ui';
import type { CSSProperties } from 'react';
import { SampleArch } from '../../components/look/sample-arch.tsx';
import { useText } from '../../i18n/i18n.tsx';
import styles from './face-sample.module.css';

export interface FaceSampleProps {
  name: string;
  short: string;
  /** As the form has it: empty for none. */
  type: string;
  color: string | null;
  icon: string;
  scene: string;
  url: string;
}

/** Parts of pages that an application opens, from the components of which the pages are made. */
export function FaceSample({ name, short, type: given, color, icon, scene, url }: FaceSampleProps) {
  const text = useText();
  const type = applicationTypes.find((known) => known === given) ?? null;
  // Safe: a property of CSS of our own.
  const style = (color === null ? {} : { '--hue': hueOf(color) }) as CSSProperties;
  const picture = icon === '' ? undefined : logoPath({ digest: icon });
  const mark = (size: number) => (
    <ApplicationMark type={type} applicationName={name} icon={picture} size={size} style={style} />
  );
  const asked = { size: 56, style };
  const says = short && (
    <bdi className={styles.short} dir="auto">
      {short}
    </bdi>
  );
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <p className={styles.card}>
          {mark(48)}
          <span>
            <bdi>{name}</bdi>
            {says}
          </span>
        </p>
        {/* The drawing of a type is the portal's. */}
        {(type === null || scene !== '') && (
          <div className={styles.doorway}>
            <SampleArch application={{ name, type, color, icon: icon || null, scene: scene || null }} />
          </div>
        )}
        <div data-application={type} style={style}>
          <ArchCard
            icon={mark(56)}
            title={text('consoleSignIn.submitCode')}
            lead={
              <>
                {text('face.leadTo', { application: name })}
                {says}
              </>
            }
          >
            <TextField label={text('consoleSignIn.email')} defaultValue="grace@example.com" />
            <Button wide>{text('consoleSignIn.submitCode')}</Button>
            <p className={styles.back}>
              <TextLink href="#" standalone>
                {picture && mark(22)}
                {text('face.backTo', { application: name })}
              </TextLink>
            </p>
          </ArchCard>
        </div>
        <div style={style}>
          <ArchCard
            icon={
              picture ? (
                <ApplicationMark type={null} icon={picture} {...asked} />
              ) : (
                <NamedMark name={name} {...asked} />
              )
            }
            title={text('face.consentTitle', { application: name })}
            lead={text('face.asks', {
              host: URL.parse(url.split(/\s/)[0] ?? '')?.host ?? 'example.com',
              account: 'grace@example.com',
            })}
          >
            <Button wide>{text('face.allow')}</Button>
          </ArchCard>
        </div>
      </div>
    </div>
  );
}
