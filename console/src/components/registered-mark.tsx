import { logoPath } from '@portico/contract/brand/look';
import { hueOf } from '@portico/contract/brand/properties';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { ApplicationMark } from '@portico/ui';
import type { CSSProperties } from 'react';

export interface RegisteredMarkProps {
  application: Pick<ApplicationDetails, 'name' | 'type' | 'color' | 'icon'>;
  size: number;
}

/** The mark of an application, as users see it. */
export function RegisteredMark({ application: { name, type, color, icon }, size }: RegisteredMarkProps) {
  // Safe: a property of CSS of our own.
  const style = (color === null ? {} : { '--hue': hueOf(color) }) as CSSProperties;
  return (
    <ApplicationMark
      type={type}
      applicationName={name}
      icon={icon === null ? undefined : logoPath({ digest: icon })}
      size={size}
      style={style}
    />
  );
}
