import { ButtonLink } from '@portico/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { storedReturnAddress } from '../../lib/session/return-address.ts';
import { useHandOff } from '../../lib/session/use-hand-off.ts';

export interface ContinueToProps {
  /** The address that the server answered. */
  url: string;
  /** Undefined if the application is not known: then the button is a plain link. */
  application: string | undefined;
  name: string | undefined;
  isSignedIn: boolean;
  email: string;
}

/**
 * The button that leads to the application. Nobody arrives there as a guest: the user is handed over, or
 * signs in first.
 */
export function ContinueTo({ url, application, name, isSignedIn, email }: ContinueToProps) {
  const text = useText();
  const path = usePath();
  const { enter } = useHandOff();
  const label = name ? text('confirmation.goOnTo', { application: name }) : text('confirmation.goOn');
  if (!application) {
    return (
      <ButtonLink href={url} wide>
        {label}
      </ButtonLink>
    );
  }
  if (!isSignedIn) {
    return (
      <ButtonLink as={Link} to={path('login', { application, backUrl: url })} state={{ email }} wide>
        {label}
      </ButtonLink>
    );
  }
  // The application recognises the sign-in that it started by the address that it gave.
  const requestedUrl = storedReturnAddress(application) ?? url;
  const handOver = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void enter({ application, requestedUrl, replace: true });
  };
  return (
    <ButtonLink href={path('chooseAccount', { application, backUrl: requestedUrl })} onClick={handOver} wide>
      {label}
    </ButtonLink>
  );
}
