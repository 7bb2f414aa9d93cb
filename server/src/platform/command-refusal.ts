/**
 * What kind of reason a command fails for: the operator can do something else (`refused`), has to wait for
 * another process (`busy`) or for another program (`unavailable`), or has to correct the settings.
 */
export type RefusalKind = 'refused' | 'busy' | 'unavailable' | 'settings';

/** A command, or the start of the server, that cannot do its work: one sentence that names the next step. */
export class CommandRefusal extends Error {
  readonly kind: RefusalKind;
  constructor(sentence: string, kind: RefusalKind = 'refused') {
    super(sentence);
    this.name = 'CommandRefusal';
    this.kind = kind;
  }
}
