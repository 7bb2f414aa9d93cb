import type { IconProps } from '../icons/icon.tsx';
import { ClockIcon, ErrorIcon, InfoIcon, OfflineIcon, SuccessIcon, WarningIcon } from '../icons/icons.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'wait' | 'offline';

const icons = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  danger: ErrorIcon,
  wait: ClockIcon,
  offline: OfflineIcon,
};

export function ToneIcon({ tone, ...icon }: IconProps & { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon {...icon} />;
}
