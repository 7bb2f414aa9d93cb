import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark, ArchCard } from '@portico/ui';
import type { ComponentType, ReactNode } from 'react';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  icon: ComponentType<{ size?: number }>;
  /** What became of things; without it, the icon says what the screen is about. */
  tone?: 'success' | 'warning' | 'danger' | undefined;
  /** Where the visitor is on the way to, if it is known: it tints the door, and its mark is the crown until there is an outcome. */
  info?: ApplicationInfo | undefined;
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** What a screen of the sign-in is: a door with a crown, a title, and what leads on. */
export function AuthCard({ icon: Icon, tone, info, title, lead, children }: AuthCardProps) {
  const crown =
    info && !tone ? (
      <ApplicationMark type={info.type} size={56} />
    ) : (
      <span className={styles.crown} data-tone={tone}>
        <Icon size={28} />
      </span>
    );
  return (
    <ArchCard crown={crown} title={title} lead={lead} application={info?.type}>
      {children}
    </ArchCard>
  );
}
