import { ErrorIcon, PhoneIcon, Spinner, SuccessIcon } from '@portico/ui';
import { useEffect, useEffectEvent } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { AcceptedPapers } from '../../components/papers/accepted-papers.tsx';
import { NoAnswer } from '../../components/status/no-answer.tsx';
import { CurrentUpload } from '../../components/upload/current-upload.tsx';
import { frameOf } from '../../components/upload/frame-of.ts';
import { PictureSource } from '../../components/upload/picture-source.tsx';
import { Tips } from '../../components/upload/tips.tsx';
import styles from '../../components/upload/upload.module.css';
import { useUpload } from '../../components/upload/use-upload.ts';
import { useWarnings, Warnings } from '../../components/upload/warnings.tsx';
import { documents } from '../../lib/documents/documents.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { useLink } from './use-link.ts';

/**
 * What the phone shows: the way to take or choose the picture, that it was sent, or that the link has ended.
 */
export default function LinkedUpload({ code }: { code: string }) {
  const text = useText();
  const { link, again, end } = useLink(code);
  // The button that asked for another try is gone.
  useLostFocus(link.step, focusTitle);
  if (link.step === 'opening')
    return (
      <AuthCard icon={PhoneIcon} title={text('shell.loading')} lead={null}>
        <Spinner />
      </AuthCard>
    );
  if (link.step === 'failed') return <NoAnswer code={link.code} onRetry={again} />;
  if (link.step !== 'open') {
    const isSent = link.step === 'sent';
    return (
      <AuthCard
        icon={isSent ? SuccessIcon : ErrorIcon}
        tone={isSent ? 'success' : 'danger'}
        title={text(isSent ? 'phone.sentTitle' : 'phone.endedTitle')}
        lead={<span role="status">{text(isSent ? 'phone.sentText' : 'phone.endedText')}</span>}
      />
    );
  }
  return <Upload code={code} documentType={link.documentType} onEnd={end} />;
}

interface UploadProps {
  readonly code: string;
  readonly documentType: ShownType;
  readonly onEnd: (step: 'sent' | 'ended') => void;
}

function Upload({ code, documentType, onEnd }: UploadProps) {
  const text = useText();
  const errorText = useErrorText();
  const { warnings, warn, close, clear } = useWarnings();
  const { upload, choose, send, cancel } = useUpload(
    { phoneCode: code },
    {
      onRefused: (refusal) => warn(errorText(refusal)),
      onUploaded: () => onEnd('sent'),
    },
  );
  const isRefused = upload.step === 'failed' && upload.failure.code === 'invalid_token';
  const end = useEffectEvent(() => onEnd('ended'));
  useEffect(() => {
    if (isRefused) end();
  }, [isRefused]);
  return (
    <AuthCard
      icon={PhoneIcon}
      title={text('phone.title', { document: text(documents[documentType].name) })}
      lead={text('phone.onlyThis')}
    >
      <div className={styles.area}>
        <AcceptedPapers documentType={documentType} />
        <Tips documentType={documentType} />
        <Warnings warnings={warnings} onClose={close} />
        {upload.step === 'none' ? (
          <PictureSource
            kind={frameOf[documentType]}
            disabled={false}
            pageOver={false}
            onFiles={([file]) => {
              clear();
              if (file) void choose(file);
            }}
          />
        ) : (
          <CurrentUpload upload={upload} onSend={send} onCancel={cancel} />
        )}
      </div>
    </AuthCard>
  );
}
