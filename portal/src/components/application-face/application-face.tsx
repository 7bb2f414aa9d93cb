import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark } from '@portico/ui';

export interface ApplicationFaceProps {
  info: ApplicationInfo;
  size: number;
}

/**
 * The mark of a linked application: its own icon, the drawing of its type, or the first letters of its name.
 */
export function ApplicationFace({ info, size }: ApplicationFaceProps) {
  const { application, applicationName, type, icon } = info;
  return (
    <ApplicationMark type={type} name={applicationName} icon={icon} size={size} data-face={application} />
  );
}
