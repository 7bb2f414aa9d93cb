import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark, ArchCard } from '@portico/ui';
import type { ComponentType, ReactNode } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  icon: ComponentType<{ size?: number }>;
  /** The kind of result; without it the card is not a result and the icon says what the screen is about. */
  tone?: 'success' | 'wait' | 'warning' | 'danger' | undefined;
  /**
   * The application that the user came from: the card has its colour, and its mark replaces the icon until
   * there is a result.
   */
  info?: ApplicationInfo | undefined;
  /** Stands in place of the icon. */
  mark?: ReactNode;
  /** The application whose own colour the card has, if that is not `info`. */
  face?: string | undefined;
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** The card of guest screens: an icon, a title, a lead and the content. */
export function AuthCard({ icon: Icon, tone, info, mark, face, title, lead, children }: AuthCardProps) {
  // A result is a separate step, so it has its own page title.
  usePageTitle(tone ? title : null);
  const icon =
    (!tone && mark) ||
    (info && !tone ? (
      <ApplicationMark {...info} size={56} />
    ) : (
      <span className={styles.icon} data-tone={tone}>
        <Icon size={28} />
      </span>
    ));
  return (
    <ArchCard icon={icon} title={title} lead={lead} application={info?.type} face={face ?? info?.application}>
      {children}
    </ArchCard>
  );
}
