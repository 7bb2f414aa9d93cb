import { ArchCard, SuccessIcon, TextLink } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.tsx';
import { richText } from '../../lib/rich-text.tsx';
import { usePath } from '../../lib/use-path.ts';
import { Crown } from '../../parts/crown.tsx';
import parts from '../../parts/parts.module.css';
import { ResendButton } from '../../parts/resend-button.tsx';
import { useTarget } from '../../parts/target.ts';

export interface SentProps {
  email: string;
  onOtherAddress: () => void;
}

/** The same for everybody, whether or not there is an account. */
export function Sent({ email, onOtherAddress }: SentProps) {
  const text = useText();
  const path = usePath();
  const { info, query } = useTarget();
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
        title={text('password.sentTitle')}
        lead={richText(text('password.sentLead', { email }), {
          email: (words) => (
            <strong>
              <bdi>{words}</bdi>
            </strong>
          ),
        })}
        application={info?.type}
      >
        <div className={parts.actions}>
          <p className={parts.note}>{text('password.sentHint')}</p>
          <ResendButton
            onSend={() => call('requestPasswordReset', { email, application: info?.application })}
            label={text('password.sentAgain')}
            busyLabel={text('password.resetBusy')}
            waitLabel={(seconds) => text('password.sentAgainIn', { seconds })}
            sent={text('password.sentAgainDone')}
          />
        </div>
        <div className={parts.links}>
          <TextLink as="button" type="button" standalone onClick={onOtherAddress}>
            {text('password.otherAddress')}
          </TextLink>
          <TextLink as={Link} to={path('login', query)} standalone>
            {text('password.backToSignIn')}
          </TextLink>
        </div>
      </ArchCard>
    </div>
  );
}
