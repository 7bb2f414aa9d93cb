import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark, NamedMark } from '@portico/ui';

export interface StrangersMarkProps {
  name: string;
  /** Undefined for one that has registered itself: it has nothing of its own but a name. */
  info: ApplicationInfo | undefined;
}

/** The mark of an application that is not the operator's own: its icon, or the first letters of its name. */
export function StrangersMark({ name, info }: StrangersMarkProps) {
  if (info?.icon) return <ApplicationMark {...info} type={null} size={56} />;
  return <NamedMark name={name} size={56} data-face={info?.application} />;
}
