import type { ApplicationInfo } from '@portico/contract/config';
import { EmailIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { useTitleFocus } from '../../lib/navigation/use-title-focus.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import parts from '../screen.module.css';
import { ResendButton, type ResendButtonProps } from './resend-button.tsx';

export interface MailSentProps {
  info: ApplicationInfo | undefined;
  title: string;
  /** Contains the address within `<email>`. */
  lead: string;
  hint: string;
  /** Nothing where the mail cannot be sent again from here. */
  resend: ResendButtonProps | undefined;
  /** Other next steps. */
  children: ReactNode;
}

/** Replaces a form after it was sent, when the next step is to open a mail. */
export function MailSent({ info, title, lead, hint, resend, children }: MailSentProps) {
  useTitleFocus();

  const address = (words: string) => (
    <strong>
      <bdi>{words}</bdi>
    </strong>
  );
  return (
    <AuthCard
      icon={EmailIcon}
      tone="wait"
      info={info}
      title={title}
      lead={richText(lead, { email: address })}
    >
      <div className={parts.actions}>
        <p className={parts.note}>{hint}</p>
        {resend && <ResendButton {...resend} />}
      </div>
      <div className={parts.links}>{children}</div>
    </AuthCard>
  );
}
