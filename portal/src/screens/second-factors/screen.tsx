import { ActivatedPage, DeactivatedPage } from './changed.tsx';
import { MethodPage } from './method-page.tsx';

export const Telegram = () => <MethodPage type="TELEGRAM" />;
export const Google = () => <MethodPage type="GOOGLE_AUTHENTICATOR" />;
export const Email = () => <MethodPage type="EMAIL" />;

export const TelegramActivated = () => <ActivatedPage type="TELEGRAM" />;
export const GoogleActivated = () => <ActivatedPage type="GOOGLE_AUTHENTICATOR" />;
export const EmailActivated = () => <ActivatedPage type="EMAIL" />;
export const EmailDeactivated = () => <DeactivatedPage type="EMAIL" />;
