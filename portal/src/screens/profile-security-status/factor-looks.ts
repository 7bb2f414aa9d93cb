import type { TwoFactorType } from '@portico/contract/sign-in';
import type { PhraseId } from '@portico/phrases/types';
import { ChatIcon, EmailIcon, type IconProps, PhoneIcon } from '@portico/ui';
import type { ComponentType } from 'react';

export const factorIcons: Readonly<Record<TwoFactorType, ComponentType<IconProps>>> = {
  TELEGRAM: ChatIcon,
  GOOGLE_AUTHENTICATOR: PhoneIcon,
  EMAIL: EmailIcon,
};

export const factorTexts: Readonly<Record<TwoFactorType, PhraseId>> = {
  TELEGRAM: 'twoFactor.telegramText',
  GOOGLE_AUTHENTICATOR: 'twoFactor.googleText',
  EMAIL: 'twoFactor.emailText',
};
