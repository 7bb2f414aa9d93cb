import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark, ArchCard } from '@portico/ui';
import type { ComponentType, ReactNode } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  icon: ComponentType<{ size?: number }>;
  /** The kind of result; without it the card is not a result and the icon says what the screen is about. */
  tone?: 'success' | 'warning' | 'danger' | undefined;
  /** The application the visitor came from: its colour is on the card, and its mark replaces the icon until there is a result. */
  info?: ApplicationInfo | undefined;
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** The card of guest screens: an icon, a title, a lead and the content. */
export function AuthCard({ icon: Icon, tone, info, title, lead, children }: AuthCardProps) {
  // A result is a step of its own: the browser's tab and its history name it.
  usePageTitle(tone ? title : null);
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
