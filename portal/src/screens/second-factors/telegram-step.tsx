import { ButtonLink, ExternalIcon, TextField, TextLink } from '@portico/ui';
import { useEffect, useState } from 'react';
import parts from '../../components/screen.module.css';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { NextButton, NextProblem } from './next-button.tsx';
import { StepTitle } from './step-title.tsx';
import type { useActivation } from './use-activation.ts';
import { useNext } from './use-next.ts';
import { useTelegramLink } from './use-telegram-link.ts';
import styles from './verification.module.css';

/**
 * Step 1 of Telegram: the user starts the bot by a link, or asks it for the chat id and types that [2.71].
 */
export function TelegramStep({ activation }: { activation: ReturnType<typeof useActivation> }) {
  const text = useText();
  const { twoFaBot } = useConfig();
  const [chatId, setChatId] = useState('');
  const next = useNext(() => activation.next(chatId.trim() || null));
  const { url, connected } = useTelegramLink();
  const botUrl = `https://t.me/${twoFaBot}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen moves on by itself, once
  useEffect(() => {
    if (connected) void next.send();
  }, [connected]);

  const bot = (words: string) => (
    <TextLink href={botUrl} target="_blank" rel="noreferrer">
      <bdi dir="ltr">{words}</bdi>
    </TextLink>
  );
  const command = (words: string) => (
    <code dir="ltr" translate="no">
      {words}
    </code>
  );
  return (
    <form className={styles.flow} {...next.formProps}>
      <StepTitle lead={text('twoFactor.chatLead')}>{text('twoFactor.stepChat')}</StepTitle>
      <ButtonLink
        // What is to be pressed next is the primary one.
        variant={chatId.trim() === '' && !connected ? 'primary' : 'secondary'}
        wide
        href={url ?? botUrl}
        target="_blank"
        rel="noreferrer"
        icon={<ExternalIcon />}
      >
        {text('twoFactor.openBot')}
      </ButtonLink>
      <p className={styles.or}>{text('twoFactor.or')}</p>
      <div className={parts.form}>
        <p>{richText(text('twoFactor.getId', { bot: twoFaBot }), { bot, command })}</p>
        <TextField
          label={text('twoFactor.chatId')}
          name="chatId"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={chatId}
          onChange={(event) => {
            setChatId(event.target.value);
            next.clearError();
          }}
        />
        <p role="status">{connected && text('twoFactor.connected')}</p>
        <NextProblem next={next} />
        <NextButton
          next={next}
          type="submit"
          wide
          disabled={chatId.trim() === '' && !connected}
          label={text('twoFactor.next')}
          busyLabel={text('twoFactor.nextBusy')}
        />
      </div>
    </form>
  );
}
