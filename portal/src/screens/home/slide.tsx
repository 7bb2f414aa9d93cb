import type { ApplicationInfo } from '@portico/contract/config';
import type { Theme } from '@portico/contract/shell';
import { ApplicationMark, ButtonLink } from '@portico/ui';
import { Link } from 'react-router';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useSession } from '../../lib/session-state/session.ts';
import { Scene } from '../../scenes/scene.tsx';
import styles from './carousel.module.css';

export interface SlideProps {
  project: ApplicationInfo;
  label: string;
  active: boolean;
  /** Whether it is shown now or next, so that its scene is loaded. */
  near: boolean;
  theme: Theme;
}

/** A project: its text, which is readable before the scene is loaded, and its scene. */
export function Slide({ project, label, active, near, theme }: SlideProps) {
  const text = useText();
  const path = usePath();
  // Without scripts every slide is shown, and must be usable.
  const hydrated = useHydrated();
  const target = useSession().state === 'signed-in' ? 'chooseAccount' : 'login';
  const { application, applicationName, type, title, description, url } = project;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the slide pattern asks for a group, a fieldset is for forms
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={text('landing.slideRole')}
      aria-label={label}
      inert={hydrated && !active}
      data-active={active || undefined}
      data-application={type}
    >
      <div className={styles.words}>
        <p className={styles.type}>
          <ApplicationMark {...project} size={36} />
          {type && text(`applicationType.${type}`)}
        </p>
        {/* English ones, where the language of the page has none: they have a direction of their own. */}
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.description}>
          <bdi>{description}</bdi>
        </p>
        <ButtonLink as={Link} to={path(target, { application, backUrl: url })}>
          {text('landing.open', { application: applicationName })}
        </ButtonLink>
      </div>
      <Scene className={styles.scene} type={type} info={project} theme={theme} wanted={near} />
    </div>
  );
}
