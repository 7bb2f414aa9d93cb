import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** An argument of a text: `{name}` has no type, `{count, plural, …}` has the choices too. */
export interface Argument {
  readonly name: string;
  readonly type: string | undefined;
  /** The names of a plural's choices: `one`, `other`, `=0`. */
  readonly choices: readonly string[];
}

/**
 * The arguments of a text, also those in the choices of plurals. Throws if the text is no valid ICU
 * MessageFormat.
 */
export function argumentsOf(text: string): Argument[] {
  return argumentsIn(compileMessageOrThrow(text));
}

function argumentsIn(message: CompiledMessage): Argument[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') {
      if (/[{}]/.test(token)) throw new Error('a brace belongs to no placeholder');
      return [];
    }
    const [name, type, choices] = token;
    const branches = typeof choices === 'object' && choices !== null ? Object.entries(choices) : [];
    const names = branches.map(([choice]) => choice).filter((choice) => choice !== 'offset');
    return [
      { name, type, choices: names.map((choice) => (/^\d+$/.test(choice) ? `=${choice}` : choice)) },
      ...branches.flatMap(([, branch]) => (Array.isArray(branch) ? argumentsIn(branch) : [])),
    ];
  });
}

/** The tags of a text, sorted, and what is left of it without them. */
export function tagsOf(text: string): { tags: string; rest: string } {
  const pair = /<(\w+)>([^<>]+)<\/\1>/g;
  const tags = [...text.matchAll(pair)].map(([, name]) => name);
  return { tags: tags.toSorted().join(), rest: text.replaceAll(pair, '$2') };
}
