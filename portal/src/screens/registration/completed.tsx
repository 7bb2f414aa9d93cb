import { ArchCard, SuccessIcon, TextLink } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.tsx';
import { richText } from '../../lib/rich-text.tsx';
import { Crown } from '../../parts/crown.tsx';
import parts from '../../parts/parts.module.css';
import { ResendButton } from '../../parts/resend-button.tsx';
import { SupportNote } from '../../parts/support-note.tsx';
import { useRegistrationTarget } from './use-registration-target.ts';

export interface CompletedProps {
  email: string;
  onStartAgain: () => void;
}

/** What is left to do: open the mailed link. */
export function Completed({ email, onStartAgain }: CompletedProps) {
  const text = useText();
  const info = useRegistrationTarget();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('h1')?.focus(), []);

  return (
    <div ref={panel}>
      <ArchCard
        crown={
          <Crown tone="success">
            <SuccessIcon size={28} />
          </Crown>
        }
        title={text('registration.doneTitle')}
        lead={richText(text('registration.doneLead', { email }), {
          email: (words) => (
            <strong>
              <bdi>{words}</bdi>
            </strong>
          ),
        })}
        application={info?.type}
      >
        <div className={parts.actions}>
          <p className={parts.note}>{text('registration.doneHint')}</p>
          <ResendButton
            onSend={() => call('resendConfirmation', { email, application: info?.application })}
            label={text('registration.resend')}
            busyLabel={text('registration.resendBusy')}
            waitLabel={(seconds) => text('registration.resendIn', { seconds })}
            sent={text('registration.resent')}
          />
        </div>
        <div className={parts.links}>
          <TextLink as="button" type="button" standalone onClick={onStartAgain}>
            {text('registration.startAgain')}
          </TextLink>
          <p className={parts.note}>
            <SupportNote id="registration.doneSupport" />
          </p>
        </div>
      </ArchCard>
    </div>
  );
}
